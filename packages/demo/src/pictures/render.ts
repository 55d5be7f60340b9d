/**
 * Renders drawings as images for browsers. The SVG itself is never sent.
 *
 * @module
 */
import sharp, { type Sharp } from 'sharp';
import { artColor, artRatio, drawArt, type ArtPlan } from '../art.ts';
import type { ImageFormat } from './negotiation.ts';

/** Size in pixels of the preview for social networks. */
const preview = { width: 1200, height: 630 } as const;

// The tallest drawing at the largest width has 6 million pixels.
const MAX_PIXELS = 8_000_000;

const open = (svg: string): Sharp => sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS });

const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  // Effort 2 needs half the bytes of effort 0. Effort 4 saves another tenth and takes six times as
  // long.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
};

/** Renders a picture with a width in pixels. */
export const renderArt = (plan: ArtPlan, width: number, format: ImageFormat): Promise<Buffer> =>
  encoders[format](open(drawArt(plan, width).svg)).toBuffer();

/** Renders the whole work on its background colour, in the shape of a preview. */
export function renderPreview(plan: ArtPlan): Promise<Buffer> {
  const width = Math.round(Math.min(preview.width, preview.height * artRatio(plan)));
  const image = open(drawArt(plan, width).svg).resize({
    ...preview,
    fit: 'contain',
    background: artColor(plan),
  });
  return encoders.jpeg(image).toBuffer();
}
