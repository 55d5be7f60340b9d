import { sql, type Kysely } from 'kysely';

/**
 * The sold lots of an artist by price, for the highest price and the counts of the price history.
 * Without it, PostgreSQL reads all sold lots of the artist, which are spread over the whole table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lots_by_author_price on lots (author_id, sold_price_cents desc)
    where list_group = 1 and author_id is not null`.execute(db);
}
