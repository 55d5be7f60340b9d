/**
 * The size of a frame before its content is loaded.
 *
 * @module
 */

/** The elements that a frame shows. The others are part of a line of text. */
export const framedKinds = ['lot', 'lots', 'auction'] as const;

/** An element that a frame shows. */
export type FramedKind = (typeof framedKinds)[number];

/** Width and height in px. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Padding of the frame in px, so that the outline of the focus is not cut off. */
export const FRAME_PADDING = 8;

/** The widest that each element is shown, in px. */
const widest: Readonly<Record<FramedKind, number>> = { lot: 304, lots: 960, auction: 480 };

// The measures of the placeholder (loader/place.ts) with a text of 16 px. Lots are a row that scrolls.
const heights: Readonly<Record<FramedKind, (width: number) => number>> = {
  lot: (width) => 0.93 * width + 213.6,
  lots: (width) => 0.93 * Math.min(240, 0.7 * width) + 273.6,
  auction: (width) => 0.7 * width + 211.5,
};

/**
 * Returns the size of the frame of an element, in px.
 *
 * @param most The greatest width that the page has for it.
 *
 * @example
 * frameSize('lot', 1000); // { width: 320, height: 513 }
 */
export function frameSize(kind: FramedKind, most: number): FrameSize {
  const width = Math.max(2 * FRAME_PADDING, Math.min(most, widest[kind] + 2 * FRAME_PADDING));
  return { width, height: Math.ceil(heights[kind](width - 2 * FRAME_PADDING) + 2 * FRAME_PADDING) };
}
