/**
 * Mails and notifications an hour before the end of a lot or the start of an auction of which a person
 * wants to be reminded (docs/specification.md#reminders).
 *
 * @module
 */
import { sql } from 'kysely';
import { civilDay, formatTime } from '@martelo/domain/calendar';
import type { Auction, LotSummary } from '@martelo/domain/entities';
import { joinedAuctions, toAuction } from '../auctions/auction-rows.ts';
import { summariesById } from '../lots/lot-rows.ts';
import { action, item, paragraph } from '../outbox/parts.ts';
import { hasPushDevice, queuePush } from '../push/messages.ts';
import type { PushContent } from '../push/push-service.ts';
import { dueReminders, peopleToRemind, recordReminded, type DueReminder } from './due-reminders.ts';
import type { MailContext } from './run-record.ts';
import { absolute, type Draft } from './edition.ts';
import { accountLink } from './links.ts';
import { lotItem } from './lot-item.ts';
import { readMailConsent } from './mail-consent.ts';
import { queueOwn, writeTo } from './own-mail.ts';
import { mayBeReminded, remindEach, type QueueReminder } from './remind-people.ts';

const KIND = 'reminders';

/** What a person is reminded of, with the time. */
export type Reminded = { at: Date } & (
  | { lot: LotSummary; auction?: never }
  | { auction: Auction; lot?: never }
);

const titleOf = ({ lot, auction }: Reminded): string => lot?.title ?? auction?.title ?? '';

const hrefOf = (siteUrl: string, { lot, auction }: Reminded): string =>
  absolute(siteUrl, lot?.path ?? `/lotes?leilao=${auction?.id}`);

/** A lot without a closing time is called in its auction. */
const factOf = ({ lot, at }: Reminded): string =>
  lot !== undefined && lot.closes_at !== null
    ? `encerra às ${formatTime(at)}`
    : `leilão às ${formatTime(at)}`;

/** Returns the mail about lots and auctions whose time comes in about an hour. */
export function reminderDraft(siteUrl: string, reminded: readonly Reminded[]): Draft {
  const [first] = reminded;
  const time = first === undefined ? '' : formatTime(first.at);
  return {
    kinds: [KIND],
    subject:
      first !== undefined && reminded.length === 1
        ? `Às ${time}: ${titleOf(first)}`
        : `A partir das ${time}: ${reminded.length} lembretes`,
    preview: reminded.map(titleOf).join(' · '),
    content: [
      paragraph(
        reminded.length === 1
          ? 'Este é o lembrete que você pediu: falta cerca de uma hora. A casa pode mudar o horário.'
          : 'Estes são os lembretes que você pediu. A casa pode mudar os horários.',
      ),
      ...reminded.map((one) =>
        one.lot === undefined
          ? item({
              title: one.auction.title,
              href: hrefOf(siteUrl, one),
              picture: null,
              facts: [one.auction.account.name, factOf(one)],
            })
          : lotItem(siteUrl, one.lot, [factOf(one)]),
      ),
      first !== undefined && reminded.length === 1
        ? action(first.lot === undefined ? 'Ver leilão' : 'Ver lote', hrefOf(siteUrl, first))
        : action('Ver meus lembretes', accountLink(siteUrl, '/account/reminders')),
    ],
  };
}

/** A notification shows about this many characters. A push service accepts 4 kB. */
const MAX_TITLE = 120;

const shortened = (text: string): string =>
  text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE - 1).trimEnd()}…` : text;

/** Returns the notification about lots and auctions whose time comes in about an hour. */
export function reminderNotification(reminded: readonly Reminded[]): PushContent | null {
  const [first] = reminded;
  if (first === undefined) return null;
  const { lot, auction, at } = first;
  if (reminded.length > 1) {
    return {
      title: `${reminded.length} lembretes a partir das ${formatTime(at)}`,
      body: shortened(reminded.map(titleOf).join(' · ')),
      path: '/account/reminders',
    };
  }
  const house = (lot ?? auction).account.name;
  const fact = factOf(first);
  return {
    title: shortened(titleOf(first)),
    body: `${lot === undefined ? '' : `Lote ${lot.number} · `}${fact} · ${house}. A casa pode mudar o horário.`,
    path: lot?.path ?? `/lotes?leilao=${auction?.id}`,
  };
}

/** Loads the lots and auctions of reminders. */
async function load(db: MailContext['db'], due: readonly DueReminder[]): Promise<Reminded[]> {
  const lots = await summariesById(
    db,
    due.flatMap(({ lot_id }) => lot_id ?? []),
  );
  const ids = due.flatMap(({ auction_id }) => auction_id ?? []);
  const rows =
    ids.length === 0 ? [] : await joinedAuctions(db).where('auctions.id', 'in', ids).execute();
  const auctions = new Map(rows.map((row) => [row.id, toAuction(row)]));
  return due.flatMap(({ lot_id, auction_id, at }): Reminded[] => {
    const lot = lots.get(lot_id ?? 0);
    if (lot !== undefined) return [{ lot, at }];
    const auction = auctions.get(auction_id ?? 0);
    return auction === undefined ? [] : [{ auction, at }];
  });
}

/** Queues the mail and the notifications of one person, if something is due. */
const queueFor =
  (context: MailContext): QueueReminder =>
  async (transaction, person, now) => {
    const due = await dueReminders(transaction, person.id, now);
    const reminded = await load(transaction, due);
    const [first] = reminded;
    if (first === undefined) return false;
    const { reason } = await readMailConsent(transaction, person.id, [KIND]);
    if (reason === null) {
      const mail = writeTo(person, reminderDraft(context.siteUrl, reminded), {
        kind: KIND,
        sender: context,
        occasion: `${first.lot?.uuid ?? first.auction?.uuid} ${first.at.toISOString()}`,
        validUntil: first.at,
      });
      await queueOwn(transaction, [mail], { day: civilDay(now), now, sealer: context.sealer });
    }
    const content = reminderNotification(reminded);
    if (context.hasPush === true && content !== null) {
      await queuePush(transaction, person.id, { content, validUntil: first.at, now });
    }
    await recordReminded(transaction, person.id, due);
    return true;
  };

/**
 * Queues the mails and notifications of reminders that are due. The failure of one person does not stop those of
 * others. Call it before `queueLotReminders`, so that a liked lot is announced once.
 *
 * @example
 * await queueReminderMails(context);
 */
export async function queueReminderMails(
  context: MailContext,
  signal?: AbortSignal,
): Promise<void> {
  const now = context.clock();
  const person = sql`timed.user_id`;
  const condition =
    context.hasPush === true
      ? mayBeReminded(KIND, person, now, hasPushDevice(person))
      : mayBeReminded(KIND, person, now);
  const people = await peopleToRemind(context.db, now, condition);
  await remindEach(context, { kind: KIND, people, queue: queueFor(context) }, signal);
}
