/**
 * The price history of an artist (docs/api-contract.md#price-history).
 *
 * @module
 */
import { sql, type Kysely, type NotNull } from 'kysely';
import type { PriceHistory } from '@martelo/domain/entities';
import { builtOnce } from '../database/built-once.ts';
import { columnsOf, type PageRequest } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import { pageOf } from '../http/query.ts';
import { lotPath } from '@martelo/domain/links';
import { isoOrNull, pick } from '../http/wire.ts';
import { authorIdOf, findAuthorId } from './author-queries.ts';
import { techniqueOf } from '../search/text/synonyms.ts';

/** Maximum number of results in one answer. */
export const MAX_RESULTS = 500;

/** Group of the sold lots that lists show: neither canceled nor of an unpublished auction. */
const SOLD = 1;

/** Columns that have the same name and value on the wire. */
const plainColumns = [
  'id',
  'number',
  'title',
  'sold_price_cents',
  'estimate_low_cents',
  'estimate_high_cents',
  'original_prices',
] as const;

/** Selects sold lots with a known price, those of the newest auctions first. */
const soldLots = builtOnce((db) =>
  db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .innerJoin('accounts', 'accounts.id', 'lots.account_id')
    .select(columnsOf('lots', plainColumns))
    .select([
      'lots.auction_id',
      'lots.technique',
      'accounts.id as account_id',
      'accounts.tenant_name',
      'accounts.name as account_name',
      'accounts.logo_url',
    ])
    .select((row) =>
      row.fn
        .coalesce('lots.closes_at', 'auctions.finished_at', 'auctions.started_at')
        .as('sold_at'),
    )
    .where('lots.list_group', '=', SOLD)
    .where('lots.sold_price_cents', 'is not', null)
    .$narrowType<{ sold_price_cents: NotNull }>()
    .orderBy('lots.list_order')
    .orderBy('lots.id', 'desc'),
);

const toSoldLot = (row: Awaited<ReturnType<ReturnType<typeof soldLots>['execute']>>[number]) => ({
  ...pick(row, plainColumns),
  technique: techniqueOf(row.technique),
  sold_at: isoOrNull(row.sold_at),
  account: {
    id: row.account_id,
    tenant_name: row.tenant_name,
    name: row.account_name,
    logo_url: row.logo_url,
  },
  path: lotPath(row.tenant_name, row.auction_id, row.number),
});

/**
 * Returns a page of the results of an artist, those of the newest auctions first.
 *
 * @throws NotFoundError when no artist has or had this slug
 */
export async function readPriceHistory(
  db: Kysely<Schema>,
  slug: string,
  page: PageRequest,
): Promise<PriceHistory> {
  const author = findAuthorId(db, slug);
  // Counted in the index by price, without reading the lots.
  const counts = db
    .selectFrom('lots')
    .where('author_id', '=', authorIdOf(slug))
    .where('list_group', '=', SOLD)
    .select([
      sql<number>`count(sold_price_cents)`.as('total'),
      sql<number>`count(*) - count(sold_price_cents)`.as('undisclosed_count'),
    ])
    .executeTakeFirstOrThrow();
  const sold = soldLots(db)
    .where('lots.author_id', '=', authorIdOf(slug))
    .limit(page.per)
    .offset((page.page - 1) * page.per)
    .execute();
  const [{ total, undisclosed_count }, rows] = await Promise.all([counts, sold, author]);
  return {
    ...pageOf(page, total),
    lots: rows.map(toSoldLot),
    undisclosed_count,
  };
}
