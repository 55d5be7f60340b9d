import { sql, type Kysely } from 'kysely';

const statements = [
  `create table feed_catalogues (
    id uuid primary key,
    account_id bigint not null references accounts on delete cascade,
    received_at timestamptz not null default now(),
    finished_at timestamptz,
    report jsonb,
    failure text
  )`,
  `create index feed_catalogues_by_account on feed_catalogues (account_id, received_at)`,
];

/** Creates the catalogues that houses have sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
