/**
 * A stored picture as the contract's `Image`.
 *
 * @module
 */
import type { Image } from '@martelo/domain/entities';
import type { StoredImage } from '../database/schema.ts';

/** Widths in pixels in which a drawn picture is served, by the contract's names. */
export const widths = { thumb: 320, medium: 640, large: 1280, full: 1920 } as const;

/** Where drawn pictures are mounted. */
const ART = '/media/art';

/**
 * Address of a picture for a link's preview in a messenger or social network: a JPEG of 1200 × 630
 * pixels that shows the whole work. `null` for a picture that lies elsewhere.
 *
 * @example
 * previewUrl({ art_seed: 'vase-celadon-3-whole' }); // '/media/art/vase-celadon-3-whole-og'
 */
export const previewUrl = ({ art_seed }: Pick<StoredImage, 'art_seed'>): string | null =>
  art_seed === null ? null : `${ART}/${art_seed}-og`;

/**
 * A drawn picture in its sizes, or an imported one as it is: all four addresses the same. The
 * format is negotiated by the `Accept` header on each address. See docs/api-contract.md#images.
 *
 * @example
 * imageFor(row).thumb_url; // '/media/art/vase-celadon-3-whole-320'
 */
export function imageFor(row: StoredImage): Image {
  const { address, art_seed, width, height, alt, dominant_color } = row;
  const at = (pixels: number): string => address ?? `${ART}/${art_seed}-${pixels}`;
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
