/**
 * The theme in the format of the Design Tokens Community Group (2025.10), for design tools. The build
 * writes it to `@martelo/ui/tokens.json`.
 *
 * @module
 */
import { fonts, palettes, scale, type Palette } from './tokens.ts';
import { kebab } from './variables.ts';

/** A token: its value, and the variable that has it in CSS. */
export interface DesignToken {
  readonly $type: 'color' | 'dimension' | 'duration' | 'fontFamily';
  readonly $value: unknown;
  readonly $description?: string;
  readonly $extensions: {
    readonly 'martelo.css': { readonly variable: string; readonly value: string };
  };
}

/** Groups and tokens by name. */
export interface TokenGroup {
  readonly [name: string]: DesignToken | TokenGroup;
}

const inCss = (variable: string, value: string) => ({
  'martelo.css': { variable: `--m-${variable}`, value },
});

const channel = (hex: string, start: number): number =>
  Math.round((Number.parseInt(hex.slice(start, start + 2), 16) / 255) * 1e4) / 1e4;

/** `#rrggbb` or `#rrggbbaa`. */
function color(variable: string, hex: string): DesignToken {
  const components = [1, 3, 5].map((start) => channel(hex, start));
  const alpha = hex.length === 9 ? channel(hex, 7) : 1;
  return {
    $type: 'color',
    $value: { colorSpace: 'srgb', components, alpha, hex: hex.slice(0, 7) },
    $extensions: inCss(variable, hex),
  };
}

/** A length or a duration. Of a fluid size, the format has only the largest value. */
function measure(variable: string, css: string): DesignToken {
  const fluid = css.startsWith('clamp');
  const [, value = '0', unit = 'px'] = /([\d.]+)(rem|ms)?\)?$/.exec(css) ?? [];
  return {
    $type: unit === 'ms' ? 'duration' : 'dimension',
    $value: { value: Number(value), unit },
    ...(fluid && { $description: `Largest value of ${css}` }),
    $extensions: inCss(variable, css),
  };
}

const family = (variable: string, css: string): DesignToken => ({
  $type: 'fontFamily',
  $value: css.split(',').map((name) => name.replaceAll("'", '')),
  $extensions: inCss(variable, css),
});

function colors({ lot, auction, ...plain }: Palette): TokenGroup {
  const named = (values: Readonly<Record<string, string>>, prefix = ''): TokenGroup =>
    Object.fromEntries(
      Object.entries(values).map(([name, hex]) => [name, color(prefix + kebab(name), hex)]),
    );
  const states = (kind: string, pairs: Palette['lot'] | Palette['auction']): TokenGroup =>
    Object.fromEntries(
      Object.entries(pairs).map(([state, pair]) => [
        state,
        named({ ...pair }, `${kind}-${kebab(state)}-`),
      ]),
    );
  return { ...named(plain), lot: states('lot', lot), auction: states('auction', auction) };
}

/** The tokens of `scale` whose name begins with a prefix. */
const scaleOf = (prefix: string): TokenGroup =>
  Object.fromEntries(
    Object.entries(scale)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, css]) => [name.slice(prefix.length), measure(name, css)]),
  );

/** All tokens. `light` and `dark` are the two themes; the others belong to both. */
export const designTokens: TokenGroup = {
  light: colors(palettes.light),
  dark: colors(palettes.dark),
  font: {
    title: family('font-title', fonts.fontTitle),
    text: family('font-text', fonts.fontText),
    mono: family('font-mono', fonts.fontMono),
  },
  space: scaleOf('space-'),
  size: scaleOf('size-'),
  radius: measure('radius', scale.radius),
  target: measure('target', scale.target),
  width: measure('width', scale.width),
  duration: { fast: measure('fast', scale.fast), slow: measure('slow', scale.slow) },
};
