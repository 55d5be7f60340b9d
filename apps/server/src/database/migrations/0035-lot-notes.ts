import { sql, type Kysely } from 'kysely';

/** Notes of people on lots (docs/api-contract.md#notes). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lot_notes (
    user_id bigint not null references users on delete cascade,
    lot_id bigint not null references lots on delete cascade,
    note text not null check (note <> '' and char_length(note) <= 500),
    updated_at timestamptz not null default now(),
    primary key (user_id, lot_id)
  )`.execute(db);
  await sql`create index lot_notes_by_lot on lot_notes (lot_id)`.execute(db);
}
