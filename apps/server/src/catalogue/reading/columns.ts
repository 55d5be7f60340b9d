/**
 * The columns of a catalogue file, by name and in any order.
 *
 * See docs/catalogue-import.md#the-file.
 *
 * @module
 */
import { columnFields, type LotColumn } from '../fields/lot-fields.ts';
import { cellsOfLines, type Delimiter } from './records.ts';
import { OperatorError } from '../../operator/operator-error.ts';

/** The columns that describe the sale of a row, the identity of the lot, and the row itself. */
const ownColumns = [
  'account',
  'account_name',
  'city',
  'country',
  'auction_code',
  'auction_title',
  'auction_status',
  'started_at',
  'finished_at',
  'catalog_available_at',
  'takes_offers',
  'offers_until',
  'lot_number',
  'correction',
] as const;

export type Column = (typeof ownColumns)[number] | LotColumn;

export const columns: readonly Column[] = [
  ...new Set([...ownColumns, ...columnFields.map(({ column }) => column)]),
];

const required = ['account', 'auction_code', 'title'] as const satisfies readonly Column[];

/** Columns that a file of rejected rows has before the house's own columns. */
export const rejectionColumns = ['linha_rejeitada', 'motivo_da_rejeicao'] as const;

const known: ReadonlySet<string> = new Set(columns);
const ours: ReadonlySet<string> = new Set(rejectionColumns);

/** The parsed header row. */
export interface Header {
  /** The unchanged cells of the header, for the file of rejected rows. */
  names: readonly string[];
  /** Position of each known column. */
  places: ReadonlyMap<Column, number>;
  unknown: readonly string[];
  /** Whether the file is a list of rejected rows from an import. Its cells are escaped. */
  isRejectionFile: boolean;
}

const isColumn = (name: string): name is Column => known.has(name);

/**
 * Reads the header row. Throws an `OperatorError` when a required column is missing or repeated.
 *
 * @param line - line of the file, which the error names if it is not the first one
 */
export function readHeader(cells: readonly string[], fileName: string, line = 1): Header {
  const names = cells.map((cell) => cell.trim());
  const places = new Map<Column, number>();
  const unknown: string[] = [];
  const twice: string[] = [];
  names.forEach((name, place) => {
    const column = name.toLowerCase();
    if (isColumn(column)) {
      if (places.has(column)) twice.push(column);
      places.set(column, place);
    } else if (column !== '' && !ours.has(column)) unknown.push(name);
  });
  if (twice.length > 0) {
    throw new OperatorError(
      `${fileName}${lineText(line)}: a coluna ${twice.join(', ')} aparece mais de uma vez no cabeçalho. Nada foi importado.`,
    );
  }
  const missing = required.filter((column) => !places.has(column));
  if (missing.length > 0)
    throw new OperatorError(missingSentence(missing, names, fileName + lineText(line)));
  return {
    names,
    places,
    unknown,
    isRejectionFile: names.some((name) => ours.has(name.toLowerCase())),
  };
}

const lineText = (line: number): string => (line === 1 ? '' : ` (linha ${line})`);

const marks = { '\t': 'tabulação', ';': 'ponto e vírgula', '|': 'barra vertical' } as const;

function missingSentence(
  missing: readonly string[],
  [first = '', ...others]: readonly string[],
  place: string,
): string {
  const [, name] = Object.entries(marks).find(([mark]) => first.includes(mark)) ?? [];
  const hint =
    name === undefined || others.length > 0
      ? ''
      : ` O arquivo parece separado por ${name}: importe com --delimiter.`;
  const what =
    missing.length === 1 ? 'falta a coluna obrigatória' : 'faltam as colunas obrigatórias';
  return `${place}: ${what} ${missing.join(', ')}.${hint} Nada foi importado.`;
}

export const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/**
 * Returns the mark between cells that a line such as `sep=;` names, as Excel reads and writes it before
 * the header, or `null` for any other line.
 */
const namedDelimiter = (line: string): Delimiter | null => {
  const mark = /^"?sep=([,;|\t])"?$/i.exec(line.replace(/^ +| +$/g, ''))?.[1];
  return delimiters.find((delimiter) => delimiter === mark) ?? null;
};

/** Returns the known columns that the record at the start of these lines names. */
const columnsIn = (lines: readonly string[], delimiter: Delimiter): readonly Column[] =>
  cellsOfLines(lines, delimiter)
    .map((cell) => cell.trim().toLowerCase())
    .filter(isColumn);

/**
 * Finds the header among the first lines of a file: the first line with all required columns. Titles,
 * such as those of a spreadsheet, may stand above it. Without such a line, returns the one that names the
 * most columns, for the message about the missing ones.
 *
 * @param delimiter - the mark between cells. By default the one that a line such as `sep=;` names, or
 * the one that separates the required columns
 * @example
 * findHeader(['Catálogo 2026', '', 'account;auction_code;title']); // { line: 3, delimiter: ';' }
 */
export function findHeader(lines: readonly string[], delimiter?: Delimiter) {
  const filled = lines
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '');
  const named = namedDelimiter(filled[0]?.text ?? '');
  if (named !== null) filled.shift();
  const mark = delimiter ?? named;
  let best = { line: filled[0]?.line ?? 1, count: 0 };
  for (const { line } of filled) {
    for (const candidate of mark === null ? delimiters : [mark]) {
      const found = columnsIn(lines.slice(line - 1), candidate);
      if (required.every((column) => found.includes(column))) return { line, delimiter: candidate };
      if (found.length > best.count) best = { line, count: found.length };
    }
  }
  return { line: best.line, delimiter: mark ?? ',' };
}
