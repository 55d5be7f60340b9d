import { sql, type Kysely } from 'kysely';

const statements = [
  `create table announced_catalogues (
    auction_id integer primary key references auctions on delete cascade,
    day date not null
  )`,
  // Later than these, the mail of the day announces them.
  `insert into announced_catalogues (auction_id, day)
    select id, (catalog_available_at at time zone 'America/Sao_Paulo')::date from auctions
    where catalog_available_at < now() - interval '2 days'`,
];

/** Records the catalogues that the morning’s mail has announced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
