/**
 * Undoes what a mail has recorded, when the mail is not sent or is written again. The next mail of
 * its kind then contains its news.
 *
 * @module
 */
import type { Kysely, Selectable } from 'kysely';
import type { OutboxTable, Schema } from '../../database/schema.ts';
import { revertAnnounced } from '../../radar/news.ts';
import { revertReminded } from './liked-lots.ts';
import { revertTold } from './watermarks.ts';
import { revertWarned } from './radar-mails.ts';

/** Undoes the writes of a mail. Mails about accounts have none. */
export async function revertNotes(
  db: Kysely<Schema>,
  { kind, user_id, day }: Pick<Selectable<OutboxTable>, 'kind' | 'user_id' | 'day'>,
): Promise<void> {
  if (user_id === null || day === null) return;
  if (kind === 'radar') await revertAnnounced(db, user_id);
  if (kind !== 'morning') return;
  await revertWarned(db, user_id, day);
  await revertReminded(db, user_id, day);
  await revertTold(db, user_id, day);
}
