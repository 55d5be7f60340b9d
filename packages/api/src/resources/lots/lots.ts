/**
 * Lots: lists, counts and single lots.
 *
 * See docs/api-contract.md#lots.
 *
 * @module
 */
import type { LotState } from '@martelo/domain/auction';
import type { Lot, LotCounts, LotFacets, LotList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { CallOptions, Client } from '../../internal/calls/client.ts';
import { isApiError } from '../../internal/calls/errors.ts';
import type { Answer, Calls, PageQuery, ParamsOf, Type } from '../../internal/calls/endpoint.ts';
import { readPages, type ListOptions, type PagesRead } from '../../internal/reads/pages.ts';
import { read, type Read } from '../../internal/reads/read.ts';
import { usePages, useRead, type PagesArea, type ReadArea } from '../../internal/reads/hooks.ts';

/** Sort fields of `GET /lots.json`. */
export type LotSort =
  | 'relevance'
  | 'closes_at'
  | 'price'
  | 'likes_count'
  | 'created_at'
  | 'number'
  | 'sold_price';

/** A value of the facet `offer`: what a person can do with a lot, or that it is sold. */
export type LotOffer = 'accepting_bids' | 'accepting_offers' | 'sold';

/** Query of `GET /lots.json`. The members of `q` become Ransack keys: `q[state_in][]=open`. */
export interface LotsQuery extends PageQuery {
  q?: {
    accepting_bids_or_sold?: boolean | undefined;
    accepting_bids?: boolean | undefined;
    accepting_offers?: boolean | undefined;
    category_id_eq?: number | undefined;
    category_id_in?: readonly number[] | undefined;
    lot_tag_id_eq?: number | undefined;
    lot_tag_id_in?: readonly number[] | undefined;
    author_id_eq?: number | undefined;
    author_id_in?: readonly number[] | undefined;
    /** Values of the facet `offer`. */
    offer_in?: readonly LotOffer[] | undefined;
    city_in?: readonly string[] | undefined;
    period_in?: readonly string[] | undefined;
    technique_in?: readonly string[] | undefined;
    current_user_like?: boolean | undefined;
    current_user_interests?: boolean | undefined;
    search?: string | undefined;
    state_in?: readonly LotState[] | undefined;
    account_tenant_name_eq?: string | undefined;
    account_tenant_name_in?: readonly string[] | undefined;
    auction_id_eq?: number | undefined;
    price_ids?: readonly number[] | undefined;
    /** Cents. */
    price_gteq?: number | undefined;
    /** Cents. */
    price_lteq?: number | undefined;
    uuid_in?: readonly string[] | undefined;
  };
  sort?: LotSort | `-${LotSort}` | undefined;
  /**
   * Id of the last lot of the previous page. A page of a search begins after it, so changes of
   * the catalogue between both requests repeat and omit nothing.
   */
  after?: number | undefined;
}

/** Query of `GET /lots/facets.json`. */
export interface LotFacetsQuery {
  q?: LotsQuery['q'];
  /** Restricts the values of the facet `author` to names that contain these words. */
  author_term?: string | undefined;
}

/** The calls of lots. */
export const lotCalls = {
  /** Lots that match a filter. */
  lots: {
    method: 'GET',
    path: '/lots.json',
    auth: 'optional',
    query: {} as Type<LotsQuery>,
    answer: { list: 'lots' } as Answer<LotList>,
    errors: [401, 404],
  },

  /** Lot counts by the values of their facets. */
  lotFacets: {
    method: 'GET',
    path: '/lots/facets.json',
    auth: 'optional',
    query: {} as Type<LotFacetsQuery>,
    answer: { has: 'facets' } as Answer<LotFacets>,
    errors: [401, 404],
  },

  /** Lot counts by state. */
  lotCounts: {
    method: 'GET',
    path: '/pages/lots.json',
    auth: 'none',
    answer: { has: 'sold_count' } as Answer<LotCounts>,
  },

  /** One lot by its number. */
  lot: {
    method: 'GET',
    path: '/accounts/{account}/auctions/{auction_id}/lots/{number}.json',
    auth: 'optional',
    answer: { has: 'path' } as Answer<Lot>,
    errors: [404],
  },

  /** One lot by its id or uuid. */
  lotById: {
    method: 'GET',
    path: '/accounts/{account}/lots/{id}.json',
    auth: 'optional',
    answer: { has: 'path' } as Answer<Lot>,
    errors: [404],
  },
} as const satisfies Calls;

/** Filters and order of a list of lots. The hook sets the page number. */
export type LotsFilter = Omit<LotsQuery, 'page' | 'after'>;

/** The parts of the address of a lot. */
export type LotAddress = ParamsOf<typeof lotCalls.lot>;

/**
 * Returns the read of {@link useLots}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [lotsRead({ q: { accepting_bids: true } }, { pages: 3 })]);
 */
export const lotsRead = (query: LotsFilter = {}, options?: ListOptions): PagesRead<LotList> =>
  readPages(
    lotCalls.lots,
    { ...query, per: query.per ?? pageSizes.lots },
    { ...options, isContinued: query.q?.search !== undefined },
  );

/**
 * Returns the cache key of {@link useLots}. Equal filters have equal keys, in any order.
 *
 * @example
 * lotsKey(); // '/lots.json?per=20'
 * lotsKey({ per: 5 }); // '/lots.json?per=5'
 * lotsKey({ sort: '-price' }); // '/lots.json?per=20&sort=-price'
 */
export const lotsKey = (query?: LotsFilter, options?: ListOptions): string =>
  lotsRead(query, options).key;

/**
 * Returns lots that match a filter, 20 per page unless `per` is set.
 *
 * @example
 * const lots = useLots({ q: { accepting_bids_or_sold: true } });
 * const more = lots.nextPage !== null && <Button onClick={lots.loadMore}>Carregar mais</Button>;
 * return <>{lots.data?.lots.map((lot) => <LotCard key={lot.id} lot={lot} />)}{more}</>;
 *
 * @example
 * // With the page number in the address, Back restores the list:
 * const lots = useLots({ q }, { pages: Number(searchParams.get('page')) });
 */
export const useLots = (query?: LotsFilter, options?: ListOptions): PagesArea<LotList> =>
  usePages(lotsRead(query, options));

/** Categories and tags count the lots that accept bids or are sold. */
const countedLots = { accepting_bids_or_sold: true } as const;

/**
 * Returns the filter of the lots of a category, five per page, to be narrowed by further filters.
 *
 * @example
 * const { q, per } = categoryLots(3);
 * const lots = useLots({ per, q: { ...q, technique_in: ['Óleo sobre tela'] } });
 */
export const categoryLots = (categoryId: number): LotsFilter => ({
  q: { ...countedLots, category_id_eq: categoryId },
  per: pageSizes.categoryLots,
});

/**
 * Returns the filter of the lots with a tag, five per page, to be narrowed by further filters.
 *
 * @example
 * const lots = useLots({ ...tagLots(tag.id), sort: 'price' });
 */
export const tagLots = (tagId: number): LotsFilter => ({
  q: { ...countedLots, lot_tag_id_eq: tagId },
  per: pageSizes.tagLots,
});

/**
 * Returns the filter of the lots of an artist, five per page, to be narrowed by further filters.
 *
 * @example
 * const lots = useLots({ ...authorLots(author.id), sort: '-price' });
 */
export const authorLots = (authorId: number): LotsFilter => ({
  q: { author_id_eq: authorId },
  per: pageSizes.authorLots,
});

/**
 * Returns the read of {@link useCategoryLots}, for loading on the server.
 *
 * @example
 * categoryLotsRead(3).key;
 * // '/lots.json?per=5&q%5Baccepting_bids_or_sold%5D=true&q%5Bcategory_id_eq%5D=3'
 */
export const categoryLotsRead = (categoryId: number, options?: ListOptions): PagesRead<LotList> =>
  lotsRead(categoryLots(categoryId), options);

/**
 * Returns the lots of a category that accept bids or are sold, five per page.
 *
 * @example
 * const lots = useCategoryLots(category.id);
 * const more = lots.nextPage !== null && <Button onClick={lots.loadMore}>Carregar mais</Button>;
 */
export const useCategoryLots = (categoryId: number, options?: ListOptions): PagesArea<LotList> =>
  usePages(categoryLotsRead(categoryId, options));

/**
 * Returns the read of {@link useTagLots}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [tagLotsRead(tag.id, { pages: 2 })]);
 */
export const tagLotsRead = (tagId: number, options?: ListOptions): PagesRead<LotList> =>
  lotsRead(tagLots(tagId), options);

/**
 * Returns the lots with a tag that accept bids or are sold, five per page.
 *
 * @example
 * const lots = useTagLots(tag.id);
 */
export const useTagLots = (tagId: number, options?: ListOptions): PagesArea<LotList> =>
  usePages(tagLotsRead(tagId, options));

/**
 * Returns the read of {@link useAuthorLots}, for loading on the server.
 *
 * @example
 * authorLotsRead(7).key; // '/lots.json?per=5&q%5Bauthor_id_eq%5D=7'
 */
export const authorLotsRead = (authorId: number, options?: ListOptions): PagesRead<LotList> =>
  lotsRead(authorLots(authorId), options);

/**
 * Returns the lots of an artist, five per page.
 *
 * @example
 * const lots = useAuthorLots(author.id);
 */
export const useAuthorLots = (authorId: number, options?: ListOptions): PagesArea<LotList> =>
  usePages(authorLotsRead(authorId, options));

/**
 * Returns the read of {@link useLotFacets}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [lotFacetsRead({ q: { search: 'óleo' } })]);
 */
export const lotFacetsRead = (query: LotFacetsQuery = {}): Read<LotFacets> =>
  read(lotCalls.lotFacets, { query });

/**
 * Returns how many lots a person finds with each value of each filter, and a histogram of prices.
 *
 * @example
 * const { data } = useLotFacets({ q: { search: 'óleo', category_id_in: [3] } });
 * return <>{data?.facets.category.map(({ label, count }) => `${label} (${count})`).join(', ')}</>;
 */
export const useLotFacets = (query?: LotFacetsQuery): ReadArea<LotFacets> =>
  useRead(lotFacetsRead(query));

/**
 * Returns the read of {@link useLotCounts}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [lotCountsRead()]);
 */
export function lotCountsRead(): Read<KnownLotCounts> {
  const { key, load } = read(lotCalls.lotCounts);
  return {
    key,
    load: async (client, options) => {
      try {
        return await load(client, options);
      } catch (error) {
        if (!isApiError(error) || error.kind !== 'not_found') throw error;
        return countLots(client, options);
      }
    },
  };
}

/** Lot counts. Those that lists cannot count are absent where the server has no counts. */
export type KnownLotCounts = Pick<LotCounts, 'accepting_bids_count' | 'sold_count'> &
  Partial<LotCounts>;

/** Counts by lists without rows, for servers without counts. */
async function countLots(client: Client, options?: CallOptions): Promise<KnownLotCounts> {
  const totalOf = async (q: NonNullable<LotsQuery['q']>): Promise<number> =>
    (await client.call(lotCalls.lots, { query: { q, per: 0 }, ...options })).total;
  const [accepting, acceptingOrSold] = await Promise.all([
    totalOf({ accepting_bids: true }),
    totalOf({ accepting_bids_or_sold: true }),
  ]);
  return {
    accepting_bids_count: accepting,
    sold_count: Math.max(0, acceptingOrSold - accepting),
  };
}

/**
 * Returns the lot counts by state.
 *
 * @example
 * const { data } = useLotCounts();
 * return <p>{openLotsLabel(data?.accepting_bids_count ?? 0)}</p>;
 */
export const useLotCounts = (): ReadArea<KnownLotCounts> => useRead(lotCountsRead());

/**
 * Returns the read of {@link useLot}, for loading on the server. The page answers 404 when it fails
 * with `not_found`.
 *
 * @example
 * const { key, load } = lotRead({ account: 'casa', auction_id: 7, number: '12A' });
 * const fallback = { [key]: await load(client) };
 */
export const lotRead = (params: LotAddress): Read<Lot> => read(lotCalls.lot, { params });

/**
 * Returns one lot with all data of its page.
 *
 * @example
 * const lot = useLot({ account, auction_id, number });
 * if (lot.status === 'fetched') return <LotPage lot={lot.data} />;
 */
export const useLot = (params: LotAddress): ReadArea<Lot> => useRead(lotRead(params));

/**
 * Returns the read of {@link useLotById}, for loading on the server.
 *
 * @example
 * lotByIdRead({ account: 'casa', id: 12 }).key; // '/accounts/casa/lots/12.json'
 */
export const lotByIdRead = (params: ParamsOf<typeof lotCalls.lotById>): Read<Lot> =>
  read(lotCalls.lotById, { params });

/**
 * Returns one lot by its id or uuid, for links without a lot number.
 *
 * @example
 * const lot = useLotById({ account: 'casa', id: item.lot_uuid });
 */
export const useLotById = (params: ParamsOf<typeof lotCalls.lotById>): ReadArea<Lot> =>
  useRead(lotByIdRead(params));
