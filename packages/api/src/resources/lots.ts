/**
 * Lots: the list, those of a category, tag or artist, the counts and one lot.
 *
 * @module
 */
import type { Lot, LotCounts, LotList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Answer, Calls, ParamsOf, Type } from '../internal/endpoint.ts';
import { readPages, type PagesRead } from '../internal/pages.ts';
import { read, type Read } from '../internal/read.ts';
import { type PagesArea, usePages } from '../internal/use-pages.ts';
import { type ReadArea, useRead } from '../internal/use-read.ts';
import type { LotState } from '@martelo/domain/auction';

/** Sort fields of `GET /lots.json`. */
export type LotSort =
  | 'relevance'
  | 'closes_at'
  | 'price'
  | 'likes_count'
  | 'created_at'
  | 'number'
  | 'sold_price';

/** Query of `GET /lots.json` (docs/api-contract.md#lots); `q` becomes Ransack keys, `q[state_in][]=open`. */
export interface LotsQuery {
  q?: {
    accepting_bids_or_sold?: boolean | undefined;
    accepting_bids?: boolean | undefined;
    category_id_eq?: number | undefined;
    lot_tag_id_eq?: number | undefined;
    author_id_eq?: number | undefined;
    current_user_like?: boolean | undefined;
    search?: string | undefined;
    state_in?: readonly LotState[] | undefined;
    account_tenant_name_eq?: string | undefined;
    auction_id_eq?: number | undefined;
    price_ids?: readonly number[] | undefined;
    /** Cents. */
    price_gteq?: number | undefined;
    /** Cents. */
    price_lteq?: number | undefined;
    uuid_in?: readonly string[] | undefined;
  };
  sort?: LotSort | `-${LotSort}` | undefined;
  /** 1-based. */
  page?: number | undefined;
  /** 0 asks for the count alone; at most 100. @default 20 */
  per?: number | undefined;
}
/** The calls of this resource. */
export const lotCalls = {
  lots: {
    method: 'GET',
    path: '/lots.json',
    auth: 'optional',
    query: {} as Type<LotsQuery>,
    answer: { list: 'lots' } as Answer<LotList>,
    errors: [401, 404],
  },

  lotCounts: {
    method: 'GET',
    path: '/pages/lots.json',
    auth: 'none',
    answer: { has: 'sold_count' } as Answer<LotCounts>,
  },

  lot: {
    method: 'GET',
    path: '/accounts/{account}/auctions/{auction_id}/lots/{number}.json',
    auth: 'optional',
    answer: { has: 'path' } as Answer<Lot>,
    errors: [404],
  },

  lotById: {
    method: 'GET',
    path: '/accounts/{account}/lots/{id}.json',
    auth: 'optional',
    answer: { has: 'path' } as Answer<Lot>,
    errors: [404],
  },
} as const satisfies Calls;

/** What a list of lots is asked for; its pages are counted by the hook. */
export type LotsFilter = Omit<LotsQuery, 'page'>;

/** Where a lot lives: the parts of its page's address. */
export type LotAddress = ParamsOf<typeof lotCalls.lot>;

/** How {@link useLots} starts. */
export interface LotsOptions {
  /** Pages to show at once, so that `?page=3` brings back pages 1 to 3. @default 1 */
  readonly pages?: number | undefined;
}

/**
 * The read behind {@link useLots}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [lotsRead({ q: { accepting_bids: true } }, { pages: 3 })]);
 */
export const lotsRead = (query: LotsFilter = {}, options?: LotsOptions): PagesRead<LotList> =>
  readPages(lotCalls.lots, { ...query, per: query.per ?? pageSizes.lots }, options);

/**
 * Cache key of {@link useLots}: equal for equal filters, whatever their order.
 *
 * @example
 * lotsKey(); // '/lots.json?per=20'
 * lotsKey({ per: 5 }); // '/lots.json?per=5'
 * lotsKey({ sort: '-price' }); // '/lots.json?per=20&sort=-price'
 */
export const lotsKey = (query?: LotsFilter, options?: LotsOptions): string =>
  lotsRead(query, options).key;

/**
 * A list of lots that grows by "Carregar mais". Twenty per page unless `per` says otherwise.
 *
 * @example
 * const lots = useLots({ q: { accepting_bids_or_sold: true } });
 * const more = lots.nextPage !== null && <Button onClick={lots.loadMore}>Carregar mais</Button>;
 * return <>{lots.data?.lots.map((lot) => <LotCard key={lot.id} lot={lot} />)}{more}</>;
 *
 * @example
 * // The page number lives in the address, and `Back` restores what was shown:
 * const lots = useLots({ q }, { pages: Number(searchParams.get('page')) });
 */
export const useLots = (query?: LotsFilter, options?: LotsOptions): PagesArea<LotList> =>
  usePages(lotsRead(query, options));

/**
 * Lots that take bids or are sold: those that a category or tag counts
 * (docs/api-contract.md#categories).
 */
const shownOfTerm = { accepting_bids_or_sold: true } as const;

/**
 * The read behind {@link useCategoryLots}, for loading on the server.
 *
 * @example
 * categoryLotsRead(3).key;
 * // '/lots.json?per=5&q%5Baccepting_bids_or_sold%5D=true&q%5Bcategory_id_eq%5D=3'
 */
export const categoryLotsRead = (categoryId: number, options?: LotsOptions): PagesRead<LotList> =>
  lotsRead(
    { q: { ...shownOfTerm, category_id_eq: categoryId }, per: pageSizes.categoryLots },
    options,
  );

/**
 * Lots of a category that take bids or are sold, five per page; each category keeps its own list.
 *
 * @example
 * const lots = useCategoryLots(category.id);
 * const more = lots.nextPage !== null && <Button onClick={lots.loadMore}>Carregar mais</Button>;
 */
export const useCategoryLots = (categoryId: number, options?: LotsOptions): PagesArea<LotList> =>
  usePages(categoryLotsRead(categoryId, options));

/**
 * The read behind {@link useTagLots}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [tagLotsRead(tag.id, { pages: 2 })]);
 */
export const tagLotsRead = (tagId: number, options?: LotsOptions): PagesRead<LotList> =>
  lotsRead({ q: { ...shownOfTerm, lot_tag_id_eq: tagId }, per: pageSizes.tagLots }, options);

/**
 * Lots with a tag that take bids or are sold, five per page; each tag keeps its own list.
 *
 * @example
 * const lots = useTagLots(tag.id);
 */
export const useTagLots = (tagId: number, options?: LotsOptions): PagesArea<LotList> =>
  usePages(tagLotsRead(tagId, options));

/**
 * The read behind {@link useAuthorLots}, for loading on the server.
 *
 * @example
 * authorLotsRead(7).key; // '/lots.json?per=5&q%5Bauthor_id_eq%5D=7'
 */
export const authorLotsRead = (authorId: number, options?: LotsOptions): PagesRead<LotList> =>
  lotsRead({ q: { author_id_eq: authorId }, per: pageSizes.authorLots }, options);

/**
 * Lots of an artist, five per page; each artist keeps an own list, by the artist's id.
 *
 * @example
 * const lots = useAuthorLots(author.id);
 */
export const useAuthorLots = (authorId: number, options?: LotsOptions): PagesArea<LotList> =>
  usePages(authorLotsRead(authorId, options));

/**
 * The read behind {@link useLotCounts}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [lotCountsRead()]);
 */
export const lotCountsRead = (): Read<LotCounts> => read(lotCalls.lotCounts);

/**
 * Numbers of lots by state.
 *
 * @example
 * const { data } = useLotCounts();
 * return <p>{openLotsLabel(data?.accepting_bids_count ?? 0)}</p>;
 */
export const useLotCounts = (): ReadArea<LotCounts> => useRead(lotCountsRead());

/**
 * The read behind {@link useLot}, for loading on the server, where a `not_found` error becomes the
 * page's 404.
 *
 * @example
 * const { key, load } = lotRead({ account: 'casa', auction_id: 7, number: '12A' });
 * const fallback = { [key]: await load(client) };
 */
export const lotRead = (params: LotAddress): Read<Lot> => read(lotCalls.lot, { params });

/**
 * One lot with all that its page shows.
 *
 * @example
 * const lot = useLot({ account, auction_id, number });
 * if (lot.status === 'fetched') return <LotPage lot={lot.data} />;
 */
export const useLot = (params: LotAddress): ReadArea<Lot> => useRead(lotRead(params));

/**
 * The read behind {@link useLotById}, for loading on the server.
 *
 * @example
 * lotByIdRead({ account: 'casa', id: 12 }).key; // '/accounts/casa/lots/12.json'
 */
export const lotByIdRead = (params: ParamsOf<typeof lotCalls.lotById>): Read<Lot> =>
  read(lotCalls.lotById, { params });

/**
 * One lot by its id or uuid, for links that know no number.
 *
 * @example
 * const lot = useLotById({ account: 'casa', id: item.lot_uuid });
 */
export const useLotById = (params: ParamsOf<typeof lotCalls.lotById>): ReadArea<Lot> =>
  useRead(lotByIdRead(params));
