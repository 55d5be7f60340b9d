/**
 * Writes CSV that is safe to open in a spreadsheet: no cell is evaluated as a formula.
 *
 * @module
 */

const formula = /^'*[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** Escapes a cell, so no spreadsheet evaluates it: `'=1+1`. {@link unescapeCell} reverses it. */
const escapeCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Reverses {@link escapeCell}. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Returns one RFC 4180 record with its line end. Cells are escaped. */
export const csvRecord = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) => escapeCell(String(cell)))
    .map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
