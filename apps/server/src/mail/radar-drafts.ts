/**
 * The text of the mails of the radar.
 *
 * @module
 */
import type { ReactElement } from 'react';
import { formatDate } from '@martelo/domain/calendar';
import type { LotSummary } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import { originalPrice } from '@martelo/domain/original-prices';
import { pluralizeCount } from '@martelo/domain/text';
import { absolute, type Draft } from './edition.ts';
import { action, item, link, paragraph, section } from '../outbox/parts.ts';

/** One search with its new lots. */
export interface FoundSearch {
  name: string;
  uuid: string;
  /** Number of its new lots. */
  total: number;
  /** The lots shown under it, each with the names of the other searches that found it. */
  lots: readonly { lot: LotSummary; others: readonly string[] }[];
}

const newLots = (count: number): string => pluralizeCount(count, 'lote novo', 'lotes novos');

/** Uses a non-breaking space, so that amount and symbol stay on one line. */
function price(lot: LotSummary): string {
  const { current_bid_cents: bid, starting_price_cents: starting } = lot;
  const text = formatMoney(bid ?? starting);
  if (text === null) return 'Lance livre';
  const original = originalPrice(lot, bid === null ? 'starting' : 'current_bid');
  return (original === null ? text : `≈ ${text}`).replaceAll(' ', '\u00a0');
}

const lotItem = (siteUrl: string, lot: LotSummary, others: readonly string[]): ReactElement =>
  item({
    title: lot.title,
    href: absolute(siteUrl, lot.path),
    picture: lot.image && {
      src: absolute(siteUrl, lot.image.thumb_url),
      alt: lot.image.alt ?? lot.title,
    },
    facts: [
      `Lote ${lot.number}`,
      lot.author?.name ?? '',
      lot.account.name,
      others.length === 0 ? '' : `também em ${others.join(', ')}`,
    ],
    amount: price(lot),
  });

/** Returns the mail about the new lots of one person. `total` counts each lot once. */
export function radarDraft(
  siteUrl: string,
  total: number,
  searches: readonly FoundSearch[],
): Draft {
  return {
    subject: `Radar: ${newLots(total)}`,
    preview: searches.map(({ name }) => name).join(' · '),
    content: [
      paragraph(
        searches.length === 1
          ? `Sua busca encontrou ${newLots(total)}.`
          : `Suas buscas encontraram ${newLots(total)}. Cada lote aparece uma vez, com as buscas que atende.`,
      ),
      ...searches.flatMap(({ name, uuid, total, lots }) => [
        section(name),
        paragraph(
          `${newLots(total)} nesta busca. `,
          link('Ver o relatório', `${siteUrl}/radar-report/${uuid}`),
        ),
        ...lots.map(({ lot, others }) => lotItem(siteUrl, lot, others)),
      ]),
      action('Abrir meu radar', `${siteUrl}/account/radar`),
    ],
  };
}

/** Returns the mail about searches that expire soon. */
export function radarExpiringDraft(
  siteUrl: string,
  searches: readonly { name: string; expires_at: Date }[],
): Draft {
  const [first] = searches;
  const subject =
    first !== undefined && searches.length === 1
      ? `Seu radar termina em ${formatDate(first.expires_at)}`
      : `${searches.length} buscas do radar terminam em breve`;
  return {
    subject,
    preview: 'Renove por mais 90 dias com um toque.',
    content: [
      paragraph('Para não perder lotes novos, renove por mais 90 dias:'),
      ...searches.map(({ name, expires_at }) =>
        item({
          title: name,
          href: `${siteUrl}/account/radar`,
          picture: null,
          facts: [`Termina em ${formatDate(expires_at)}`],
        }),
      ),
      action('Renovar no meu radar', `${siteUrl}/account/radar`),
    ],
  };
}
