import { sql, type Kysely } from 'kysely';

/** Phones of other countries in E.164, and service numbers (docs/rules.md#phone-numbers). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'contacts']) {
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_phone_check`)},
        add constraint ${sql.ref(`${table}_phone_check`)}
          check (phone ~ '^(\\+[1-9][0-9]{6,14}|[0-9]{10,11}|[34]00[34][0-9]{4})$')`.execute(db);
  }
}
