/** Ten variables make a brand only where nothing decides a colour or a face by itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { themeVariablesCss } from '../src/theme/css.ts';
import { brandVariables } from '../src/theme/tokens.ts';

const folder = fileURLToPath(new URL('../src', import.meta.url));

/** Published sources that contain no colours of their own: theme and brands define them. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$/.test(file))
  .filter((file) => !/^(brand|fixtures|theme)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Variables that are read; one with a fallback of its own may be left unset. */
const uses = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '');

const colour =
  /#[\da-f]{3,8}\b(?=[\s;,)'"`])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix)\(|[\s:](?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple)(?=\s*[;}])/i;
const face = /font-family:(?!\s*(?:var\(|inherit))|font:[^;]*\b(?:sans-serif|serif|system-ui)\b/;

describe.each(sources)('$file', ({ text }) => {
  it('decides no colour and no face by itself', () => {
    expect(text.split('\n').filter((line) => colour.test(line) || face.test(line))).toEqual([]);
  });
});

describe('a brand', () => {
  const defined = new Set(
    [...themeVariablesCss.matchAll(/(--m-[\w-]+):/g)].map(([, name]) => name),
  );
  const everything = sources.map(({ text }) => text).join('\n');

  it.each(brandVariables)('changes %s, which the theme has and components use', (name) => {
    expect(defined).toContain(name);
    expect(uses(everything)).toContain(name);
  });

  it('is asked for no variable that nobody sets', () => {
    const set = (name: string): boolean =>
      defined.has(name) || everything.includes(`${name}:`) || everything.includes(`'${name}'`);
    // Names that are put together are looked for where they are made.
    expect(uses(everything).filter((name) => !name.endsWith('-') && !set(name))).toEqual([]);
  });
});
