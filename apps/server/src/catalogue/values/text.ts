/**
 * Cleans the text of cells for storage and display.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { slugify, visibleText } from '@martelo/domain/text';

/**
 * Removes characters that PostgreSQL rejects (NUL, lone surrogates), and invisible ones: bidirectional
 * overrides could reverse the text around a title.
 */
const visible = (cell: string): string =>
  visibleText(cell.replaceAll('\0', '').replace(/\p{Cs}/gu, ''));
const blanks = /[\s\p{Cc}\p{Zs}]+/gu;

/**
 * Returns one trimmed line of text in NFC. Control characters, line ends and non-breaking spaces become
 * single spaces. A leading `=`, `+`, `-` or `@` is kept.
 *
 * @example
 * cleanLine('  27\u00a0\n WITHDRAWN '); // '27 WITHDRAWN'
 */
export const cleanLine = (cell: string): string =>
  visible(cell).replace(blanks, ' ').trim().normalize('NFC');

/** Does the same as {@link cleanLine}, but keeps line ends. */
export const cleanText = (cell: string): string =>
  visible(cell)
    .replace(/\r\n?/g, '\n')
    // Removed before whitespace is collapsed, because this can join spaces.
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .normalize('NFC');

/** Results of formulas that failed, in Portuguese and English. */
const failedFormula =
  /^#(?:REF!|N\/[AD]|VALOR!|VALUE!|NOME\?|NAME\?|DIV\/0!|N[ÚU]M!|NULO!|NULL!)$/i;
/** How people write that there is no value. */
const noValue = /^(?:[-–—]+|s\/[nd]|n\/[adi]|n\.[adi]\.)$/i;

/** Whether a line is the error that a spreadsheet shows in place of a value. */
export const isFailedFormula = (line: string): boolean => failedFormula.test(line);

/**
 * Returns a line, or `''` when it stands for no value: `-`, `s/d`, the error of a formula.
 *
 * @param isLiteral whether a dash may be the value itself
 */
export const valueOf = (line: string, isLiteral: boolean): string =>
  isFailedFormula(line) || (!isLiteral && noValue.test(line)) ? '' : line;

/** Returns 128 bits of the SHA-256 of a text, in characters that are valid in slugs and keys. */
export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Returns the slug of a name. Names in other scripts have none and get one from their digest, which is
 * stable and unique.
 *
 * @example
 * slugOf('Wou-Ki Zao'); // 'wou-ki-zao'
 * slugOf('赵无极'); // 'n-' and 12 digits
 */
export const slugOf = (name: string): string =>
  slugify(name) || `n-${digest(name.toLowerCase()).slice(0, 12)}`;
