/**
 * The statements with which live/sale-writer.ts reads and writes rows.
 *
 * @module
 */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { lotColumns, writtenColumns, type SaleAuction, type SaleLot } from './sale-rows.ts';

/** Reads an auction and locks it until the commit. Permits new lots, which reference it. */
export async function lockAuction(
  db: Transaction<Schema>,
  auctionId: number,
): Promise<SaleAuction> {
  const auction = await db
    .selectFrom('auctions')
    .selectAll()
    .where('id', '=', auctionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (auction === undefined) throw new Error(`No auction has the id ${auctionId}.`);
  return auction;
}

/** Reads lots of an auction. Ids of other auctions are ignored. */
export const readLots = (
  db: Transaction<Schema>,
  auctionId: number,
  ids: readonly number[],
): Promise<SaleLot[]> =>
  db
    .selectFrom('lots')
    .select(lotColumns)
    .where('auction_id', '=', auctionId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Writes lots. Increases the version of those whose id is in `changed`. */
export async function writeLots(
  db: Transaction<Schema>,
  lots: readonly SaleLot[],
  changed: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  if (lots.length === 0) return;
  const columns = Object.entries(writtenColumns);
  const given = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  await sql`
    update lots set
      ${sql.raw(columns.map(([name]) => `${name} = given.${name}`).join(', '))},
      version = lots.version + (given.id = any(${[...changed]}::bigint[]))::integer,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as given (id bigint, ${sql.raw(given)})
    where lots.id = given.id`.execute(db);
}

export async function increaseVersions(
  db: Transaction<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('lots')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}
