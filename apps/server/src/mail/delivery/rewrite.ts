/**
 * Writes a queued mail again when the person has switched off a kind in it.
 *
 * @module
 */
import type { Day } from '@martelo/domain/entities';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { sealContent } from '../../database/outbox-content.ts';
import type { Row } from '../../database/schema.ts';
import { editions } from '../editions/editions.ts';
import { storeLinks, writeTo } from '../drafts/own-mail.ts';
import { isWaiting } from '../schedule/leases.ts';
import type { MailContext } from '../schedule/run-record.ts';
import { slotOf, type ScheduledKind } from '../schedule/schedule.ts';

/**
 * Writes a queued mail again, without the kinds that the person has switched off. The mail keeps
 * its id, so a second attempt has the same Message-ID.
 *
 * @returns the mail, or `null` when nothing is left of it
 */
export const rewrite = (
  context: MailContext,
  { id, kind, day, user_id }: { id: string; kind: ScheduledKind; day: Day; user_id: number },
  { wanted, email }: { wanted: readonly PreferenceKind[]; email: string },
): Promise<Row<'outbox'> | null> =>
  context.db.transaction().execute(async (transaction) => {
    const { sealer, clock } = context;
    const now = clock();
    const { edit, revert } = editions[kind];
    await revert(transaction, user_id, day);
    const write = await edit({ ...context, db: transaction, slot: slotOf(kind, day), now });
    const draft = (await write([{ id: user_id, wanted }])).get(user_id);
    if (draft === undefined) return null;
    const mail = writeTo({ id: user_id, email }, draft, { kind, sender: context });
    const { subject, preferences, html, body, unsubscribe_token } = sealContent(sealer, mail.row);
    const row = await transaction
      .updateTable('outbox')
      .set({ subject, preferences, html, body, unsubscribe_token })
      .where('id', '=', id)
      .where(isWaiting)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    await storeLinks(transaction, [mail], now);
    return row;
  });
