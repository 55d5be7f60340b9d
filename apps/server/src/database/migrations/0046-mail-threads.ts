import { sql, type Kysely } from 'kysely';

/** Adds the conversation of a mail, for the header `References`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column thread text check (thread <> '')`.execute(db);
}
