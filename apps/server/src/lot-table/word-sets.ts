/**
 * The stored sets of frequent words in memory, so a search for such words does not read the index
 * (docs/decisions/0033-lots-in-memory.md).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { NUMBER } from '../search/text/lot-document.ts';
import { lexeme } from '../search/text/lot-search.ts';
import { BLOCK, nameOf } from '../search/counts/lot-sets.ts';
import type { SearchText, Wanted } from '../search/text/search-text.ts';
import { MANY_WORDS, type PartKey } from '../search/counts/stored-searches.ts';
import {
  addBytes,
  bitsOf,
  emptyBits,
  intersect,
  isEmpty,
  removeFrom,
  subtract,
  unite,
  type Bits,
} from './bits.ts';
import { lotsWith } from './matches.ts';

const BATCH = 25;
/** Number of lots of the rare words of a search that are read from the index. */
const MAX_RARE = 5000;

/** A typed word, and which words match it. */
interface Term {
  readonly lexeme: string;
  /** Words with this prefix match too. `null`: only the lexeme matches. */
  readonly start: string | null;
}

/** A condition on a lot: alternatives, each a list of terms that the lot must all have. */
type Condition = readonly (readonly Term[])[];

/** The dictionary's words for a term, with their numbers of lots. */
type Known = ReadonlyMap<string, number>;

/** Where the lots of a term are stored. */
interface Source {
  readonly sets: readonly Bits[];
  /** Lexemes that only the index has, and about how many lots they have. */
  readonly rare: readonly string[];
  readonly rareLots: number;
}

/** The prefix of lexemes of `document`, which do not contain a field. */
const anywhere: readonly string[] = [''];

const conditionOf = ({ ways }: Wanted): Condition =>
  ways.map(({ words, isStart }) =>
    words.map((word, index) => ({
      lexeme: lexeme(word),
      start: isStart && index === words.length - 1 ? word : null,
    })),
  );

const exactly = (words: readonly string[]): Condition => [
  words.map((word) => ({ lexeme: word, start: null })),
];

const keyOf = (term: Term): string => `${term.lexeme} ${term.start ?? ''}`;

/** The frequent words of one database, each with its lots. */
export class WordSets {
  readonly #db: Kysely<Schema>;
  readonly #sets = new Map<string, Bits>();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async load(): Promise<void> {
    this.#sets.clear();
    const stored = await this.#stored();
    for (let start = 0; start < stored.length; start += BATCH) {
      await this.#add(stored.slice(start, start + BATCH));
    }
  }

  /**
   * Reads the sets of changed auctions again.
   *
   * @param lots the lots of these auctions before and after the change
   */
  async refresh(auctionIds: readonly number[], lots: Iterable<number>): Promise<void> {
    const stored = await this.#stored();
    const names = new Set(stored.map(nameOf));
    const read = await this.#read(sql`auction_id = any(${auctionIds}::bigint[])`);
    // Nothing waits from here on, because a search must not use a set that is half changed.
    for (const [name, bits] of this.#sets) {
      // Writers do not maintain a set that is no longer stored.
      if (names.has(name)) removeFrom(bits, lots);
      else this.#sets.delete(name);
    }
    for (const { name, blocks } of read) {
      const bits = this.#sets.get(name);
      if (bits !== undefined) this.#sets.set(name, withBlocks(bits, blocks));
    }
    // An import may have stored many. The others follow with the next changes.
    await this.#add(stored.filter((part) => !this.#sets.has(nameOf(part))).slice(0, BATCH));
  }

  async #stored(): Promise<PartKey[]> {
    const { rows } = await sql<PartKey>`
      select facet, value from kept_search_parts where facet <> 'query'`.execute(this.#db);
    return rows;
  }

  async #add(parts: readonly PartKey[]): Promise<void> {
    if (parts.length === 0) return;
    const read = await this.#read(sql`(facet, value) in (select * from
      unnest(${parts.map(({ facet }) => facet)}::text[], ${parts.map(({ value }) => value)}::text[]))`);
    const blocksOf = new Map(read.map(({ name, blocks }) => [name, blocks]));
    for (const name of parts.map(nameOf)) {
      this.#sets.set(name, withBlocks(emptyBits(0), blocksOf.get(name) ?? new Uint8Array()));
    }
  }

  async #read(condition: RawBuilder<unknown>): Promise<{ name: string; blocks: Uint8Array }[]> {
    // One value for each set instead of thousands of rows, which are slow to read. The bytes of a bit
    // string begin with its length.
    const { rows } = await sql<PartKey & { blocks: Uint8Array }>`
      select facet, value, string_agg(int4send(block::integer) || substr(bit_send(lots), 5), '') as blocks
      from lot_sets where facet in ('word', 'start') and ${condition}
      group by 1, 2`.execute(this.#db);
    return rows.map(({ facet, value, blocks }) => ({ name: nameOf({ facet, value }), blocks }));
  }

  /**
   * Returns the lots that a search finds, whatever their prices.
   *
   * @returns `null` when none of its words is frequent, or the index of words must find a part
   */
  async find({ wanted, phrases, without }: SearchText): Promise<Bits | null> {
    const within = [...wanted.map(conditionOf), ...phrases.map(exactly)];
    const others = without.map((words) => exactly(words.map(lexeme)));
    if (within.length === 0 || without.some(({ length }) => length > 1)) return null;
    const found = (await this.#each(within, anywhere))?.reduce(intersect) ?? null;
    if (found === null || isEmpty(found)) return found;
    // The words of a phrase must also follow each other.
    if (phrases.some(({ length }) => length > 1)) return null;
    if (others.length === 0) return found;
    const excluded = await this.#each(others, anywhere);
    return excluded === null ? null : subtract(found, unite(excluded));
  }

  /**
   * Returns the lots whose title, or whose title and author, has all that is wanted.
   *
   * @param fields their letters in `headline`
   * @returns `null` when the index must find them
   */
  async inFields(wanted: readonly Wanted[], fields: readonly string[]): Promise<Bits | null> {
    return (await this.#each(wanted.map(conditionOf), fields))?.reduce(intersect) ?? null;
  }

  /** Returns the lots whose fields have something that is wanted. See {@link inFields}. */
  async inFieldsAny(wanted: readonly Wanted[], fields: readonly string[]): Promise<Bits | null> {
    const found = await this.#each(wanted.map(conditionOf), fields);
    return found === null ? null : unite(found);
  }

  async #each(conditions: readonly Condition[], fields: readonly string[]): Promise<Bits[] | null> {
    const sources = await this.#sources(conditions, fields);
    if (sources === null) return null;
    return Promise.all(conditions.map((one) => this.#matching(one, sources, fields)));
  }

  /** Returns the lots that have all terms of one of the ways. */
  async #matching(
    ways: Condition,
    sources: ReadonlyMap<string, Source>,
    fields: readonly string[],
  ): Promise<Bits> {
    const found = ways.map(async (terms) => {
      const lots = await Promise.all(
        terms.map((term) => this.#lotsOf(sources.get(keyOf(term)), fields)),
      );
      return lots.reduce(intersect);
    });
    return unite(await Promise.all(found));
  }

  async #lotsOf(source: Source | undefined, fields: readonly string[]): Promise<Bits> {
    if (source === undefined) return emptyBits(0);
    const { sets, rare } = source;
    const column = fields === anywhere ? 'document' : 'headline';
    const query = rare.map((word) => `'${word}'`).join('|');
    const others = query === '' ? [] : [bitsOf(await lotsWith(this.#db, column, query))];
    return unite([...sets, ...others]);
  }

  /** Returns where the lots of each term are, or `null` when the index finds them better together. */
  async #sources(
    conditions: readonly Condition[],
    fields: readonly string[],
  ): Promise<ReadonlyMap<string, Source> | null> {
    if (this.#sets.size === 0) return null;
    const terms = new Map(conditions.flat(2).map((term) => [keyOf(term), term]));
    const known = await this.#lookUp([...terms.values()]);
    const sources = new Map<string, Source>();
    for (const [key, term] of terms) {
      const source = this.#sourceOf(term, known.get(key) ?? null, fields);
      if (source === null) return null;
      sources.set(key, source);
    }
    const list = [...sources.values()];
    const rareLots = list.reduce((sum, source) => sum + source.rareLots, 0);
    if (rareLots > MAX_RARE || list.every(({ sets }) => sets.length === 0)) return null;
    return sources;
  }

  /** Returns where the lots of a term are, or `null` when it begins too many words. */
  #sourceOf(term: Term, known: Known | null, fields: readonly string[]): Source | null {
    if (term.lexeme.startsWith(NUMBER)) {
      // The dictionary has no lot numbers. An auction has each once.
      return { sets: [], rare: fields.map((field) => field + term.lexeme), rareLots: 0 };
    }
    const isAnywhere = fields === anywhere && term.start !== null;
    const whole = isAnywhere ? this.#sets.get(`start ${term.start}`) : undefined;
    if (whole === undefined && known === null) return null;
    const words = [...(known ?? [])].filter(
      ([word]) => whole === undefined || word === term.lexeme,
    );
    const entries = words.flatMap(([word, count]) =>
      fields.map((field) => {
        const name = field + word;
        return { name, count, set: this.#sets.get(`word ${name}`) };
      }),
    );
    const rare = entries.filter(({ set }) => set === undefined);
    return {
      sets: [whole, ...entries.map(({ set }) => set)].filter((set) => set !== undefined),
      rare: rare.map(({ name }) => name),
      // The dictionary does not count fields. A word of a field without a set has few lots there.
      rareLots: fields === anywhere ? rare.reduce((sum, { count }) => sum + count, 0) : 0,
    };
  }

  /** Returns the words of each term. A term that begins too many words has none. */
  async #lookUp(terms: readonly Term[]): Promise<ReadonlyMap<string, Known>> {
    const { rows } = await sql<{ lots: number | null; longer: string[] }>`
      select (select lots_count from search_words where word = lexeme collate "C") as lots,
        array(select word || ' ' || lots_count from search_words
          where start <> '' and word >= start collate "C" and word < (start || ${'\u{10FFFF}'}) collate "C"
          limit ${MANY_WORDS + 1}) as longer
      from unnest(${terms.map((term) => term.lexeme)}::text[],
        ${terms.map(({ start }) => start ?? '')}::text[]) with ordinality as asked (lexeme, start, place)
      order by place`.execute(this.#db);
    return new Map(
      terms.flatMap((term, index) => {
        const { lots = null, longer = [] } = rows[index] ?? {};
        if (longer.length > MANY_WORDS) return [];
        const words = new Map(
          longer.map((entry) => {
            const [word = '', count] = entry.split(' ');
            return [word, Number(count)];
          }),
        );
        if (lots !== null) words.set(term.lexeme, lots);
        return [[keyOf(term), words] as const];
      }),
    );
  }
}

/** Adds rows of a set: the number of a block in four bytes, and its bits. */
function withBlocks(bits: Bits, blocks: Uint8Array): Bits {
  const view = new DataView(blocks.buffer, blocks.byteOffset, blocks.byteLength);
  const length = 4 + BLOCK / 8;
  let result = bits;
  for (let at = 0; at + length <= blocks.length; at += length) {
    result = addBytes(result, view.getInt32(at) * BLOCK, blocks.subarray(at + 4, at + length));
  }
  return result;
}
