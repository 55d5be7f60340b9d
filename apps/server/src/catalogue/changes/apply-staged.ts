/**
 * Applies the staged sales of an import. Small ones share a transaction.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { applySales, type SaleOutcome } from './apply.ts';
import { compareSales, type ComparedSale } from './compare.ts';
import { Directory } from './directory.ts';
import { isDiskFull } from '../report/disk-full.ts';
import type { ImportContext } from './lot-writer.ts';
import type { ImportReport } from '../report/report.ts';
import { stagedCategories, stagedGroups, type Piece } from '../staging/staging.ts';

/** Sales with fewer rows share a transaction. */
const LOTS_PER_TRANSACTION = 100;
/** The same while requests wait for the end of the transaction. */
const LOTS_PER_SHORT_TRANSACTION = 20;

/** The part of the report about sales and lots. */
type Totals = Pick<
  ImportReport,
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'assigned_numbers'
  | 'corrections'
  | 'sales'
  | 'sales_changed'
>;

/** How the staged sales are applied. */
interface Applying {
  readonly context: ImportContext;
  readonly piece: Piece;
  /** Whether requests wait for each transaction, so that they should be short. */
  readonly isBusy: () => boolean;
  /** Stops after the current sale. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Applies all staged sales, in the order of the file.
 *
 * @throws an `OperatorError` that names the sale which cannot be applied
 */
export async function applyStaged(db: Kysely<Schema>, applying: Applying): Promise<Totals> {
  const { context, piece, isBusy, signal } = applying;
  const most = (): number => (isBusy() ? LOTS_PER_SHORT_TRANSACTION : LOTS_PER_TRANSACTION);
  // Before the lots, so that the categories of the whole file get their positions in one order.
  await piece(async () => context.directory.findOrCreateCategories(db, await stagedCategories(db)));
  const groups = new SaleGroups(db, applying);
  for await (const staged of stagedGroups(db, { piece, most })) {
    signal?.throwIfAborted();
    for (const sale of await piece(() => compareSales(db, staged))) {
      signal?.throwIfAborted();
      await groups.add(sale, most());
    }
  }
  signal?.throwIfAborted();
  await groups.apply();
  return groups.totals;
}

/** Collects changed sales until they fill a transaction. */
class SaleGroups {
  readonly totals: Totals = {
    created: 0,
    updated: 0,
    unchanged: 0,
    assigned_numbers: 0,
    corrections: 0,
    sales: 0,
    sales_changed: 0,
  };
  readonly #db: Kysely<Schema>;
  readonly #context: ImportContext;
  readonly #piece: Piece;
  #group: ComparedSale[] = [];
  #rows = 0;

  constructor(db: Kysely<Schema>, { context, piece }: Pick<Applying, 'context' | 'piece'>) {
    this.#db = db;
    this.#context = context;
    this.#piece = piece;
  }

  /** Adds a sale. Applies the sales before it when `most` rows are not enough for all. */
  async add(sale: ComparedSale, most: number): Promise<void> {
    const { rows, unchanged } = sale.difference;
    if (unchanged === rows) {
      this.#count({ created: 0, updated: 0, unchanged, assigned: 0, rejected: 0, corrections: 0 });
      return;
    }
    if (this.#rows + rows > most) await this.apply();
    this.#group.push(sale);
    this.#rows += rows;
  }

  /** Applies the sales that were added. */
  async apply(): Promise<void> {
    const group = this.#group;
    this.#group = [];
    this.#rows = 0;
    const together =
      group.length < 2
        ? null
        : await this.#piece(() => applyTogether(this.#db, group, this.#context));
    if (together !== null) {
      for (const outcome of together) this.#count(outcome);
      return;
    }
    // The cache may contain rows that were rolled back.
    this.#context.directory = new Directory();
    for (const sale of group) await this.#applyAlone(sale);
  }

  async #applyAlone(sale: ComparedSale): Promise<void> {
    const [outcome] = await this.#piece(() =>
      applySales(this.#db, [sale], this.#context).catch((cause: unknown) => {
        throw stoppedAt(sale.staged.sale_key, this.totals.sales, cause);
      }),
    );
    if (outcome !== undefined) this.#count(outcome);
  }

  #count({ created, updated, unchanged, assigned, corrections }: SaleOutcome): void {
    const { totals } = this;
    totals.sales += 1;
    if (created + updated > 0) totals.sales_changed += 1;
    totals.created += created;
    totals.updated += updated;
    totals.unchanged += unchanged;
    totals.assigned_numbers += assigned;
    totals.corrections += corrections;
    this.#context.onRows(unchanged);
  }
}

/**
 * Applies several small sales in one transaction. Notes and progress of a transaction that fails are
 * dropped.
 *
 * @returns their outcomes; `null` when one failed, so that each has to be applied alone
 */
async function applyTogether(
  db: Kysely<Schema>,
  sales: readonly ComparedSale[],
  context: ImportContext,
): Promise<SaleOutcome[] | null> {
  const notes: Parameters<ImportContext['note']>[] = [];
  let rows = 0;
  const held: ImportContext = {
    ...context,
    note: async (...note) => void notes.push(note),
    onRows: (count) => (rows += count),
  };
  const outcomes = await applySales(db, sales, held).catch(() => null);
  if (outcomes === null) return null;
  for (const note of notes) await context.note(...note);
  context.onRows(rows);
  return outcomes;
}

function stoppedAt(sale: string, whole: number, cause: unknown): OperatorError {
  const reason = isDiskFull(cause)
    ? 'o disco está cheio'
    : cause instanceof Error
      ? cause.message
      : String(cause);
  return new OperatorError(
    `A importação parou no leilão ${sale}: ${reason}. ${whole} leilões foram conferidos e gravados inteiros, este não foi tocado. ` +
      'Resolva a causa e importe o mesmo arquivo de novo para completar.',
    { cause },
  );
}
