import { describe, expect, it } from 'vitest';
import { palettes } from './tokens.ts';

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const AA = 4.5;
const AAA = 7;
const NON_TEXT = 3;

describe.each(Object.entries(palettes))('%s theme', (_, palette) => {
  it.each([
    ['body text on the wall', palette.ink, palette.paper, AAA],
    ['body text on a plane', palette.ink, palette.plane, AAA],
    ['secondary text on the wall', palette.quiet, palette.paper, AAA],
    ['secondary text on a plane', palette.quiet, palette.plane, AA],
    ['links on the wall', palette.accent, palette.paper, AA],
    ['links on a plane', palette.accent, palette.plane, AA],
    ['text on the accent', palette.onAccent, palette.accent, AA],
    ['errors on the wall', palette.danger, palette.paper, AA],
    ['success on the wall', palette.success, palette.paper, AA],
    ['warnings on the wall', palette.warning, palette.paper, AA],
    ['outline of controls on the wall', palette.edge, palette.paper, NON_TEXT],
    ['outline of controls on a plane', palette.edge, palette.plane, NON_TEXT],
  ])('%s', (_what, fg, bg, least) => {
    expect(contrast(fg, bg)).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(palette.lot))('badge of a lot that is %s', (_state, { fg, bg }) => {
    expect(contrast(fg, bg)).toBeGreaterThanOrEqual(AA);
  });

  it.each(Object.entries(palette.auction))(
    'badge of an auction that is %s',
    (_state, { fg, bg }) => {
      expect(contrast(fg, bg)).toBeGreaterThanOrEqual(AA);
    },
  );
});

it('measures black on white as 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
