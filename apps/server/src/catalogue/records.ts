/**
 * Parses text into rows of cells. This module splits the text into records, and csv-parse reads the
 * cells of each. So every row has its line number, and a broken row does not affect others. After a
 * stray quote in the middle of a stream, a CSV parser can only guess where the next row starts.
 *
 * @module
 */
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

const BATCH = 500;
/** Longest accepted record in characters. Limits the memory of an unclosed quote. */
export const LONGEST_RECORD = 1 << 20;

const rfc4180 = { record_delimiter: '\n', relax_column_count: true, trim: true } as const;

/** The mark between cells. */
export type Delimiter = ',' | ';' | '\t' | '|';

const readCells = (text: string, delimiter: Delimiter): string[][] | null => {
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
  return text.split(delimiter);
};

/**
 * Yields the rows of a CSV text in batches. Skips blank lines.
 *
 * @example
 * for await (const rows of readRows(readText('catalogo.csv'))) for (const row of rows) console.log(row.line);
 */
export async function* readRows(
  chunks: AsyncIterable<string>,
  { longest = LONGEST_RECORD, delimiter = ',' }: { longest?: number; delimiter?: Delimiter } = {},
): AsyncGenerator<RawRow[]> {
  let batch: RawRecord[] = [];
  const splitter = new RecordSplitter(longest, delimiter);
  for await (const lines of readLines(chunks, longest)) {
    for (const line of lines) {
      for (const record of splitter.take(line)) batch.push(record);
      if (batch.length >= BATCH) {
        yield rowsOf(batch, delimiter);
        batch = [];
      }
    }
  }
  batch.push(...splitter.end());
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
    rest += chunk;
    if (end === null) {
      if (rest.includes('\n')) end = '\n';
      else if (rest.length > SAMPLE) end = rest.includes('\r') ? '\r' : '\n';
      else continue;
    }
    const lines = rest.split(end);
    rest = lines.pop() ?? '';
    // Keeps one character more than the limit, so that the line is recognized as too long.
    if (rest.length > longest) rest = rest.slice(0, longest + 1);
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

  take(line: string): RawRecord[] {
    this.#line += 1;
    return this.#read([line], this.#line);
  }

  /** Returns the rest when the text ends within an open quote. */
  end(): RawRecord[] {
    const found: RawRecord[] = [];
    while (this.#open.length > 0) found.push(...this.#giveUpFirstLine());
    return found;
  }

  #read(lines: readonly string[], first: number): RawRecord[] {
    const found: RawRecord[] = [];
    // A queue instead of recursion: rejecting a line puts the following lines back at the front.
    const queue = lines.map((text, index) => ({ text, line: first + index }));
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (this.#open.length === 0) {
        if (next.text.trim() === '') continue;
        this.#openSince = next.line;
      }
      this.#open.push(next.text);
      this.#size += next.text.length + 1;
      this.#odd = this.#odd !== hasOddQuotes(next.text);
      const tooLong = this.#size > this.#longest + 1;
      if (this.#odd && !tooLong) continue;
      const text = this.#open.join('\n');
      const record = { line: this.#openSince, text, problem: null };
      if (!tooLong && (this.#open.length === 1 || readCells(text, this.#delimiter)?.length === 1)) {
        found.push(record);
        this.#close();
        continue;
      }
      const [broken, ...again] = this.#open;
      found.push(brokenRecord(this.#openSince, broken ?? '', this.#longest));
      queue.unshift(...again.map((text, index) => ({ text, line: this.#openSince + 1 + index })));
      this.#close();
    }
    return found;
  }

  #giveUpFirstLine(): RawRecord[] {
    const [broken, ...again] = this.#open;
    const since = this.#openSince;
    this.#close();
    return [brokenRecord(since, broken ?? '', this.#longest), ...this.#read(again, since + 1)];
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

/** Returns the cells of one line; none when it is not valid. */
export const cellsOfLine = (line: string, delimiter: Delimiter): readonly string[] =>
  readCells(line, delimiter)?.[0] ?? [];
