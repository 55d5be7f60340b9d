import { sql, type Kysely } from 'kysely';

/** Indexes lots by number within auctions, the newest auction first (docs/api-contract.md#lots). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index lots_by_number`.execute(db);
  await sql`create index lots_by_catalogue on lots (auction_id desc, number_sort, id desc)`.execute(
    db,
  );
}
