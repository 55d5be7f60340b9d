/**
 * The text of the morning's sections about auctions.
 *
 * @module
 */
import type { ReactElement, ReactNode } from 'react';
import { auctionDatesSentence, formatDay } from '@martelo/domain/calendar';
import type { Auction, Day, LotSummary } from '@martelo/domain/entities';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { countLabel } from '@martelo/domain/text';
import { absolute } from './edition.ts';
import { accountLink } from './links.ts';
import { lotItem } from './lot-item.ts';
import { item, link, paragraph } from '../../outbox/parts.ts';
import { inWords, type Part, type Section } from './section.ts';

/** Maximum number of auctions in one list. Its link leads to all of them. */
const MAX_SHOWN = 12;

/**
 * Returns an auction in a list of a mail.
 *
 * @param lots - its number of lots in words
 */
export const auctionItem = (
  siteUrl: string,
  auction: Auction,
  lots: string = countLabel(auction.lots_count, 'lote', 'lotes', 'nenhum lote'),
): ReactElement => {
  const { id, title, catalog_url, cover, account, days } = auction;
  return item({
    title,
    href: absolute(siteUrl, catalog_url ?? `/lotes?leilao=${id}`),
    picture: cover && { src: absolute(siteUrl, cover.thumb_url), alt: cover.alt ?? title },
    facts: [account.name, auctionDatesSentence(days), lots],
  });
};

const items = (siteUrl: string, auctions: readonly Auction[]): ReactNode[] =>
  auctions.slice(0, MAX_SHOWN).map((auction) => auctionItem(siteUrl, auction));

const auctionsCount = (count: number): string => countLabel(count, 'leilão', 'leilões');

/** Lots of the reported auctions that match a person's interests. */
export interface InterestLots {
  /** Number of all matching lots. */
  total: number;
  /** The ones shown. */
  lots: readonly LotSummary[];
}

export interface AuctionNews {
  kinds: readonly PreferenceKind[];
  live: readonly Auction[];
  /** Catalogues published on the day before. Empty for people without the daily report. */
  yesterday: readonly Auction[];
  /** Other catalogues published in the last 24 hours. */
  recent: readonly Auction[];
  /** `null`: no lot matches. `unknown`: the person has not chosen interests. */
  interestLots: InterestLots | 'unknown' | null;
}

const catalogsCount = (count: number): string =>
  countLabel(count, 'catálogo novo', 'catálogos novos');

function subjectOf(day: Day, { kinds, live, recent }: AuctionNews): string {
  if (kinds.includes('daily_report')) return `Resumo de ${formatDay(day)}`;
  const [auction] = live.length > 0 ? live : recent;
  if (auction === undefined || live.length + recent.length > 1) {
    const counts = [
      ...(live.length === 0 ? [] : [`${auctionsCount(live.length)} ao vivo`]),
      ...(recent.length === 0 ? [] : [catalogsCount(recent.length)]),
    ];
    return live.length === 0 ? counts.join('') : `Hoje: ${inWords(counts)}`;
  }
  return live.length > 0 ? `Hoje ao vivo: ${auction.title}` : `Catálogo novo: ${auction.title}`;
}

function introOf(day: Day, { kinds, live, yesterday, recent }: AuctionNews): string {
  const isReport = kinds.includes('daily_report');
  if (!isReport && live.length === 0) {
    return recent.length === 1
      ? 'Um catálogo foi publicado nas últimas 24 horas.'
      : `${recent.length} catálogos foram publicados nas últimas 24 horas.`;
  }
  if (!isReport && recent.length === 0) {
    return live.length === 1
      ? `Um leilão acontece hoje, ${formatDay(day)}.`
      : `${live.length} leilões acontecem hoje, ${formatDay(day)}.`;
  }
  const catalogs = (list: readonly Auction[], when: string): string[] =>
    list.length === 0
      ? []
      : [countLabel(list.length, `catálogo publicado ${when}`, `catálogos publicados ${when}`)];
  const counts = [
    ...(live.length === 0 ? [] : [`${auctionsCount(live.length)} ao vivo hoje`]),
    ...catalogs(yesterday, 'ontem'),
    ...catalogs(recent, isReport ? 'hoje' : 'nas últimas 24 horas'),
  ];
  return `${inWords(counts)}.`;
}

const interestPart = (siteUrl: string, { total, lots }: InterestLots): Part => ({
  title: 'Do seu gosto',
  content: [
    paragraph(
      `${countLabel(total, 'lote destes leilões combina', 'lotes destes leilões combinam')} com os seus interesses.`,
    ),
    ...lots.map((lot) => lotItem(siteUrl, lot)),
  ],
  more: { label: 'Mudar meus interesses', href: accountLink(siteUrl, '/account/interests') },
});

const invitation = (siteUrl: string): ReactNode =>
  paragraph(
    link('Diga o que você coleciona', accountLink(siteUrl, '/account/interests')),
    ' e este resumo começará pelos lotes do seu gosto.',
  );

/** Returns the section about auctions: the day's, and new catalogues. */
export function auctionSection(siteUrl: string, day: Day, news: AuctionNews): Section {
  const { kinds, live, yesterday, recent, interestLots } = news;
  const isReport = kinds.includes('daily_report');
  const lists = [
    { title: 'Ao vivo hoje', auctions: live },
    { title: 'Catálogos publicados ontem', auctions: yesterday },
    { title: isReport ? 'Catálogos publicados hoje' : 'Catálogos novos', auctions: recent },
  ].filter(({ auctions }) => auctions.length > 0);
  const more =
    isReport || live.length > 0
      ? {
          label: isReport ? 'Abrir o resumo do dia' : 'Ver os leilões do dia',
          href: `${siteUrl}/daily-report/${day}`,
        }
      : { label: 'Ver todos os leilões', href: `${siteUrl}/leiloes` };
  const parts = lists.map(({ title, auctions }, index): Part => {
    const isLast = index === lists.length - 1;
    return {
      title,
      content: [
        ...items(siteUrl, auctions),
        ...(isLast && interestLots === 'unknown' ? [invitation(siteUrl)] : []),
      ],
      more: isLast ? more : undefined,
    };
  });
  const published = yesterday.length + recent.length;
  const headlines = [
    ...(live.length === 0 ? [] : [`${auctionsCount(live.length)} ao vivo`]),
    ...(published === 0 ? [] : [catalogsCount(published)]),
  ];
  const intro = introOf(day, news);
  return {
    kinds,
    subject: subjectOf(day, news),
    preview: isReport
      ? intro.replace(/\.$/, '')
      : [...live, ...recent].map(({ title }) => title).join(' · '),
    headlines,
    intro,
    parts: [
      ...(interestLots === null || interestLots === 'unknown'
        ? []
        : [interestPart(siteUrl, interestLots)]),
      ...parts,
    ],
  };
}
