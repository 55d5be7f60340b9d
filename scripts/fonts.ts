/**
 * Writes the font files, as woff2 unless stated, with only the characters and weights in use. Run it when a font or
 * the character set changes: `node scripts/fonts.ts`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error The package ships no types.
import subsetFont from 'subset-font';
import { root } from './workspace.ts';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

// Basic Latin, Latin-1, and the punctuation and symbols that the texts use.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽž–—‘’“”•…€™←→↑↓−≈×′″`;

const fonts = [
  {
    package: '@fontsource-variable/bricolage-grotesque',
    source: 'files/bricolage-grotesque-latin-opsz-normal.woff2',
    target: 'packages/ui/src/theme/fonts/title',
    licence: 'LICENSE',
    axes: { wght: 700, opsz: 36 },
    characters,
  },
  {
    package: '@fontsource-variable/instrument-sans',
    source: 'files/instrument-sans-latin-wght-normal.woff2',
    target: 'packages/ui/src/theme/fonts/text',
    licence: 'LICENSE',
    axes: { wght: { min: 400, max: 700 } },
    characters,
  },
  // For pictures of link previews, which the server draws. Its library reads no woff2.
  {
    package: '@fontsource-variable/bricolage-grotesque',
    source: 'files/bricolage-grotesque-latin-opsz-normal.woff2',
    target: 'apps/marketplace/server/previews/fonts/title',
    format: 'truetype',
    licence: 'LICENSE',
    axes: { wght: 700, opsz: 36 },
    characters,
  },
  {
    package: '@fontsource-variable/instrument-sans',
    source: 'files/instrument-sans-latin-wght-normal.woff2',
    target: 'apps/marketplace/server/previews/fonts/text',
    format: 'truetype',
    licence: 'LICENSE',
    axes: { wght: 500 },
    characters,
  },
  {
    package: 'dejavu-fonts-ttf',
    source: 'ttf/DejaVuSansMono.ttf',
    target: 'packages/ui/src/theme/fonts/mono',
    licence: 'LICENSE',
    axes: {},
    characters,
  },
] as const;

for (const font of fonts) {
  const format = 'format' in font ? font.format : 'woff2';
  const file = `${font.target}.${format === 'woff2' ? format : 'ttf'}`;
  const folder = join(root, 'node_modules', font.package);
  const subset = await subsetFont(readFileSync(join(folder, font.source)), font.characters, {
    targetFormat: format,
    variationAxes: font.axes,
  });
  writeFileSync(join(root, file), subset);
  copyFileSync(join(folder, font.licence), join(root, `${font.target}-LICENSE.txt`));
  console.log(`${file}: ${(subset.length / 1024).toFixed(1)} kB`);
}
