import { sql, type Kysely } from 'kysely';
import { lotStates } from '@martelo/domain/auction';

const states = Object.keys(lotStates)
  .map((state) => `'${state}'`)
  .join(', ');

const statements = [
  // A search that many lots match, as text. Its conditions follow from the text.
  `create table counted_searches (
    id bigint primary key,
    search text collate "C" not null unique
  )`,
  // No reference to auctions, because its lock on their rows could deadlock with a writer.
  `create table search_lot_counts (
    search_id bigint not null references counted_searches on delete cascade,
    auction_id bigint not null,
    state text not null check (state in (${states})),
    lots_count integer not null check (lots_count > 0),
    primary key (search_id, auction_id, state) include (lots_count)
  )`,
  `create index search_lot_counts_by_auction on search_lot_counts (auction_id)`,
];

/** Creates stored counts of broad searches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
