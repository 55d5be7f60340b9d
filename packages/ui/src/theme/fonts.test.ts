import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontFaceCss } from './fonts.ts';

/** A style sheet without blanks, in one kind of quotes. */
const bare = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s|;(?=\s*})/g, '')
    .replaceAll('"', "'");

it('writes the same rules for a head and for a bundler', () => {
  const file = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
  const addresses = { title: './fonts/title.woff2', text: './fonts/text.woff2' };
  expect(bare(file)).toBe(bare(fontFaceCss(addresses)));
});
