import { sql, type Kysely } from 'kysely';

/** One row that is changed to find out whether the database accepts writes (http/readiness.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table write_probe (
    is_only boolean primary key default true check (is_only),
    at timestamptz not null default now()
  )`.execute(db);
  await sql`insert into write_probe default values`.execute(db);
}
