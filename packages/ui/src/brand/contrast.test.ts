import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandCss, brandWarnings, type Brand } from './brand.ts';
import { araucaria } from './araucaria.ts';
import { jabuticaba } from './jabuticaba.ts';
import { contrast, encounters } from './contrast.ts';
import { brandVariables, palettes } from '../theme/tokens.ts';

const brands: readonly (readonly [string, Partial<Brand>])[] = [
  ['martelo', {}],
  ...Object.entries({ araucaria, jabuticaba }),
];
const looks = brands.flatMap(([brand, colours]) =>
  (['light', 'dark'] as const).map(
    (theme) => [`${brand} ${theme}`, { ...palettes[theme], ...colours[theme] }] as const,
  ),
);

describe.each(looks)('%s theme', (_, palette) => {
  it.each(encounters)('$what', ({ fg, bg, least }) => {
    expect(contrast(palette[fg], palette[bg])).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(palette.lot))(
    'the badge of a lot with state %s is readable',
    (_state, { fg, bg }) => {
      expect(contrast(fg, bg)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(Object.entries(palette.auction))(
    'the badge of an auction with state %s is readable',
    (_state, { fg, bg }) => {
      expect(contrast(fg, bg)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('returns 21 for black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

it('returns the same ratio in either order, between 1 and 21', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const ratio = contrast(one, other);
      expect(ratio).toBe(contrast(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21);
    }),
  );
});

describe('a brand', () => {
  const pale = (accent: string): Brand => ({
    ...jabuticaba,
    light: { ...jabuticaba.light, accent },
  });

  it('returns a warning for each pair that fails, with its theme', () => {
    expect(brandWarnings(jabuticaba)).toEqual([]);
    expect(brandWarnings(pale('#777777'))).toEqual([
      'light: links on the page, accent #777777 on paper #ffffff, is 4.47:1 and needs 4.5:1.',
      'light: links on a plane, accent #777777 on plane #f3eff4, is 3.93:1 and needs 4.5:1.',
      'light: text on the accent, onAccent #ffffff on accent #777777, is 4.47:1 and needs 4.5:1.',
    ]);
  });

  it('returns a warning for a colour that it cannot parse', () => {
    expect(brandWarnings(pale('plum')).every((text) => text.includes('#rrggbb'))).toBe(true);
    expect(brandWarnings(pale('plum'))).toHaveLength(3);
  });

  it('sets the ten variables and no other, for light and dark', () => {
    const written = brandCss(jabuticaba).match(/--m-[\w-]+/g);
    expect([...new Set(written)].sort()).toEqual([...brandVariables].sort());
    expect(brandCss(jabuticaba)).toContain('--m-paper:light-dark(#ffffff,#150f17)');
  });
});
