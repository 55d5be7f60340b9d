import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontFaceCss } from './fonts.ts';

/** Returns a style sheet without whitespace and leading zeros, with one kind of quotes. */
const bare = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s|;(?=\s*})/g, '')
    .replaceAll(/\b0(?=\.\d)/g, '')
    .replaceAll('"', "'");

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

it('fonts.css has the same rules as fontFaceCss', () => {
  const addresses = {
    title: './fonts/title.woff2',
    text: './fonts/text.woff2',
    mono: './fonts/mono.woff2',
  };
  expect(bare(read('fonts.css'))).toBe(bare(fontFaceCss(addresses)));
});

it('bold text falls back to bold local fonts of the same width, not to thickened regular ones', () => {
  const css = fontFaceCss({ title: '/title.woff2', text: '/text.woff2' });
  const rules = css.split('\n').filter((rule) => rule.includes("'Martelo Text Fallback'"));
  const bold = rules.filter((rule) => rule.includes('font-weight:600 700'));
  expect(bold).toHaveLength(rules.length / 2);
  for (const rule of bold) expect(rule).toMatch(/local\('(DejaVu Sans|Arial) Bold'\)/);
});
