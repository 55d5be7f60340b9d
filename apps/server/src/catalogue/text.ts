/**
 * Cells as text fit to store and to show.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { slugify } from '@martelo/domain/text';

// What PostgreSQL refuses (lone surrogates, and NUL below) and what shows as nothing: zero-width marks.
// Bidirectional overrides could make a title read backwards into its neighbours.
const invisible = /[\p{Cs}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu;
const visible = (cell: string): string => cell.replaceAll('\0', '').replace(invisible, '');
const blanks = /[\s\p{Cc}\p{Zs}]+/gu;

/**
 * One line of text: composed (NFC), control characters, line ends and non-breaking blanks turned
 * into single blanks, trimmed. A leading `=`, `+`, `-` or `@` is text like any other.
 *
 * @example
 * cleanLine('  27\u00a0\n WITHDRAWN '); // '27 WITHDRAWN'
 */
export const cleanLine = (cell: string): string =>
  visible(cell).replace(blanks, ' ').trim().normalize('NFC');

/** As {@link cleanLine}, but keeps line ends. */
export const cleanText = (cell: string): string =>
  visible(cell)
    .replace(/\r\n?/g, '\n')
    // Before the blanks, which may come together around it.
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .normalize('NFC');

/** Short digest of a text, safe in a slug and in a key. 128 bits of SHA-256. */
export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Slug of a name; names in other scripts, which have none, get a stable one by digest so that two
 * of them never meet.
 *
 * @example
 * slugOf('Wou-Ki Zao'); // 'wou-ki-zao'
 * slugOf('赵无极'); // 'n-' and 12 digits
 */
export const slugOf = (name: string): string =>
  slugify(name) || `n-${digest(name.toLowerCase()).slice(0, 12)}`;
