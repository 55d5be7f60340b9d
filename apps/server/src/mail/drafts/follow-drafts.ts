/**
 * The texts about new lots of followed artists and houses.
 *
 * @module
 */
import type { Auction, LotSummary } from '@martelo/domain/entities';
import { countLabel, endSentence } from '@martelo/domain/text';
import { auctionItem } from './auction-drafts.ts';
import { accountLink } from './links.ts';
import { lotItem } from './lot-item.ts';
import type { Section } from './section.ts';

const newLots = (count: number): string => countLabel(count, 'lote novo', 'lotes novos');

/**
 * Returns the section about new lots of followed artists.
 *
 * @param total - number of all of them; `lots` has the ones shown
 */
export function followedAuthorsSection(
  siteUrl: string,
  { total, lots }: { total: number; lots: readonly LotSummary[] },
): Section {
  const artists = [...new Set(lots.flatMap(({ author }) => author?.name ?? []))];
  const [only] = artists.length === 1 && total === lots.length ? artists : [];
  return {
    kinds: ['followed_authors'],
    subject:
      only === undefined
        ? `${newLots(total)} de artistas que você segue`
        : `${newLots(total)} de ${only}`,
    preview: artists.join(' · '),
    headlines: [`${newLots(total)} de artistas`],
    intro: `${countLabel(total, 'lote novo', 'lotes novos')} de ${only ?? 'artistas que você segue'}.`,
    parts: [
      {
        title: 'Artistas que você segue',
        content: lots.map((lot) => lotItem(siteUrl, lot)),
        more: {
          label: 'Ver os artistas que sigo',
          href: accountLink(siteUrl, '/account/authors'),
        },
      },
    ],
  };
}

/** An auction and the number of its lots that are new. */
export interface AuctionWithNewLots {
  auction: Auction;
  newLots: number;
}

/**
 * Returns the section about the auctions with new lots of followed houses.
 *
 * @param total - number of all new lots; `auctions` has the ones shown
 */
export function followedHousesSection(
  siteUrl: string,
  { total: count, auctions }: { total: number; auctions: readonly AuctionWithNewLots[] },
): Section {
  const houses = [...new Set(auctions.map(({ auction }) => auction.account.name))];
  const total = newLots(count);
  const isWhole = count === auctions.reduce((sum, each) => sum + each.newLots, 0);
  const whose = houses.length === 1 && isWhole ? houses.join('') : 'casas que você segue';
  return {
    kinds: ['followed_accounts'],
    subject: `${total} de ${whose}`,
    preview: auctions.map(({ auction }) => auction.title).join(' · '),
    headlines: [`${total} de casas`],
    intro: endSentence(`${total} de ${whose}`),
    parts: [
      {
        title: 'Casas que você segue',
        content: auctions.map(({ auction, newLots: count }) =>
          auctionItem(siteUrl, auction, newLots(count)),
        ),
        more: { label: 'Ver as casas que sigo', href: accountLink(siteUrl, '/account/houses') },
      },
    ],
  };
}
