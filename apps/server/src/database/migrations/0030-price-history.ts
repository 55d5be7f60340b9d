import { sql, type Kysely } from 'kysely';

/** Indexes the sold lots of an artist, with and without a price (docs/api-contract.md#price-history). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lots_by_author_result
    on lots (author_id, (sold_price_cents is not null), list_order, id desc)
    where list_group = 1 and author_id is not null`.execute(db);
}
