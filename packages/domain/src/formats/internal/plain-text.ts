/**
 * What readers of numbers and dates do first.
 *
 * @module
 */

/** Longer texts contain no number that a person meant to enter. */
export const LONGEST_TYPED = 500;

/**
 * Returns a text as a plain keyboard writes it: full-width digits and marks become narrow ones, dashes and
 * the minus sign become hyphens, fraction and division slashes become slashes, runs of whitespace become
 * one space, and invisible characters disappear.
 * Anything else than a text, and a text beyond {@link LONGEST_TYPED}, gives `''`.
 */
export const plainText = (text: unknown): string =>
  typeof text === 'string' && text.length <= LONGEST_TYPED
    ? text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{Pd}\u2212]/gu, '-')
        .replace(/[\u2044\u2215]/g, '/')
        .replace(/\s+/g, ' ')
        .trim()
    : '';
