/**
 * The text of reminders, as a mail and as a notification (docs/specification.md#reminders).
 *
 * @module
 */
import { atTime, fromTime } from '@martelo/domain/calendar';
import type { Auction, LotSummary } from '@martelo/domain/entities';
import { endSentence } from '@martelo/domain/text';
import { action, item, paragraph } from '../../outbox/parts.ts';
import { shortened } from '../../outbox/shortened.ts';
import type { PushContent } from '../../push/push-service.ts';
import { absolute, type Draft } from './edition.ts';
import { accountLink } from './links.ts';
import { lotItem } from './lot-item.ts';

/** What a person is reminded of, with the time. */
export type Reminded = { at: Date } & (
  | {
      lot: LotSummary;
      /** Whether the lot closes at this time. Otherwise the house calls it in its auction. */
      isEnd: boolean;
      auction?: never;
    }
  | { auction: Auction; lot?: never }
);

const titleOf = ({ lot, auction }: Reminded): string => lot?.title ?? auction?.title ?? '';

const hrefOf = (siteUrl: string, { lot, auction }: Reminded): string =>
  absolute(siteUrl, lot?.path ?? `/lotes?leilao=${auction?.id}`);

const factOf = (one: Reminded): string =>
  `${one.lot !== undefined && one.isEnd ? 'encerra' : 'leilão'} ${atTime(one.at)}`;

/** Returns the mail about lots and auctions whose time is about an hour away. */
export function reminderDraft(siteUrl: string, reminded: readonly Reminded[]): Draft {
  const [first] = reminded;
  return {
    kinds: ['reminders'],
    subject:
      first !== undefined && reminded.length === 1
        ? `${atTime(first.at).replace('à', 'À')}: ${titleOf(first)}`
        : `${reminded.length} lembretes${first === undefined ? '' : ` ${fromTime(first.at)}`}`,
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

/** Returns the notification about lots and auctions whose time comes in about an hour. */
export function reminderNotification(reminded: readonly Reminded[]): PushContent | null {
  const [first] = reminded;
  if (first === undefined) return null;
  const { lot, auction, at } = first;
  if (reminded.length > 1) {
    return {
      title: `${reminded.length} lembretes ${fromTime(at)}`,
      body: shortened(reminded.map(titleOf).join(' · ')),
      path: '/account/reminders',
    };
  }
  const house = (lot ?? auction).account.name;
  const fact = factOf(first);
  return {
    title: shortened(titleOf(first)),
    body: `${lot === undefined ? '' : `Lote ${lot.number} · `}${endSentence(`${fact} · ${house}`)} A casa pode mudar o horário.`,
    path: lot?.path ?? `/lotes?leilao=${auction?.id}`,
  };
}
