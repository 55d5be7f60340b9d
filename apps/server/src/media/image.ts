/**
 * Maps a stored image to the contract's `Image`.
 *
 * @module
 */
import type { Image } from '@martelo/domain/entities';
import type { Row } from '../database/schema.ts';

/** A stored image. */
export type StoredImage = Omit<Row<'lot_images'>, 'lot_id' | 'position'>;

/** Widths in pixels of a generated image, by the names of the contract. */
export const widths = { thumb: 320, medium: 640, large: 1280, full: 1920 } as const;

/**
 * Returns the addresses of an image. A generated image has four sizes. An imported image has the same
 * address four times. The `Accept` header decides the format of a generated image. See
 * docs/api-contract.md#images.
 *
 * @example
 * imageFor(row).thumb_url; // '/media/art/vase-celadon-3-whole-320'
 */
export function imageFor(row: StoredImage): Image {
  const { address, art_seed, width, height, alt, dominant_color } = row;
  const at = (pixels: number): string => address ?? `/media/art/${art_seed}-${pixels}`;
  return {
    url: at(widths.full),
    thumb_url: at(widths.thumb),
    medium_url: at(widths.medium),
    large_url: at(widths.large),
    width,
    height,
    alt,
    dominant_color,
  };
}
