import { expect, it } from 'vitest';
import { colours, shared } from './css.ts';
import * as token from './token-variables.ts';
import { palettes } from './tokens.ts';

/** Splits `--m-ink:#1c1a17` into name and value. */
const declared = (declarations: readonly string[]): (readonly [string, string])[] =>
  declarations.map((declaration) => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, colon), declaration.slice(colon + 1)];
  });

const dark = new Map(declared(colours(palettes.dark)));

const expected = [
  ...declared(shared.split(';')),
  ...declared(colours(palettes.light)).map(([name, light]) => {
    const other = dark.get(name);
    return [name, light === other ? light : `light-dark(${light}, ${other})`] as const;
  }),
].map(([name, value]) => `var(${name}, ${value.replaceAll(/,\s*/g, ', ')})`);

it('exports every variable of the theme with its light and dark default', () => {
  expect(Object.values(token).toSorted()).toEqual(expected.toSorted());
});

it.each(Object.entries(token))('names the constant %s after its variable', (name, value) => {
  const variable = value.slice('var(--m-'.length, value.indexOf(','));
  expect(variable.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())).toBe(name);
});
