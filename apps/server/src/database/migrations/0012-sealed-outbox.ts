import { sql, type Kysely } from 'kysely';

const statements = [
  // Checks over several columns have no name. They are dropped together with a column.
  `alter table outbox add column sealed_token text`,
  `update outbox set sealed_token = unsubscribe_token where sent_at is null and failed_at is null`,
  `alter table outbox drop column unsubscribe_token`,
  `alter table outbox rename column sealed_token to unsubscribe_token`,
  `alter table outbox alter column body drop not null`,
  // A mail that was sent or given up keeps no content, which contained tokens.
  `update outbox set body = null, html = null
    where sent_at is not null or failed_at is not null`,
  `alter table outbox
    add constraint outbox_day_check
      check (day is null or (user_id is not null and preference is not null)),
    add constraint outbox_waiting_body_check
      check (body is not null or sent_at is not null or failed_at is not null),
    add constraint outbox_waiting_token_check
      check (day is null or unsubscribe_token is not null
        or sent_at is not null or failed_at is not null)`,
];

/**
 * Encrypts the content of mails while they wait, and removes it when they are sent or given up. The
 * key is not in the database, so the next start encrypts the waiting mails
 * (database/outbox-content.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
