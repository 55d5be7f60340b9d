/**
 * Pages of the lots of a filter, in the order of a list or of a search.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LotSort } from '@martelo/api/contract';
import type { PageRequest } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import type { Predicates, SortRequest } from '../http/query.ts';
import { countFilteredLots } from './count-filtered-lots.ts';
import {
  isStored,
  isTextOnly,
  listed,
  lotConditions,
  type Condition,
  type LotFilter,
  type LotTextSearch,
} from './lot-filter.ts';
import { isAfter, listOrder, orderBy, orderOf } from './lot-order.ts';
import { matchesQuery, searchQuery } from './text/lot-search.ts';
import { readLotFilter, type ReadOptions } from './read-lot-filter.ts';
import { byRelevance, relevanceOf, type Relevance } from './relevance.ts';
import { nameOf } from './counts/lot-sets.ts';
import { BROAD, storeParts } from './counts/stored-searches.ts';

/**
 * With up to this many matches, each lot is compared with the search. With more, lots of the same
 * level are in list order.
 */
export const MAX_RANKED = 3000;

export interface FoundLots {
  readonly total: number;
  readonly ids: readonly number[];
  readonly isLast: boolean;
}

interface LotsPage extends PageRequest {
  /** Id of the last lot of the page before. NaN or the id of no lot: the number of the page counts. */
  readonly after?: number;
}

/** Returns the ids of a page of lots and the length of the whole list. */
export async function lotsOfPage(
  db: Kysely<Schema>,
  filter: LotFilter,
  request: LotsPage,
  sort: SortRequest<LotSort> | null = null,
  writable = db,
): Promise<FoundLots> {
  const total = await countFilteredLots(db, filter);
  const page = await pageOfLots(db, filter, total, request, sort);
  if (filter.search !== null) storeBroadSearch(writable, filter.search, total);
  return { total, ...page };
}

/**
 * Stores sets of lots for a search with very many results. Runs after the response. If it fails,
 * the next search tries again.
 */
export function storeBroadSearch(db: Kysely<Schema>, search: LotTextSearch, total: number): void {
  if (total <= BROAD || isStored(search)) return;
  const parts = search.parts.filter((part) => !search.stored.has(nameOf(part)));
  storeParts(db, parts).catch(() => undefined);
}

/** Conditions of a list that are not part of its query. */
type ListOptions = Partial<Pick<LotFilter, 'likedBy' | 'preferred'>> & {
  /** More conditions on `lots`. */
  conditions: readonly Condition[];
};

/** Returns a page of the lots of a query. */
export async function findLots(
  db: Kysely<Schema>,
  q: Predicates,
  {
    page,
    sort,
    writable,
    ...options
  }: ListOptions & {
    page: LotsPage;
    sort: SortRequest<LotSort> | null;
    /** Where sets of lots are stored, if `db` is read-only. */
    writable: Kysely<Schema>;
  },
): Promise<FoundLots> {
  const found = await findForgivingly(db, q, options, {
    find: (filter) => lotsOfPage(db, filter, page, sort, writable),
    isFound: ({ total }) => total > 0,
  });
  return found ?? { total: 0, ids: [], isLast: true };
}

/**
 * Finds the lots of a query. If a search finds nothing, it is repeated with similar words for all its
 * words.
 *
 * @returns `null` when a value of the query cannot match
 */
export async function findForgivingly<Found>(
  db: Kysely<Schema>,
  q: Predicates,
  { conditions, ...options }: ListOptions & Pick<ReadOptions, 'withTextPrice'>,
  {
    find,
    isFound,
  }: { find: (filter: LotFilter) => Promise<Found>; isFound: (found: Found) => boolean },
): Promise<Found | null> {
  const read = async (isForgiving: boolean): Promise<LotFilter | null> => {
    const filter = await readLotFilter(db, q, { ...options, isForgiving });
    filter?.conditions.push(...conditions);
    return filter;
  };
  const filter = await read(false);
  if (filter === null) return null;
  const found = await find(filter);
  if (filter.search === null || isFound(found)) return found;
  if (!isTextOnly(filter) && (await findsAnything(db, filter.search))) return found;
  const forgiving = await read(true);
  const queryOf = ({ search }: LotFilter): string => searchQuery(search?.parts ?? []);
  // Only words can be misspelled. A search without any, such as a phrase, need not run again.
  const isOther = forgiving !== null && queryOf(forgiving) !== queryOf(filter);
  return isOther ? find(forgiving) : found;
}

/** Whether a search finds any lot, apart from other filters. */
async function findsAnything(db: Kysely<Schema>, { parts }: LotTextSearch): Promise<boolean> {
  if (parts.length === 0) return true;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from lots where ${listed} and ${matchesQuery(searchQuery(parts))}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

async function pageOfLots(
  db: Kysely<Schema>,
  filter: LotFilter,
  total: number,
  { page, per, after = Number.NaN }: LotsPage,
  sort: SortRequest<LotSort> | null,
): Promise<Pick<FoundLots, 'ids' | 'isLast'>> {
  const offset = (page - 1) * per;
  const isContinued = page > 1 && !Number.isNaN(after) && (await isLot(db, after));
  if (per === 0 || (offset >= total && !isContinued)) return { ids: [], isLast: true };
  const { search, likedBy, preferred } = filter;
  const isByDefault = sort === null || sort.field === 'relevance';
  const slice = { offset, limit: per };
  const byNumber = (ids: readonly number[]) => ({ ids, isLast: offset + per >= total });
  const relevance = isByDefault && search !== null ? relevanceOf(search.text) : null;
  if (relevance !== null) {
    if (total > MAX_RANKED) return byNumber(await idsByLevel(db, filter, relevance, slice));
    const all = { preferred, offset: 0, limit: total };
    const ids = await idsByRelevance(db, lotConditions(filter), relevance, all);
    const start = isContinued && ids.includes(after) ? ids.indexOf(after) + 1 : offset;
    return { ids: ids.slice(start, start + per), isLast: start + per >= total };
  }
  if (isByDefault && likedBy !== null && search === null) {
    const byLike = sql`(select likes.created_at from likes
      where lot_id = lots.id and user_id = ${likedBy}) desc, lots.id desc`;
    return byNumber(await readIds(db, lotConditions(filter), byLike, slice));
  }
  const order = orderOf(sort);
  if (!isContinued) {
    return byNumber(await readIds(db, lotConditions(filter), orderBy(order), slice));
  }
  const conditions = sql<SqlBool>`${lotConditions(filter)} and ${isAfter(order, after)}`;
  const ids = await readIds(db, conditions, orderBy(order), { offset: 0, limit: per + 1 });
  return { ids: ids.slice(0, per), isLast: ids.length <= per };
}

const isLot = async (db: Kysely<Schema>, id: number): Promise<boolean> =>
  (await db.selectFrom('lots').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Reads ids without their rows, from an index if the conditions allow. A deep page then skips index
 * entries instead of joined rows.
 */
async function readIds(
  db: Kysely<Schema>,
  conditions: Condition,
  order: RawBuilder<unknown>,
  { offset, limit }: Slice,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select lots.id from lots where ${conditions}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the most relevant lots among those that match a condition. */
export async function idsByRelevance(
  db: Kysely<Schema>,
  condition: Condition,
  relevance: Relevance,
  { preferred, offset, limit }: Slice & Pick<LotFilter, 'preferred'>,
): Promise<number[]> {
  const byPreference = preferred === null ? sql`` : sql`${preferred} desc,`;
  const { rows } = await sql<{ id: number }>`
    select lots.id from lots join lot_search as text on text.lot_id = lots.id
    where ${condition}
    order by ${byRelevance(relevance)}, ${byPreference} ${orderBy(listOrder)}
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Levels that a broad search distinguishes after the lots with the name: title and author. */
export const LEVELS = 3;

/** Reads the groups of a broad search one after another, each in list order. */
async function idsByLevel(
  db: Kysely<Schema>,
  filter: LotFilter,
  { named, levels }: Relevance,
  { offset, limit }: Slice,
): Promise<number[]> {
  const first = named === null ? [] : [named];
  // Each includes the previous one.
  const groups = [
    ...first,
    ...levels.slice(0, LEVELS).map((level) => [...first, `(${level})`].join(' | ')),
  ];
  const ids: number[] = [];
  let skipped = 0;
  for (const [index, group] of [...groups, null].entries()) {
    const before = index === 0 ? null : (groups[index - 1] ?? null);
    const isIn = (query: string): Condition =>
      sql`lots.id in (select lot_id from lot_search where headline @@ ${query}::tsquery)`;
    const conditions = sql.join<SqlBool>(
      [
        lotConditions(filter),
        ...(group === null ? [] : [isIn(group)]),
        ...(before === null ? [] : [sql<SqlBool>`not ${isIn(before)}`]),
      ],
      sql` and `,
    );
    const skip = Math.max(0, offset - skipped);
    const slice = { offset: skip, limit: limit - ids.length };
    const found = await readIds(db, conditions, orderBy(listOrder), slice);
    ids.push(...found);
    if (ids.length === limit) break;
    if (found.length === 0 && skip > 0) {
      const { rows: counted } = await sql<{ count: number }>`
        select count(*) as count from lots where ${conditions}`.execute(db);
      skipped += counted[0]?.count ?? 0;
    } else {
      skipped = offset;
    }
  }
  return ids;
}
