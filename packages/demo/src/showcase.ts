/**
 * Slides of the home page and a key for embeds.
 *
 * @module
 */
import { formatAuctionDays } from '@martelo/domain/calendar';
import { countLabel } from '@martelo/domain/text';
import type { NewRow } from '@martelo/server/seeding';
import type { CatalogueRows } from './rows.ts';

/**
 * Indexes of the auctions with a slide. The first has pictures of few bytes, because they are the
 * largest content of the first screen. The last two are over or in the future.
 */
const SLIDES = [0, 2, 7, 11, 18, 13];

const ratio = ({ width, height }: NewRow<'lot_images'>): number => (width ?? 1) / (height ?? 1);

/** Returns the line below the title of a slide: house, first day and number of lots. */
export function slideSubtitle(house: string, startedAt: Date | null, lots: number): string {
  const days = startedAt === null ? '' : formatAuctionDays([startedAt]);
  return [house, days, countLabel(lots, 'lote', 'lotes', '')].filter(Boolean).join(' · ');
}

/**
 * Returns the slides, each with the widest picture of its auction and, for small screens, the
 * tallest.
 */
function slides({ accounts, auctions, lots, lot_images }: CatalogueRows) {
  const items: NewRow<'carousel_items'>[] = [];
  const images: NewRow<'carousel_images'>[] = [];
  for (const place of SLIDES) {
    const auction = auctions[place];
    if (auction === undefined) throw new RangeError(`The demo has no auction ${place}.`);
    const ownLots = new Set(
      lots.filter(({ auction_id }) => auction_id === auction.id).map(({ id }) => id),
    );
    const covers = lot_images
      .filter(({ lot_id, position }) => position === 0 && ownLots.has(lot_id))
      .sort((a, b) => ratio(b) - ratio(a));
    const id = items.length + 1;
    items.push({
      id,
      title: auction.title,
      subtitle: slideSubtitle(
        accounts.find((house) => house.id === auction.account_id)?.name ?? '',
        auction.started_at == null ? null : new Date(auction.started_at),
        ownLots.size,
      ),
      link_url: `/lotes?leilao=${auction.id}`,
      position: id,
      starts_at: auction.catalog_available_at ?? null,
      ends_at: auction.finished_at ?? null,
    });
    for (const [screen, cover] of [
      ['any', covers[0]],
      ['mobile', covers.at(-1)],
    ] as const) {
      if (cover === undefined) continue;
      const { lot_id: _lot, position: _position, ...picture } = cover;
      images.push({ item_id: id, screen, ...picture });
    }
  }
  return { carousel_items: items, carousel_images: images };
}

/** Prefix of the embed keys of the demonstration. */
export const DEMO_KEY_PREFIX = 'pk_demo_';

/** Returns the embed key of a house. It is valid on a page of that house and on this machine. */
function embedKey({ accounts: [house] }: CatalogueRows): NewRow<'embed_keys'>[] {
  if (house === undefined) throw new RangeError('The demo has no house.');
  return [
    {
      key: `${DEMO_KEY_PREFIX}${house.tenant_name}`,
      account_id: house.id,
      theme: JSON.stringify({ '--m-accent': '#8a1c2b', '--m-on-accent': '#ffffff' }),
      allowed_origins: [`https://${house.tenant_name}.example`, 'http://localhost:*'],
    },
  ];
}

/**
 * Returns rows that refer to rows of the catalogue, in the order of their keys.
 *
 * @example
 * showcaseRows(rows).carousel_items.length; // 6, four of them current
 */
export const showcaseRows = (rows: CatalogueRows) => ({
  ...slides(rows),
  embed_keys: embedKey(rows),
});
