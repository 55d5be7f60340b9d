/**
 * Makes the two font files from their packages: pt-BR's characters, the weights in use, woff2.
 * Run by hand when a face or the character set changes: `node packages/ui/scripts/fonts.ts`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error The package ships no types.
import subsetFont from 'subset-font';

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource-variable');
const target = join(import.meta.dirname, '../src/theme/fonts');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

// Basic Latin, Latin-1 (all of Portuguese and its neighbours), and the marks that texts here use.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽž–—‘’“”•…€™←→↑↓−≈×′″`;

const faces = [
  {
    family: 'bricolage-grotesque',
    source: 'bricolage-grotesque-latin-opsz-normal.woff2',
    name: 'title.woff2',
    axes: { wght: 700, opsz: 36 },
  },
  {
    family: 'instrument-sans',
    source: 'instrument-sans-latin-wght-normal.woff2',
    name: 'text.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const;

for (const { family, source, name, axes } of faces) {
  const font = await subsetFont(readFileSync(join(packages, family, 'files', source)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  writeFileSync(join(target, name), font);
  copyFileSync(
    join(packages, family, 'LICENSE'),
    join(target, `${name.replace('.woff2', '')}-OFL.txt`),
  );
  console.log(`${name}: ${(font.length / 1024).toFixed(1)} kB`);
}
