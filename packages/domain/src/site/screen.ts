/**
 * Width of mobile screens.
 *
 * @module
 */

/** Width of the widest mobile viewport in CSS pixels. See docs/rules.md#screen-widths. */
const MOBILE_MAX_WIDTH = 800;

/**
 * Whether a viewport of this width in CSS pixels is mobile. Anything that is not a number is not.
 *
 * @example
 * isMobileWidth(800); // true
 * isMobileWidth(800.5); // false
 */
export const isMobileWidth = (px: unknown): boolean =>
  Number.isFinite(px) && Number(px) <= MOBILE_MAX_WIDTH;
