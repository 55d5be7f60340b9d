/** Ten variables make a brand, so a component must not set its own colours or fonts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { themeVariablesCss } from '../src/theme/css.ts';
import * as token from '../src/theme/token-variables.ts';
import { brandVariables } from '../src/theme/tokens.ts';

const folder = fileURLToPath(new URL('../src', import.meta.url));

/** Published sources, without theme and brands, which define the colours. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$/.test(file))
  .filter((file) => !/^(brand|fixtures|theme)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** The variable that each constant of `token-variables.ts` reads. */
const variableOf = new Map(
  Object.entries(token).map(([name, value]) => [name, /--[\w-]+/.exec(value)?.[0] ?? '']),
);

/** The variables that a source reads, without those that have a fallback of their own. */
const uses = (text: string): string[] => [
  ...[...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ''),
  ...[...text.matchAll(/\btoken\.(\w+)/g)].map(([, name = '']) => variableOf.get(name) ?? name),
];

const colour =
  /#[\da-f]{3,8}\b(?=[\s;,)'"`])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix)\(|[\s:](?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple)(?=\s*[;}])/i;
const face =
  /font-family:(?!\s*(?:var\(|\$\{token\.|inherit))|font:[^;]*\b(?:sans-serif|serif|system-ui)\b/;

describe.each(sources)('$file', ({ text }) => {
  it('does not set its own colours and fonts', () => {
    expect(text.split('\n').filter((line) => colour.test(line) || face.test(line))).toEqual([]);
  });
});

describe('a brand', () => {
  const defined = new Set(
    [...themeVariablesCss.matchAll(/(--m-[\w-]+):/g)].map(([, name]) => name),
  );
  const everything = sources.map(({ text }) => text).join('\n');

  it.each(brandVariables)('sets %s, which the theme defines and components use', (name) => {
    expect(defined).toContain(name);
    expect(uses(everything)).toContain(name);
  });

  it('defines every variable that components use', () => {
    const set = (name: string): boolean =>
      defined.has(name) || everything.includes(`${name}:`) || everything.includes(`'${name}'`);
    // A name that ends with a hyphen is composed at run time.
    expect(uses(everything).filter((name) => !name.endsWith('-') && !set(name))).toEqual([]);
  });
});
