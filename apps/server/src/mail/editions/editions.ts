import type { Kysely } from 'kysely';
import type { Day } from '@martelo/domain/entities';
import type { Row, Schema } from '../../database/schema.ts';
import { revertAnnounced } from '../../radar/news.ts';
import type { Draft, Edit } from '../drafts/edition.ts';
import { isScheduledKind, type ScheduledKind } from '../schedule/schedule.ts';
import { revertReminded } from './liked-lots.ts';
import { morning } from './morning.ts';
import { radar, revertWarned } from './radar-mails.ts';
import { revertWatermarks } from './watermarks.ts';

interface Edition {
  readonly edit: Edit<Draft>;
  /** Undoes what a person's mail of a day has recorded. */
  readonly revert: (db: Kysely<Schema>, userId: number, day: Day) => Promise<void>;
}

/** The writer of each scheduled mail. */
export const editions: Readonly<Record<ScheduledKind, Edition>> = {
  morning: {
    edit: morning,
    async revert(db, userId, day) {
      await revertWarned(db, userId, day);
      await revertReminded(db, userId, day);
      await revertWatermarks(db, userId, day);
    },
  },
  radar: { edit: radar, revert: revertAnnounced },
};

/**
 * Undoes what a mail has recorded, when it is not sent or is written again. The next mail of its kind
 * then contains its news. Mails about accounts have recorded nothing.
 */
export async function revertNotes(
  db: Kysely<Schema>,
  { kind, user_id, day }: Pick<Row<'outbox'>, 'kind' | 'user_id' | 'day'>,
): Promise<void> {
  if (user_id === null || day === null || !isScheduledKind(kind)) return;
  await editions[kind].revert(db, user_id, day);
}
