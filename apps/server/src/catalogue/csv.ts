/**
 * Writing CSV that a spreadsheet may open: no cell is ever taken for a formula.
 *
 * @module
 */

const formula = /^'*[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/**
 * A cell that no spreadsheet evaluates. Undone exactly by {@link unescapeCell}.
 *
 * @example
 * escapeCell('=1+1'); // "'=1+1"
 */
export const escapeCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The text that {@link escapeCell} was given. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** One RFC 4180 record with its line end, cells escaped. */
export const csvRecord = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) => escapeCell(String(cell)))
    .map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
