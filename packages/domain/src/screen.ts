/**
 * What counts as a mobile screen.
 *
 * @module
 */

/** Widest window, in CSS pixels, that is mobile. See docs/rules.md#screen-widths. */
export const MOBILE_MAX_WIDTH = 800;

/**
 * Whether a window of this width in CSS pixels is mobile; what is no width is not.
 *
 * @example
 * isMobileWidth(800); // true
 * isMobileWidth(800.5); // false
 */
export const isMobileWidth = (px: unknown): boolean =>
  typeof px === 'number' && Number.isFinite(px) && px <= MOBILE_MAX_WIDTH;
