import { sql, type Kysely } from 'kysely';

/** Keeps the planned end of a lot that ended at another time (docs/rules.md#time). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lots add column planned_end timestamptz`.execute(db);
}
