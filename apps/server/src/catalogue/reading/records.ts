/**
 * Parses text into rows of cells. This module splits the text into records, and csv-parse reads the
 * cells of each. So every row has its line number, and a broken row does not affect others. After a
 * stray quote in the middle of a stream, a CSV parser can only guess where the next row starts.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';

/** One row of the file. `line` is its first line. The header is line 1. */
export interface RawRow {
  line: number;
  cells: readonly string[];
  /** Why the row is not valid RFC 4180. Its cells are then a best effort. */
  problem: string | null;
}

/** Text of one record before its cells are parsed. */
interface RawRecord {
  line: number;
  text: string;
  problem: string | null;
}

/** Size of a batch in characters. Limits how long a batch blocks the process. */
const BATCH_SIZE = 1 << 15;
/** Size that each line counts in addition to its characters. A batch has at most 128 lines. */
const LINE_SIZE = BATCH_SIZE / 128;
/** Longest accepted record in characters. Limits the memory of an unclosed quote. */
const LONGEST_RECORD = 1 << 20;

const rfc4180 = { record_delimiter: '\n', relax_column_count: true, trim: true } as const;

/** The mark between cells. */
export type Delimiter = ',' | ';' | '\t' | '|';

const split = (line: string, delimiter: Delimiter): string[] =>
  line.split(delimiter).map((cell) => cell.trim());

const readCells = (text: string, delimiter: Delimiter): string[][] | null => {
  // The parser takes ten times as long, and only quotes need it.
  if (!text.includes('"')) return text.split('\n').map((line) => split(line, delimiter));
  try {
    return parse(text, { ...rfc4180, delimiter });
  } catch {
    return null;
  }
};

const looseCells = (text: string, delimiter: Delimiter): readonly string[] => {
  try {
    const rows: string[][] = parse(text, { ...rfc4180, delimiter, relax_quotes: true });
    if (rows.length === 1 && rows[0] !== undefined) return rows[0];
  } catch {
    // The line cannot be read even with relaxed rules, so it is split at each delimiter.
  }
  return split(text, delimiter);
};

/**
 * Yields the rows of a CSV text in batches. Skips blank lines. Other work of the process runs between
 * two batches, so no file blocks it for longer than a batch takes.
 */
export async function* readRows(
  chunks: AsyncIterable<string>,
  { longest = LONGEST_RECORD, delimiter = ',' }: { longest?: number; delimiter?: Delimiter } = {},
): AsyncGenerator<RawRow[]> {
  const splitter = new RecordSplitter(longest, delimiter);
  async function* recordsOfChunks(): AsyncGenerator<Iterable<RawRecord | null>> {
    for await (const lines of readLines(chunks, longest)) yield splitter.take(lines);
    yield splitter.end();
  }
  let batch: RawRecord[] = [];
  let size = 0;
  for await (const records of recordsOfChunks()) {
    for (const record of records) {
      size += LINE_SIZE + (record?.text.length ?? 0);
      if (record !== null) batch.push(record);
      if (size < BATCH_SIZE) continue;
      if (batch.length > 0) yield rowsOf(batch, delimiter);
      [batch, size] = [[], 0];
      await nextTurn();
    }
  }
  if (batch.length > 0) yield rowsOf(batch, delimiter);
}

/** Parses a whole batch. If one of its records is broken, parses each record separately. */
function rowsOf(records: readonly RawRecord[], delimiter: Delimiter): RawRow[] {
  const sound = records.every(({ problem }) => problem === null);
  const together = sound ? readCells(records.map(({ text }) => text).join('\n'), delimiter) : null;
  if (together !== null && together.length === records.length) {
    return records.map(({ line }, index) => ({
      line,
      cells: together[index] ?? [],
      problem: null,
    }));
  }
  return records.map(({ line, text, problem }) => {
    const cells = problem === null ? (readCells(text, delimiter)?.[0] ?? null) : null;
    return cells === null
      ? { line, cells: looseCells(text, delimiter), problem: problem ?? 'aspas fora do lugar' }
      : { line, cells, problem: null };
  });
}

// Enough text to recognise files with classic Mac line ends (CR).
const SAMPLE = 1 << 16;

/** Yields lines without their ends, one array per chunk of text. */
async function* readLines(
  chunks: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<string[]> {
  let rest = '';
  let end: '\n' | '\r' | null = null;
  for await (const chunk of chunks) {
    if (end !== null && !chunk.includes(end)) {
      // A line beyond the limit is already recognised as too long, so the rest needs no memory.
      if (rest.length <= longest) rest += chunk;
      continue;
    }
    rest += chunk;
    if (end === null) {
      if (rest.includes('\n')) end = '\n';
      else if (rest.length > SAMPLE) end = rest.includes('\r') ? '\r' : '\n';
      else continue;
    }
    const lines = rest.split(end);
    rest = lines.pop() ?? '';
    yield lines.map(withoutReturn);
  }
  if (rest !== '') yield rest.split(end ?? '\r').map(withoutReturn);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

const hasOddQuotes = (line: string): boolean => {
  let odd = false;
  for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1)) odd = !odd;
  return odd;
};

/**
 * Joins lines while a quote is open. When the quotes are unbalanced, only the first line is rejected
 * and the lines after it are read again without it.
 */
class RecordSplitter {
  readonly #longest: number;
  readonly #delimiter: Delimiter;
  #line = 0;
  #open: string[] = [];
  #openSince = 0;
  #size = 0;
  #odd = false;

  constructor(longest: number, delimiter: Delimiter) {
    this.#longest = longest;
    this.#delimiter = delimiter;
  }

  /** Yields the records that end in these lines, and `null` for each blank line outside a record. */
  *take(lines: Iterable<string>): Generator<RawRecord | null> {
    for (const line of lines) yield* this.#read(line, (this.#line += 1));
  }

  /** Yields the rest when the text ends within an open quote. */
  *end(): Generator<RawRecord | null> {
    while (this.#open.length > 0) yield* this.#rejectFirstLine();
  }

  *#read(line: string, number: number): Generator<RawRecord | null> {
    if (this.#open.length === 0) {
      if (line.trim() === '') {
        yield null;
        return;
      }
      this.#openSince = number;
    }
    this.#open.push(line);
    this.#size += line.length + 1;
    this.#odd = this.#odd !== hasOddQuotes(line);
    const tooLong = this.#size > this.#longest + 1;
    if (this.#odd && !tooLong) return;
    const text = this.#open.join('\n');
    if (!tooLong && (this.#open.length === 1 || readCells(text, this.#delimiter)?.length === 1)) {
      yield { line: this.#openSince, text, problem: null };
      this.#close();
    } else yield* this.#rejectFirstLine();
  }

  /**
   * Reads the open lines again without the first one. All of them but the last have even quotes and
   * are records of their own. So each line is read at most three times.
   */
  *#rejectFirstLine(): Generator<RawRecord | null> {
    const [broken = '', ...again] = this.#open;
    const since = this.#openSince;
    this.#close();
    yield brokenRecord(since, broken, this.#longest);
    for (const [index, line] of again.entries()) yield* this.#read(line, since + 1 + index);
  }

  #close(): void {
    this.#open = [];
    this.#size = 0;
    this.#odd = false;
  }
}

const brokenRecord = (line: number, text: string, longest: number): RawRecord => ({
  line,
  text: text.slice(0, longest),
  problem:
    text.length > longest
      ? `linha com mais de ${longest} caracteres`
      : 'aspas que abrem e não fecham',
});

/** Returns the text of the record that starts with the first of these lines. */
function firstRecord(lines: readonly string[]): string {
  let isOpen = false;
  const last = lines.findIndex((line) => (isOpen = isOpen !== hasOddQuotes(line)) === false);
  return lines.slice(0, last + 1).join('\n');
}

/** Returns the cells of the record that starts with the first of these lines; none when it is not valid. */
export const cellsOfLines = (lines: readonly string[], delimiter: Delimiter): readonly string[] =>
  readCells(firstRecord(lines), delimiter)?.[0] ?? [];
