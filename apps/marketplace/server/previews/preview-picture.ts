/**
 * The picture that messengers and social networks show beside a link to a lot.
 *
 * @module
 */
import type { LotSummary } from '@martelo/domain/entities';
import { headlinePrice } from '@martelo/domain/headline-price';
import { formatReais } from '@martelo/domain/original-prices';
import { escapeXml } from '@martelo/domain/text';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { PREVIEW_SIZE } from '../../src/engine/preview-size.ts';

/** Side of the mount of the lot's picture, in px. */
const MOUNT = PREVIEW_SIZE.height;
const MARGIN = 56;
const BRAND = 48;

/** Pictures with more pixels are not read. */
const MAX_PIXELS = 60_000_000;

/** Colours of the light theme, without variables (packages/ui/src/theme/tokens.ts). */
export const colours = {
  paper: '#fbf9f5',
  plane: '#f1ece3',
  ink: '#1c1a17',
  quiet: '#544e45',
  accent: '#1d3f9e',
} as const;

const font = (name: string, family: string) => ({
  file: join(import.meta.dirname, 'fonts', `${name}.ttf`),
  family,
});
// The names as in the font files. The comma ends the name, because "ExtraBold" would be read as a
// weight.
const title = font('title', 'Bricolage Grotesque 96pt ExtraBold,');
const text = font('text', 'Instrument Sans,');

interface Line {
  readonly font: { readonly file: string; readonly family: string };
  /** Size in px. */
  readonly size: number;
  readonly colour: string;
  readonly lines: number;
  /** Space above in px. */
  readonly gap: number;
  readonly words: string;
}

/** Draws a text of at most `width` px, and shortens it to its number of lines. */
async function drawText(
  { font: { file, family }, size, colour, lines, words }: Line,
  width: number,
) {
  // Both fonts have lines of 1.2 times the size. The drawing ends at its ink.
  const maxHeight = size * (1.2 * (lines - 1) + 1.15);
  const characters = [...words];
  for (let length = Math.min(characters.length, 200); ; length = Math.floor(length * 0.9)) {
    const cut = characters.slice(0, length).join('').trimEnd();
    const shown = length === characters.length ? words : `${cut}…`;
    const drawn = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeXml(shown)}</span>`,
        font: `${family} ${size}`,
        fontfile: file,
        width,
        // At 72 dpi a point is a pixel.
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (drawn.info.height <= maxHeight || length < 2) return drawn;
  }
}

const quiet = { font: text, size: 26, colour: colours.quiet, lines: 1 };
const strong = { font: title, colour: colours.ink };

function linesOf(lot: LotSummary, titleFit: Pick<Line, 'size' | 'lines'>): readonly Line[] {
  const { label, cents, unknown, original } = headlinePrice(lot);
  const author = lot.author?.name ?? '';
  const price = formatReais(cents, original) ?? unknown;
  const lines: readonly Line[] = [
    { ...quiet, gap: 0, words: `Lote ${lot.number} · ${lot.account.name}` },
    { ...quiet, gap: 40, words: author },
    { ...strong, ...titleFit, gap: author === '' ? 40 : 14, words: lot.title },
    { ...quiet, gap: 40, words: label },
    { ...strong, size: 56, lines: 1, gap: 12, words: price },
  ];
  return lines.filter(({ words }) => words.trim() !== '');
}

const brandName: Line = { ...strong, size: 30, lines: 1, gap: 0, words: 'Martelo' };

const brand = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${BRAND}" height="${BRAND}" viewBox="0 0 32 32">
    <path d="M3 13 13 3l9 9-10 10z" fill="${colours.ink}"/>
    <path d="m18 16 3-3 9 13-4 4z" fill="${colours.accent}"/>
  </svg>`,
);

/** Returns the picture of a lot on its mount. */
async function drawMount(picture: Buffer): Promise<Buffer> {
  const side = MOUNT - 2 * MARGIN;
  const inside = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(side, side, { fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width: MOUNT, height: MOUNT, channels: 3, background: colours.plane } })
    .composite([{ input: inside, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/**
 * Draws the preview of a lot: its picture, number, house, artist, title and price. A lot without a
 * picture has larger text.
 *
 * @param picture - the file of the lot's picture, or `null` if it has none
 * @returns a JPEG file of {@link PREVIEW_SIZE}
 * @throws Error if `picture` is not a picture that can be read
 */
export async function drawPreview(lot: LotSummary, picture: Buffer | null): Promise<Buffer> {
  const mount = picture === null ? [] : [{ input: await drawMount(picture), left: 0, top: 0 }];
  const left = picture === null ? MARGIN : MOUNT + MARGIN;
  const width = PREVIEW_SIZE.width - MARGIN - left;
  const lines = linesOf(lot, picture === null ? { size: 56, lines: 3 } : { size: 44, lines: 4 });
  const texts: OverlayOptions[] = [];
  let top = MARGIN;
  for (const line of lines) {
    const { data, info } = await drawText(line, width);
    texts.push({ input: data, left, top: top + line.gap });
    top += line.gap + info.height;
  }
  const name = await drawText(brandName, width);
  const bottom = PREVIEW_SIZE.height - MARGIN;
  return sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: colours.paper } })
    .composite([
      ...mount,
      ...texts,
      { input: brand, left: left - 4, top: bottom - BRAND },
      { input: name.data, left: left + BRAND + 4, top: bottom - BRAND + 10 },
    ])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}
