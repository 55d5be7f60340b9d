import { sql, type Kysely } from 'kysely';

/**
 * Adds the time when the operator was told which people a day's mails did not reach. One process
 * claims the report by setting it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_runs add column reported_at timestamptz`.execute(db);
}
