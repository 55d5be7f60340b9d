import { join } from 'node:path';
import { expect, it } from 'vitest';
import { themeRules } from '../fixtures/theme-rules.ts';

const { shared, light, dark } = themeRules;
const inDark = new Map(dark.map(({ name, value }) => [name, value]));

/** Colours of auction states are used by badges only, which read their table. */
const colours = light
  .filter(({ name }) => !name.startsWith('--m-auction-'))
  .map(({ name, value }) => {
    const other = inDark.get(name);
    return { name, value: value === other ? value : `light-dark(${value}, ${other})` };
  });

/** Returns the constant of a variable, formatted as oxfmt does. */
function constant({ name, value }: { name: string; value: string }): string {
  const camel = name
    .slice('--m-'.length)
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const text = `var(${name}, ${value.replaceAll(/,\s*/g, ', ')})`;
  const line = `export const ${camel} = ${text.includes("'") ? `"${text}"` : `'${text}'`};`;
  return line.length > 100 ? line.replace(' = ', ' =\n  ') : line;
}

const head = `/**
 * The variables of the theme for styles: \`color: \${token.ink}\`. Each constant reads its variable and
 * falls back to the light or dark default, so a component needs no style sheet on the page.
 *
 * A test writes this file from \`tokens.ts\`: \`npm run test:unit -- token-variables --update=all\`.
 *
 * Import the module as a namespace. A bundler then keeps only the constants that are used.
 *
 * @example
 * import * as token from '../theme/token-variables.ts';
 * const Root = styled.p\`color: \${token.quiet};\`;
 *
 * @module
 */`;

it('has every variable of the theme with its defaults: npm run test:unit -- token-variables --update=all', async () => {
  const file = [head, ...[...shared, ...colours].map(constant), ''].join('\n');
  await expect(file).toMatchFileSnapshot(join(import.meta.dirname, 'token-variables.ts'));
});
