import { sql, type Kysely } from 'kysely';

/** When the people were reported whom a day's mails did not reach. Claimed by one process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_runs add column reported_at timestamptz`.execute(db);
}
