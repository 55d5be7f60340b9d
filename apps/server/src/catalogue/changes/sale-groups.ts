/**
 * Writes sales in groups: small ones share a transaction, so they share its cost.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { inGroups, type Pace } from '../pace.ts';
import { isDiskFull } from '../report/disk-full.ts';
import { applySales, type SaleOutcome } from './apply.ts';
import type { ComparedSale } from './compare.ts';
import { Directory } from './directory.ts';
import type { ImportContext } from './lot-writer.ts';

/** The part of the report about sales and lots. */
interface Totals extends SaleOutcome {
  sales: number;
  sales_changed: number;
}

const none: SaleOutcome = {
  created: 0,
  updated: 0,
  unchanged: 0,
  assigned_numbers: 0,
  rejected: 0,
  corrections: 0,
};
// The keys of the outcome, which has no others.
const counted = Object.keys(none) as (keyof SaleOutcome)[];

/**
 * Writes the sales that differ from the stored ones, in the order of the file.
 *
 * @throws an `OperatorError` that names the sale which cannot be written
 */
export async function writeChanges(
  db: Kysely<Schema>,
  compared: AsyncIterable<ComparedSale>,
  context: ImportContext,
  pace: Pace,
): Promise<Totals> {
  const totals: Totals = { ...none, sales: 0, sales_changed: 0 };
  const count = (outcome: SaleOutcome): void => {
    totals.sales += 1;
    if (outcome.created + outcome.updated > 0) totals.sales_changed += 1;
    for (const name of counted) totals[name] += outcome[name];
    context.onRows(outcome.unchanged);
  };
  /** Yields the changed sales. The others are only counted. */
  async function* changed(): AsyncGenerator<ComparedSale> {
    for await (const sale of compared) {
      const { rows, unchanged } = sale;
      if (unchanged === rows) count({ ...none, unchanged });
      else yield sale;
    }
  }
  for await (const group of inGroups(changed(), ({ rows }) => rows, pace)) {
    if (group.length > 1) {
      const outcomes = await pace.piece(() => applyTogether(db, group, context));
      for (const outcome of outcomes ?? []) count(outcome);
      if (outcomes !== null) continue;
      // The cache may contain rows that were rolled back.
      context.directory = new Directory();
    }
    for (const sale of group) {
      const outcomes = await pace.piece(() =>
        applySales(db, [sale], context).catch((cause: unknown) => {
          throw stoppedAt(sale.staged.sale_key, totals.sales, cause);
        }),
      );
      for (const outcome of outcomes) count(outcome);
    }
  }
  return totals;
}

/**
 * Applies several small sales in one transaction. Notes and progress of a transaction that fails are
 * dropped.
 *
 * @returns their outcomes; `null` when one failed, so each has to be applied alone
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
