/**
 * Searches and counts lots in memory: the interface of this folder
 * (docs/decisions/0033-lots-in-memory.md).
 *
 * @module
 */
import { sql, type Kysely, type SqlBool } from 'kysely';
import { OutageLog } from '../config/outage-log.ts';
import type { PageRequest } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import { Predicates } from '../http/query.ts';
import { type LotFilter } from '../search/lot-filter.ts';
import {
  idsByRelevance,
  LEVELS,
  MAX_RANKED,
  storeBroadSearch,
  type FoundLots,
} from '../search/lot-pages.ts';
import { readChoices, readPrice, withoutFacets } from '../search/read-lot-filter.ts';
import { VersionedCache } from '../http/caching/versioned-cache.ts';
import { fields } from '../search/text/lot-document.ts';
import { countLots } from '../search/count-lots.ts';
import { partsOf } from '../search/text/lot-search.ts';
import type { SearchText } from '../search/text/search-text.ts';
import { relevanceOf, type Relevance } from '../search/relevance.ts';
import { synonymsVersion } from '../search/text/synonyms.ts';
import {
  choicesOf,
  countFacets,
  filterLots,
  type Choices,
  type FacetCounts,
} from './count-facets.ts';
import { LotTableLoader, readLots } from './loader.ts';
import { LotTable } from './lot-table.ts';
import { findMatches, lotsWith, type LotIds, type Matches, type MatchOptions } from './matches.ts';
import { eachOf, idsOf, intersect, type Bits } from './bits.ts';
import { WordSets } from './word-sets.ts';

/** The fields of the first levels of relevance. */
const levelFields = [[fields.title], [fields.title], [fields.title, fields.author]];
/** Maximum number of lots in all cached sets together. */
const MAX_KEPT = 10_000_000;
const NO_LOTS = new Int32Array();

export interface CountedFacets extends FacetCounts {
  readonly choices: Choices;
}

/** Conditions of a list that are not part of its query. */
type ListOptions = Pick<MatchOptions, 'likedBy' | 'conditions'>;

/** The lots of one database, for searches and facets. */
export class LotIndex {
  readonly #db: Kysely<Schema>;
  readonly #outages = new OutageLog('The lots could not be read.');
  readonly #words: WordSets;
  readonly #loader: LotTableLoader;
  readonly #sets = new VersionedCache<LotIds>({
    maxSize: MAX_KEPT,
    sizeOf: ({ length }) => length,
  });
  readonly #matches = new VersionedCache<{ readonly found: Matches | null }>({
    maxSize: MAX_KEPT,
    sizeOf: ({ found }) => found?.lots?.length ?? 0,
  });

  constructor(db: Kysely<Schema>) {
    this.#db = db;
    this.#words = new WordSets(db);
    this.#loader = new LotTableLoader(db, this.#words);
  }

  /** Reads all lots, so the first search does not wait for them. */
  async load(): Promise<void> {
    await this.#loader.current();
  }

  async countFacets(query: URLSearchParams, options: ListOptions): Promise<CountedFacets> {
    const table = await this.#loader.current();
    const [choices, found] = await Promise.all([
      this.#choices(query),
      this.#match(table, query, options),
    ]);
    if (found === null) return { choices, ...countFacets(table, NO_LOTS, choices) };
    // Likes are always a set of lots. The set may contain canceled lots, which no table of listed
    // lots contains.
    const isOfLikes = options.likedBy !== null && found.lots !== null;
    const counted = isOfLikes ? await this.#readTable(found.lots) : table;
    const lots = isOfLikes ? counted.all() : (found.lots ?? table.all());
    return { choices, ...countFacets(counted, pricedLots(counted, found, lots), choices) };
  }

  async #choices(query: URLSearchParams): Promise<Choices> {
    const q = new Predicates(query);
    return choicesOf(readChoices(q), await readPrice(this.#db, q));
  }

  /** Returns a table of few lots. Their ids are replaced. */
  async #readTable(lots: LotIds): Promise<LotTable> {
    const rows = await readLots(this.#db, sql`id = any(${[...lots]}::bigint[])`);
    const table = new LotTable();
    // Numbered from 1, because a table has room for every id up to the largest.
    table.replaceAuction(
      1,
      rows.map((row, index) => Object.assign(row, { id: index + 1 })),
    );
    return table;
  }

  /**
   * Returns a page of the lots of a search, by relevance.
   *
   * @param options.after id of the last lot of the previous page. The page begins after it, so
   *   an import between both requests repeats and omits nothing. With NaN or an unknown lot, the
   *   page number is used
   * @returns `null` when the query has no words, or the lots have not been read yet. The database
   *   answers such a query
   */
  async search(
    query: URLSearchParams,
    {
      page: { page, per },
      preferred,
      after,
    }: { page: PageRequest; preferred: LotFilter['preferred']; after: number },
  ): Promise<FoundLots | null> {
    if (new Predicates(query).many('search') === null) return null;
    if (!this.#loader.isLoaded) {
      this.load().catch((error: unknown) => this.#outages.note(error));
      return null;
    }
    const table = await this.#loader.current();
    const found = await this.#match(table, query, { likedBy: null, conditions: [] });
    if (found === null) return { total: 0, ids: [], isLast: true };
    const { filter, lots } = found;
    const relevance = filter.search === null ? null : relevanceOf(filter.search.text);
    if (filter.search === null || lots === null || relevance === null) return null;
    if (found.isFromIndex) storeBroadSearch(this.#db, filter.search, lots.length);
    const choices = await this.#choices(query);
    const matching = filterLots(table, pricedLots(table, found, lots), choices);
    const total = matching.length;
    if (per === 0) return { total, ids: [], isLast: true };
    const byPage = (page - 1) * per;
    const isContinued = page > 1 && matching.includes(after);
    const sliced = (offset: number, ids: readonly number[]): FoundLots => ({
      total,
      ids,
      isLast: offset + per >= total,
    });
    if (total > MAX_RANKED) {
      const levels = await this.#levelsOf(
        table,
        matching,
        relevance,
        isContinued ? total : byPage + per,
      );
      const offset = isContinued ? placeAfter(table, levels, after) : byPage;
      return sliced(offset, pageOfLevels(table, levels, offset, per));
    }
    const condition = sql<SqlBool>`lots.id = any(${[...matching]}::bigint[])`;
    const all = { preferred, offset: 0, limit: total };
    const ids = await idsByRelevance(this.#db, condition, relevance, all);
    const offset = isContinued ? ids.indexOf(after) + 1 : byPage;
    return sliced(offset, ids.slice(offset, offset + per));
  }

  /**
   * Returns the number of listed lots that a text finds, whatever their prices, at most `most`.
   */
  async countText(text: SearchText, most: number): Promise<number> {
    const parts = partsOf(text);
    if (parts.length === 0) return most;
    if (!this.#loader.isLoaded) return countLots(this.#db, parts, most);
    const { auctions } = await this.#loader.current();
    const bits = await this.#words.find(text);
    if (bits === null) return countLots(this.#db, parts, most);
    let count = 0;
    for (const lot of eachOf(bits)) {
      if (auctions[lot]) count += 1;
      if (count === most) break;
    }
    return count;
  }

  /** Returns what a query matches, apart from facets. */
  async #match(
    table: LotTable,
    query: URLSearchParams,
    options: ListOptions,
  ): Promise<Matches | null> {
    const base = withoutFacets(query);
    const isListed = (lot: number): boolean => Boolean(table.auctions[lot]);
    const findInMemory: MatchOptions['findInMemory'] = async (text) => {
      const bits = await this.#words.find(text);
      return bits === null ? null : idsOf(bits);
    };
    const find = () =>
      findMatches(this.#db, new Predicates(base), { ...options, isListed, findInMemory });
    const q = [...base].filter(([name]) => name.startsWith('q['));
    const isOfTexts = q.every(([name]) => name === 'q[search]');
    // Only filters that consist of texts alone are cached.
    if (!isOfTexts || options.likedBy !== null || options.conditions.length > 0) return find();
    // Synonyms change the meaning of a text, but no lot.
    const key = [await synonymsVersion(this.#db), ...q.map(([, value]) => value)].join('\n');
    const { found } = await this.#matches.get(this.#loader.textVersion, key, async () => ({
      found: await find(),
    }));
    return found;
  }

  /**
   * Returns the lots with the name, then lots by level, best first. Reads no further levels once
   * these have `enough` lots. The others are then one level.
   */
  async #levelsOf(
    table: LotTable,
    lots: LotIds,
    relevance: Relevance,
    enough: number,
  ): Promise<LotIds[]> {
    const { named } = relevance;
    const reads = [
      ...(named === null ? [] : [() => this.#lotsWith(named)]),
      ...relevance.levels
        .slice(0, LEVELS)
        .map(
          (query, level) => () =>
            this.#lotsWith(query, () => this.#levelInMemory(relevance, level)),
        ),
    ];
    const levels: LotIds[] = [];
    let others = lots;
    for (const read of reads) {
      if (lots.length - others.length >= enough) break;
      const [inLevel, rest] = table.split(others, await read());
      levels.push(inLevel);
      others = rest;
    }
    return [...levels, others];
  }

  /** Returns the lots whose headline matches a `tsquery`, if possible from the sets in memory. */
  #lotsWith(
    query: string,
    findInMemory: () => Promise<Bits | null> = () => Promise.resolve(null),
  ): Promise<LotIds> {
    return this.#sets.get(this.#loader.textVersion, query, async () => {
      const bits = await findInMemory();
      return bits === null ? lotsWith(this.#db, 'headline', query) : idsOf(bits);
    });
  }

  async #levelInMemory({ wanted, starting }: Relevance, level: number): Promise<Bits | null> {
    const bits = await this.#words.inFields(wanted, levelFields[level] ?? []);
    if (level > 0 || bits === null) return bits;
    const starts = await this.#words.inFieldsAny(starting, [fields.start]);
    return starts === null ? null : intersect(bits, starts);
  }
}

/**
 * Returns the lots whose price is within the bounds in the text of the search ("até 5 mil"). An
 * unknown price is within no bounds.
 */
function pricedLots(table: LotTable, { filter }: Matches, lots: LotIds): LotIds {
  const price = filter.search?.text.price ?? null;
  if (price === null) return lots;
  const { shownPrices } = table;
  return lots.filter((lot) => {
    const cents = shownPrices[lot] ?? 0;
    return cents >= Math.max(1, price.min ?? 0) && cents <= (price.max ?? Number.POSITIVE_INFINITY);
  });
}

/** Returns the number of lots up to and including this one. Levels are in list order. */
function placeAfter(table: LotTable, levels: readonly LotIds[], lot: number): number {
  let before = 0;
  for (const lots of levels) {
    if (lots.includes(lot)) {
      return before + lots.filter((other) => table.compare(other, lot) <= 0).length;
    }
    before += lots.length;
  }
  return before;
}

/** Returns some lots of levels, each in list order. */
function pageOfLevels(
  table: LotTable,
  levels: readonly LotIds[],
  offset: number,
  limit: number,
): number[] {
  const ids: number[] = [];
  let skipped = 0;
  for (const lots of levels) {
    const from = Math.max(0, offset - skipped);
    const missing = limit - ids.length;
    if (missing > 0 && from < lots.length)
      ids.push(...table.firstOf(lots, from + missing).subarray(from));
    skipped += lots.length;
  }
  return ids;
}
