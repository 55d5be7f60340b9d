/**
 * How an import shares the database with requests, and how it stops.
 *
 * @module
 */
import type { Database } from '../database/open.ts';

/** A number of rows, usually and while requests wait for them. */
interface Size {
  readonly usual: number;
  readonly busy: number;
}

/** Rows of a transaction. A sale with more rows has its own. */
const TRANSACTION: Size = { usual: 100, busy: 20 };

export interface Pace {
  /** Runs one query or one transaction when it is its turn (database/request-priority.ts). */
  readonly piece: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Returns how many rows a piece may have now. */
  readonly most: (size: Size) => number;
  /** Throws when the import was stopped. Call it between two sales. */
  readonly checkStop: () => void;
}

export const paceOf = (
  { turns }: Pick<Database, 'turns'>,
  signal: AbortSignal | undefined,
): Pace => ({
  piece: (work) => (turns === null ? work() : turns.piece(work, signal)),
  most: ({ usual, busy }) => (turns?.isBusy === true ? busy : usual),
  checkStop: () => signal?.throwIfAborted(),
});

/** Yields sales in groups of the size of a transaction. */
export async function* inGroups<Sale>(
  sales: AsyncIterable<Sale>,
  rowsOf: (sale: Sale) => number,
  pace: Pace,
): AsyncGenerator<Sale[]> {
  let group: Sale[] = [];
  let size = 0;
  for await (const sale of sales) {
    if (group.length > 0 && size + rowsOf(sale) > pace.most(TRANSACTION)) {
      yield group;
      [group, size] = [[], 0];
    }
    group.push(sale);
    size += rowsOf(sale);
  }
  if (group.length > 0) yield group;
}
