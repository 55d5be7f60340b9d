import { reservedHeight, type BlockKind, type ReservedElement } from '../reserved-height.ts';

/** Width and height in px. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Padding of the frame in px, so the outline of the focus is not cut off. */
export const FRAME_PADDING = 8;

/** The widest that each element is shown, in px. */
const widest: Readonly<Record<BlockKind, number>> = { lot: 304, lots: 960, auction: 480 };

/** The height of one link on the card of an auction, in px. */
const LINK = 44;

/**
 * Returns the size of the frame of an element before its content is loaded, in px.
 *
 * @param most The greatest width that the page has for it.
 * @param links The number of links that the card of an auction has while the auction is live.
 *
 * @example
 * frameSize({ kind: 'lot' }, 1000); // { width: 320, height: 529 }
 */
export function frameSize(element: ReservedElement, most: number, links = 0): FrameSize {
  const padding = 2 * FRAME_PADDING;
  const width = Math.max(padding, Math.min(most, widest[element.kind] + padding));
  return { width, height: reservedHeight(element, width - padding) + links * LINK + padding };
}
