/**
 * Creates the auctions of new sales. Several share each statement, because its fixed cost dominates that
 * of a small sale.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { SaleAuction } from '../../live/sale-rows.ts';
import type { ComparedSale } from './compare.ts';
import type { House } from './directory.ts';
import { LOTS_PER_PAGE, type ImportContext, type Pair } from './lot-writer.ts';
import type { LotCells } from '../fields/lot-cells.ts';
import { saleAfter } from './sale.ts';

/** A compared sale with its house. */
export interface OwnedSale extends ComparedSale {
  readonly house: House;
  /** First of the ids reserved for its new lots. */
  readonly firstLotId: number;
}

/** A sale whose auction was created. */
export interface CreatedSale extends OwnedSale {
  readonly auction: SaleAuction;
  /** All its rows, or `null` when they do not fit into memory. */
  readonly pairs: readonly Pair[] | null;
}

/**
 * Creates the auctions of these sales, and the authors, categories and tags of the rows that it reads.
 */
export async function createSales(
  db: Transaction<Schema>,
  sales: readonly OwnedSale[],
  firstAuctionId: number,
  context: ImportContext,
): Promise<CreatedSale[]> {
  if (sales.length === 0) return [];
  const stored = await db
    .insertInto('auctions')
    .values(
      sales.map(({ staged, house }, index) =>
        newAuction(staged, { id: firstAuctionId + index, account_id: house.id }, context.now),
      ),
    )
    .returningAll()
    .execute();
  const auctions = new Map(stored.map((auction) => [auction.id, auction]));
  const keys = sales.map(({ staged }) => staged.sale_key);
  const size = sales.reduce((sum, { rows }) => sum + rows, 0);
  const pairs = size > LOTS_PER_PAGE ? null : await readRows(db, keys);
  const lots = [...(pairs?.values() ?? [])].flat().map(({ cells }) => cells);
  await context.directory.findOrCreateTerms(db, lots);
  return sales.map((sale, index) => {
    const auction = auctions.get(firstAuctionId + index);
    if (auction === undefined) throw new Error(`The sale ${keys[index]} was not created.`);
    return { ...sale, auction, pairs: pairs?.get(sale.staged.sale_key) ?? null };
  });
}

/** Returns the row of a new auction. */
export function newAuction(
  given: Parameters<typeof saleAfter>[1],
  ids: { id: number; account_id: number },
  now: Date,
) {
  const sale = saleAfter(null, given, false, now);
  return {
    ...sale,
    ...ids,
    uuid: randomUUID(),
    code: given.code,
    imported_status: sale.status,
  };
}

/** Reads all rows of new sales, first those with a lot number, in the order of the file. */
async function readRows(
  db: Transaction<Schema>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Pair[]>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['sale_key', 'line', 'hash', 'is_numbered', 'fingerprint', 'lot'])
    .where('sale_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('is_numbered', 'desc')
    .orderBy('line')
    .execute();
  const found = new Map<string, Pair[]>(keys.map((key) => [key, []]));
  for (const { sale_key, line, hash, is_numbered, fingerprint, lot } of rows) {
    found.get(sale_key)?.push({
      line,
      hash,
      fingerprint: is_numbered ? null : fingerprint,
      // `stageRows` has stored a value of this type.
      cells: lot as LotCells,
      stored: null,
    });
  }
  return found;
}
