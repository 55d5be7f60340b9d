/**
 * The text of the morning's mails.
 *
 * @module
 */
import type { ReactElement, ReactNode } from 'react';
import { auctionDatesSentence, formatDay } from '@martelo/domain/calendar';
import type { Auction, Day } from '@martelo/domain/entities';
import { pluralizeCount } from '@martelo/domain/text';
import { absolute, type Draft } from './edition.ts';
import { action, item, paragraph, section } from '../outbox/parts.ts';

/** Maximum number of auctions in one mail. Its button links to all of them. */
const MAX_SHOWN = 12;

const auctionItem = (siteUrl: string, auction: Auction): ReactElement => {
  const { id, title, catalog_url, cover, account, days, lots_count } = auction;
  return item({
    title,
    href: absolute(siteUrl, catalog_url ?? `/lotes?leilao=${id}`),
    picture: cover && { src: absolute(siteUrl, cover.thumb_url), alt: cover.alt ?? title },
    facts: [
      account.name,
      auctionDatesSentence(days),
      pluralizeCount(lots_count, 'lote', 'lotes', 'nenhum lote'),
    ],
  });
};

const items = (siteUrl: string, auctions: readonly Auction[]): ReactNode[] =>
  auctions.slice(0, MAX_SHOWN).map((auction) => auctionItem(siteUrl, auction));

const auctionsCount = (count: number): string => pluralizeCount(count, 'leilão', 'leilões');

/** Returns the mail about new catalogues. */
export function publishedCatalogsDraft(siteUrl: string, auctions: readonly Auction[]): Draft {
  const [first] = auctions;
  const subject =
    first !== undefined && auctions.length === 1
      ? `Catálogo novo: ${first.title}`
      : `${auctions.length} catálogos novos`;
  return {
    subject,
    preview: auctions.map(({ title }) => title).join(' · '),
    content: [
      paragraph(
        auctions.length === 1
          ? 'Um catálogo foi publicado nas últimas 24 horas.'
          : `${auctions.length} catálogos foram publicados nas últimas 24 horas.`,
      ),
      ...items(siteUrl, auctions),
      action('Ver todos os leilões', `${siteUrl}/leiloes`),
    ],
  };
}

/** Returns the mail about the day's auctions. */
export function liveAuctionsDraft(siteUrl: string, day: Day, auctions: readonly Auction[]): Draft {
  const [first] = auctions;
  const subject =
    first !== undefined && auctions.length === 1
      ? `Hoje ao vivo: ${first.title}`
      : `Hoje: ${auctionsCount(auctions.length)} ao vivo`;
  return {
    subject,
    preview: auctions.map(({ title }) => title).join(' · '),
    content: [
      paragraph(
        auctions.length === 1
          ? `Um leilão acontece hoje, ${formatDay(day)}.`
          : `${auctions.length} leilões acontecem hoje, ${formatDay(day)}.`,
      ),
      ...items(siteUrl, auctions),
      action('Ver os leilões do dia', `${siteUrl}/daily-report/${day}`),
    ],
  };
}

/** Returns the daily report, with the same auctions as its page. */
export function dailyReportDraft(
  siteUrl: string,
  day: Day,
  { live, published }: { live: readonly Auction[]; published: readonly Auction[] },
): Draft {
  const counts = [
    ...(live.length === 0 ? [] : [`${auctionsCount(live.length)} ao vivo hoje`]),
    ...(published.length === 0
      ? []
      : [
          pluralizeCount(
            published.length,
            'catálogo publicado ontem',
            'catálogos publicados ontem',
          ),
        ]),
  ].join(' e ');
  const part = (title: string, auctions: readonly Auction[]): ReactNode[] =>
    auctions.length === 0 ? [] : [section(title), ...items(siteUrl, auctions)];
  return {
    subject: `Resumo de ${formatDay(day)}`,
    preview: counts,
    content: [
      paragraph(`${counts}.`),
      action('Abrir o resumo do dia', `${siteUrl}/daily-report/${day}`),
      ...part('Ao vivo hoje', live),
      ...part('Catálogos publicados ontem', published),
    ],
  };
}
