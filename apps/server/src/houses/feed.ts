/**
 * The feed of a house for aggregators (docs/api-contract.md#embeds).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { Feed, FeedItem } from '@martelo/domain/entities';
import { textOfHtml } from '@martelo/domain/text';
import { inOrder } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import { NotFoundError } from '../http/errors.ts';
import { pageOf, Predicates, readPage } from '../http/query.ts';
import type { Call } from '../http/call.ts';
import { lotPath } from '@martelo/domain/links';
import { isoOrNull } from '../http/wire.ts';
import { imageFor } from '../media/image.ts';
import { lotsOfPage } from '../search/lot-pages.ts';
import { readLotFilter } from '../search/read-lot-filter.ts';

const FEED_PER = 100;
const blanks = /\s+/g;

/** Returns the lots of a house that accept bids, as its feed lists them. */
export async function readFeed(
  db: Kysely<Schema>,
  siteUrl: string,
  { params, query }: Pick<Call, 'params' | 'query'>,
): Promise<Feed> {
  const tenantName = params['tenant_name'] ?? '';
  if (tenantName.includes('\u0000')) throw new NotFoundError();
  const house = await db
    .selectFrom('accounts')
    .select(['id', 'tenant_name', 'name', 'logo_url', 'city'])
    .where('tenant_name', '=', tenantName)
    .executeTakeFirst();
  if (house === undefined) throw new NotFoundError();
  const { city, ...account } = house;

  const page = readPage(query, FEED_PER);
  const open = new URLSearchParams({
    'q[account_tenant_name_eq]': tenantName,
    'q[accepting_bids]': 'true',
  });
  const filter = await readLotFilter(db, new Predicates(open));
  if (filter === null) return { ...pageOf(page, 0), account, items: [] };
  const { total, ids } = await lotsOfPage(db, filter, page);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('lots')
          .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
          .leftJoin('authors', 'authors.id', 'lots.author_id')
          .leftJoin('categories', 'categories.id', 'lots.category_id')
          .leftJoin('lot_images as cover', (join) =>
            join.onRef('cover.lot_id', '=', 'lots.id').on('cover.position', '=', 0),
          )
          .select(['lots.id', 'lots.title', 'lots.description_html', 'lots.auction_id'])
          .select(['lots.number', 'lots.estimate_low_cents', 'lots.estimate_high_cents'])
          .select(['lots.current_bid_cents', 'lots.starting_price_cents', 'lots.closes_at'])
          .select(['auctions.started_at', 'authors.name as artist', 'categories.name as category'])
          .select(['cover.address', 'cover.art_seed', 'cover.width', 'cover.height'])
          .select(['cover.dominant_color', 'cover.alt'])
          .where('lots.id', 'in', ids)
          .execute();
  const absolute = (path: string): string => new URL(path, siteUrl).href;
  const items = rows.map((row): FeedItem => {
    const hasCover = row.address !== null || row.art_seed !== null;
    const description = textOfHtml(row.description_html ?? '')
      .replace(blanks, ' ')
      .trim();
    return {
      id: row.id,
      title: row.title,
      description: description === '' ? null : description,
      url: absolute(lotPath(tenantName, row.auction_id, row.number)),
      image: hasCover ? absolute(imageFor(row).large_url) : null,
      category: row.category,
      artist: row.artist,
      estimate_low_cents: row.estimate_low_cents,
      estimate_high_cents: row.estimate_high_cents,
      bid_cents: row.current_bid_cents ?? row.starting_price_cents,
      currency: 'BRL',
      start: isoOrNull(row.started_at),
      end: isoOrNull(row.closes_at),
      city,
    };
  });
  return { ...pageOf(page, total), account, items: inOrder(ids, items) };
}
