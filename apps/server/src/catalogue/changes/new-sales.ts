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
import { findOrCreateTerms, LOTS_PER_PAGE, type ImportContext, type Pair } from './lot-writer.ts';
import type { LotCells } from '../fields/lot-cells.ts';
import { saleAfter } from './sale.ts';

/** A compared sale with its house. */
export interface OwnedSale extends ComparedSale {
  readonly house: House;
  /** First of the ids reserved for its new lots. */
  readonly firstLotId: number;
}

/** A sale whose auction was created. */
interface CreatedSale {
  readonly auction: SaleAuction;
  /** All its rows, or `null` when they do not fit into memory. */
  readonly rows: readonly Pair[] | null;
}

/**
 * Creates the auctions of these sales, and the authors, categories and tags of the rows that it reads.
 *
 * @returns the sales by their keys
 */
export async function createSales(
  db: Transaction<Schema>,
  sales: readonly OwnedSale[],
  firstAuctionId: number,
  context: ImportContext,
): Promise<ReadonlyMap<string, CreatedSale>> {
  if (sales.length === 0) return new Map();
  const auctions = await createAuctions(db, sales, firstAuctionId, context.now);
  const size = sales.reduce((sum, { difference }) => sum + difference.rows, 0);
  const rows =
    size > LOTS_PER_PAGE
      ? null
      : await readRows(
          db,
          sales.map(({ staged }) => staged.sale_key),
        );
  if (rows !== null) await findOrCreateTerms(db, [...rows.values()].flat(), context);
  const created = sales.map(({ staged }, index): [string, CreatedSale] => {
    const auction = auctions.get(firstAuctionId + index);
    if (auction === undefined) throw new Error(`The sale ${staged.sale_key} was not created.`);
    return [
      staged.sale_key,
      { auction, rows: rows === null ? null : (rows.get(staged.sale_key) ?? []) },
    ];
  });
  return new Map(created);
}

async function createAuctions(
  db: Transaction<Schema>,
  sales: readonly OwnedSale[],
  firstId: number,
  now: Date,
): Promise<ReadonlyMap<number, SaleAuction>> {
  const rows = sales.map(({ staged, house }, index) => {
    const sale = saleAfter(null, staged, false, now);
    return {
      ...sale,
      imported_status: sale.status,
      id: firstId + index,
      uuid: randomUUID(),
      account_id: house.id,
      code: staged.code,
    };
  });
  const stored = await db.insertInto('auctions').values(rows).returningAll().execute();
  return new Map(stored.map((auction) => [auction.id, auction]));
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
