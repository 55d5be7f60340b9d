/**
 * The pairs of colours that meet on a page, with the contrast that they need. The tests of the
 * themes, the warnings for a brand and the colour page of Storybook use the same table.
 *
 * @module
 */
import type { Palette } from '../theme/tokens.ts';

/** A colour of a theme for text, controls and backgrounds. */
export type ColourName = Exclude<keyof Palette, 'lot' | 'auction' | 'veil' | 'line'>;

/** A foreground colour and the background behind it. */
export interface Encounter {
  /** The part that has the colour. */
  readonly what: string;
  readonly fg: ColourName;
  readonly bg: ColourName;
  /** Required ratio: 3 for outlines (1.4.11), 4.5 for text (1.4.3), 7 for body text (1.4.6). */
  readonly least: 3 | 4.5 | 7;
}

/** All pairs of foreground and background colours, except those of badges. Source: WCAG 2.2. */
export const encounters: readonly Encounter[] = [
  { what: 'body text on the page', fg: 'ink', bg: 'paper', least: 7 },
  { what: 'body text on a plane', fg: 'ink', bg: 'plane', least: 7 },
  { what: 'secondary text on the page', fg: 'quiet', bg: 'paper', least: 7 },
  { what: 'secondary text on a plane', fg: 'quiet', bg: 'plane', least: 4.5 },
  { what: 'links on the page', fg: 'accent', bg: 'paper', least: 4.5 },
  { what: 'links on a plane', fg: 'accent', bg: 'plane', least: 4.5 },
  { what: 'text on the accent', fg: 'onAccent', bg: 'accent', least: 4.5 },
  { what: 'errors on the page', fg: 'danger', bg: 'paper', least: 4.5 },
  { what: 'success on the page', fg: 'success', bg: 'paper', least: 4.5 },
  { what: 'warnings on the page', fg: 'warning', bg: 'paper', least: 4.5 },
  { what: 'outline of controls on the page', fg: 'edge', bg: 'paper', least: 3 },
  { what: 'outline of controls on a plane', fg: 'edge', bg: 'plane', least: 3 },
];

/** Relative luminance of `#rrggbb`. `NaN` for any other notation. */
function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/i.test(colour)) return Number.NaN;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Returns the contrast of two colours, from 1 to 21, in either order. Source: WCAG 2.2, "contrast
 * ratio".
 *
 * @param one `#rrggbb`; with any other notation the answer is `NaN`
 *
 * @example
 * contrast('#000000', '#ffffff'); // 21
 */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
