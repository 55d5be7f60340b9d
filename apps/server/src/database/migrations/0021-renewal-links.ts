import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table mail_tokens drop constraint mail_tokens_purpose_check`,
  `alter table mail_tokens add constraint mail_tokens_purpose_check check (purpose in
    ('confirmation', 'email_change', 'email_undo', 'password_reset', 'login', 'radar_renewal'))`,
  // The saved search that the link renews.
  `alter table mail_tokens
    add column radar_item_id bigint references radar_items on delete cascade,
    add constraint mail_tokens_radar_item_check
      check ((purpose = 'radar_renewal') = (radar_item_id is not null))`,
  `create index mail_tokens_by_radar_item on mail_tokens (radar_item_id)
    where radar_item_id is not null`,
];

/** Adds links in mails that renew one saved search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
