/**
 * Turns a drawing into a picture that browsers show. The SVG itself never leaves the server.
 *
 * @module
 */
import sharp, { type Sharp } from 'sharp';
import { artColor, artRatio, drawArt, type ArtPlan } from '../art.ts';
import type { ImageFormat } from './negotiation.ts';

/** Size of the preview that social networks show, in pixels. */
export const preview = { width: 1200, height: 630 } as const;

// The tallest drawing at the greatest width has 6 million pixels.
const MAX_PIXELS = 8_000_000;

const open = (svg: string): Sharp => sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS });

const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  // Effort 2: half the bytes of effort 0; effort 4 saves another tenth and takes six times as long.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
};

/** A picture, `width` pixels wide. */
export const renderArt = (plan: ArtPlan, width: number, format: ImageFormat): Promise<Buffer> =>
  encoders[format](open(drawArt(plan, width).svg)).toBuffer();

/** The whole work on a field of its own ground, in the shape that previews are cut to. */
export function renderPreview(plan: ArtPlan): Promise<Buffer> {
  const width = Math.round(Math.min(preview.width, preview.height * artRatio(plan)));
  const image = open(drawArt(plan, width).svg).resize({
    ...preview,
    fit: 'contain',
    background: artColor(plan),
  });
  return encoders.jpeg(image).toBuffer();
}
