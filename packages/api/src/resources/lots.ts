'use client';
/**
 * Lots: the list, those of a category, tag or artist, the counts and one lot.
 *
 * @module
 */
import type { Lot, LotCounts, LotList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { ParamsOf } from '../endpoint.ts';
import * as endpoints from '../endpoints.ts';
import { read, readPages, type PagesRead, type Read } from '../read.ts';
import { usePages, type PagesArea } from '../use-pages.ts';
import { useRead, type ReadArea } from '../use-read.ts';

/** What a list of lots is asked for; its pages are counted by the hook. */
export type LotsFilter = Omit<endpoints.LotsQuery, 'page'>;

/** Where a lot lives: the parts of its page's address. */
export type LotAddress = ParamsOf<typeof endpoints.lot>;

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
export const lotsRead = (query: LotsFilter = {}, { pages }: LotsOptions = {}): PagesRead<LotList> =>
  readPages(endpoints.lots, { ...query, per: query.per ?? pageSizes.lots }, pages);

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
export const lotCountsRead = (): Read<LotCounts> => read(endpoints.lotCounts);

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
export const lotRead = (params: LotAddress): Read<Lot> => read(endpoints.lot, { params });

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
export const lotByIdRead = (params: ParamsOf<typeof endpoints.lotById>): Read<Lot> =>
  read(endpoints.lotById, { params });

/**
 * One lot by its id or uuid, for links that know no number.
 *
 * @example
 * const lot = useLotById({ account: 'casa', id: item.lot_uuid });
 */
export const useLotById = (params: ParamsOf<typeof endpoints.lotById>): ReadArea<Lot> =>
  useRead(lotByIdRead(params));
