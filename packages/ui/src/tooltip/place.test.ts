import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { place } from './place.ts';

const phone = { width: 390, height: 800 };
const tooltip = { width: 100, height: 40 };
const button = (left: number, top: number) => ({ left, top, width: 60, height: 44 });

describe('place', () => {
  it('centres the tooltip above the trigger, 8 px away', () => {
    expect(place(button(150, 300), tooltip, phone, 8)).toEqual({ left: 130, top: 252 });
  });

  it('flips below without room above', () => {
    expect(place(button(150, 20), tooltip, phone, 8)).toEqual({ left: 130, top: 72 });
  });

  it('stays above when there is even less room below', () => {
    const low = { width: 390, height: 110 };
    expect(place(button(150, 50), tooltip, low, 8).top).toBe(8);
  });

  it.each([
    ['left', button(0, 300), 8],
    ['right', button(330, 300), 282],
  ])('shifts away from the %s edge', (_edge, trigger, left) => {
    expect(place(trigger, tooltip, phone, 8).left).toBe(left);
  });

  it('keeps the start of an oversized tooltip visible', () => {
    expect(place(button(0, 0), { width: 900, height: 900 }, phone, 8)).toEqual({ left: 8, top: 8 });
  });

  it('stays inside the viewport, and does not cover its trigger when one side has room', () => {
    const px = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(px(330), px(756), px(374), px(300), (left, top, width, height) => {
        const trigger = button(left, top);
        const at = place(trigger, { width, height }, phone, 8);
        expect(at.left).toBeGreaterThanOrEqual(8);
        expect(at.left + width).toBeLessThanOrEqual(382);
        expect(at.top).toBeGreaterThanOrEqual(8);
        expect(at.top + height).toBeLessThanOrEqual(792);
        expect(at.top + height <= top - 8 || at.top >= top + 44 + 8).toBe(true);
      }),
    );
  });
});
