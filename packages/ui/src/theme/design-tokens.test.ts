import { describe, expect, it } from 'vitest';
import { themeRules } from '../fixtures/theme-rules.ts';
import { designTokens, type DesignToken, type TokenGroup } from './design-tokens.ts';

const isToken = (node: DesignToken | TokenGroup): node is DesignToken => '$value' in node;

const tokensIn = (group: TokenGroup): DesignToken[] =>
  Object.values(group).flatMap((node) => (isToken(node) ? [node] : tokensIn(node)));

const cssOf = (group: TokenGroup): string[] =>
  tokensIn(group).map(
    ({
      $extensions: {
        'martelo.css': { variable, value },
      },
    }) => `${variable}:${value}`,
  );

const { light, dark, ...both } = designTokens;
const written = (rules: readonly { name: string; value: string }[]): string[] =>
  rules.map(({ name, value }) => `${name}:${value}`);

describe('the design tokens', () => {
  it('are exactly the variables of the theme, in both themes', () => {
    expect(cssOf(light as TokenGroup)).toEqual(written(themeRules.light));
    expect(cssOf(dark as TokenGroup)).toEqual(written(themeRules.dark));
    expect(cssOf(both).toSorted()).toEqual(written(themeRules.shared).toSorted());
  });

  it('have the values of the format of the Design Tokens Community Group', () => {
    for (const { $type, $value } of tokensIn(designTokens)) {
      const expected = {
        color: {
          colorSpace: 'srgb',
          components: [expect.any(Number), expect.any(Number), expect.any(Number)],
          alpha: expect.any(Number),
          hex: expect.stringMatching(/^#[\da-f]{6}$/),
        },
        dimension: { value: expect.any(Number), unit: expect.stringMatching(/^(px|rem)$/) },
        duration: { value: expect.any(Number), unit: 'ms' },
        fontFamily: expect.arrayContaining([expect.stringMatching(/^[^']+$/)]),
      }[$type];
      expect($value).toEqual(expected);
    }
  });

  it('have the numbers of colours and lengths', () => {
    expect(designTokens).toMatchObject({
      light: {
        veil: { $value: { components: [0.1098, 0.102, 0.0902], alpha: 0.6, hex: '#1c1a17' } },
      },
      space: { 6: { $value: { value: 1.5, unit: 'rem' } } },
      size: { title: { $value: { value: 2.25, unit: 'rem' } } },
      radius: { $value: { value: 0, unit: 'px' } },
      duration: { fast: { $value: { value: 120, unit: 'ms' } } },
    });
  });
});
