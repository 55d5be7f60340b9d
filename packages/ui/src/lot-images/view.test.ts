import { describe, expect, it } from 'vitest';
import { fit, reach, settle, zoomAt } from './view.ts';

const stage = { width: 1000, height: 500 };
const tall = { width: 1000, height: 2000 };

describe('the view of an image', () => {
  it('opens whole, centred and covering its part of the stage', () => {
    expect(fit(stage, tall, 0.9)).toEqual({ scale: 0.225, x: 0, y: 0 });
    expect(fit(stage, { width: 4000, height: 100 }, 0.9).scale).toBe(0.225);
    expect(fit(stage, { width: 10, height: 10 }, 0.9).scale).toBe(45);
  });

  it('keeps the point under the pointer where it is', () => {
    const before = { scale: 0.5, x: 20, y: -30 };
    const point = { x: 120, y: 70 };
    const after = zoomAt(before, 1.25, point);
    const under = (view: typeof before) => [
      (point.x - view.x) / view.scale,
      (point.y - view.y) / view.scale,
    ];
    expect(under(after)).toEqual(under(before));
  });

  it('goes as far as there is image, and centres what fits', () => {
    expect(reach(stage, tall, 1)).toEqual({ width: 0, height: 750 });
    expect(settle({ scale: 1, x: 300, y: -9000 }, stage, tall)).toEqual({
      scale: 1,
      x: 0,
      y: -750,
    });
    expect(settle({ scale: 1, x: 0, y: 100 }, stage, tall).y).toBe(100);
  });
});
