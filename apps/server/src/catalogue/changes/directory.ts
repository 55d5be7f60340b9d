/**
 * Finds the authors, categories and tags of rows by slug, and creates new ones.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { claimIds } from '../../database/ids.ts';
import type { NewRow, Row, Schema } from '../../database/schema.ts';
import { rememberAuthors, sortKey } from '../../database/search-terms.ts';
import type { AuthorCells, LotCells } from '../fields/lot-cells.ts';
import type { Named } from '../values/cells.ts';
import type { Note } from '../reading/row.ts';
import { slugOf } from '../values/text.ts';

type KnownAuthor = Pick<Row<'authors'>, 'id' | 'death_year'>;

/** A house with the data that a catalogue names. */
export type House = Pick<Row<'accounts'>, 'id' | 'name' | 'city' | 'country'>;

// Longest key that can be indexed: an index entry of PostgreSQL holds about 2,700 bytes.
const LONGEST_SORT_KEY = 300;
export const nameSort = (name: string): string => sortKey(name).slice(0, LONGEST_SORT_KEY);

/**
 * Returns the category that each alias means, by the slug of the alias. `null`: no category
 * (docs/catalogue-import.md#categories).
 */
export async function readAliases(db: Kysely<Schema>): Promise<ReadonlyMap<string, Named | null>> {
  const rows = await db.selectFrom('category_aliases').select(['slug', 'category_name']).execute();
  return new Map(
    rows.map(({ slug, category_name: name }) => [
      slug,
      name === null ? null : { key: slugOf(name), name },
    ]),
  );
}

const MAX_REMEMBERED = 50_000;

/** The identity of an author. Two people may share a name. */
const identity = (author: Pick<AuthorCells, 'key' | 'birth_year'>): string =>
  `${author.birth_year ?? 0} ${author.key}`;

/**
 * Caches the names of one import, so each is looked up once. A failed transaction ends its import,
 * so the cache never contains rows that were rolled back.
 */
export class Directory {
  /** The houses of the import so far, by their names in addresses. */
  readonly houses = new Map<string, House>();
  readonly #authors = new Map<string, KnownAuthor>();
  readonly #categories = new Map<string, number>();
  readonly #tags = new Map<string, number>();
  readonly #notedAliases = new Set<string>();
  #aliases: ReadonlyMap<string, Named | null> | null = null;

  /** Finds or creates the authors, categories and tags of these lots. */
  async findOrCreateTerms(db: Kysely<Schema>, lots: readonly LotCells[]): Promise<void> {
    const namesOf = <T>(pick: (lot: LotCells) => T | readonly T[] | null): T[] =>
      lots.flatMap((lot) => pick(lot) ?? []);
    const authors = namesOf(({ author }) => author);
    await this.#findOrCreateAuthors(db, authors);
    const categories = namesOf(({ category }) => category);
    await this.findOrCreateCategories(db, categories);
    const tags = namesOf((lot) => lot.tags);
    await findOrCreateAll(db, 'tags', this.#tags, tags);
  }

  async #findOrCreateAuthors(db: Kysely<Schema>, authors: readonly AuthorCells[]): Promise<void> {
    forgetWhenFull(this.#authors);
    const met = new Map(authors.map((author) => [identity(author), author]));
    const strangers = [...met].filter(([key]) => !this.#authors.has(key)).map(([, who]) => who);
    if (strangers.length > 0) {
      const keys = [...new Set(strangers.map(({ key }) => key))];
      const found = await db
        .selectFrom('authors')
        .select(['id', 'name_key as key', 'birth_year', 'death_year'])
        .where('name_key', 'in', keys)
        .execute();
      for (const who of found) this.#authors.set(identity(who), who);
      await this.#createAuthors(
        db,
        strangers.filter((who) => !this.#authors.has(identity(who))),
      );
    }
    for (const who of met.values()) await this.#learnDeath(db, who);
  }

  /** Returns an author that was found or created before. */
  author(author: AuthorCells): KnownAuthor {
    return known(this.#authors.get(identity(author)), author.name);
  }

  async #createAuthors(db: Kysely<Schema>, authors: readonly AuthorCells[]): Promise<void> {
    if (authors.length === 0) return;
    const first = await claimIds(db, 'authors', authors.length);
    const slugs = await freeSlugs(db, authors);
    await db
      .insertInto('authors')
      .values(
        authors.map(({ key, name, birth_year, death_year }, index) => ({
          id: first + index,
          slug: slugs[index] ?? key,
          name,
          name_key: key,
          name_sort: nameSort(name),
          birth_year,
          death_year,
        })),
      )
      .execute();
    await rememberAuthors(
      db,
      authors.map(({ name }, index) => ({ id: first + index, name })),
    );
    authors.forEach((who, index) => {
      this.#authors.set(identity(who), { id: first + index, death_year: who.death_year });
    });
  }

  async #learnDeath(db: Kysely<Schema>, who: AuthorCells): Promise<void> {
    const author = this.author(who);
    if (who.death_year === null || author.death_year !== null) return;
    await db
      .updateTable('authors')
      .set({ death_year: who.death_year, updated_at: new Date() })
      .where('id', '=', author.id)
      .execute();
    author.death_year = who.death_year;
  }

  /** Finds or creates the categories that these names mean, so `category()` returns them. */
  async findOrCreateCategories(db: Kysely<Schema>, names: readonly Named[]): Promise<void> {
    if (names.length === 0) return;
    this.#aliases ??= await readAliases(db);
    const meant = names.flatMap((name) => this.#meaningOf(name) ?? []);
    await findOrCreateAll(db, 'categories', this.#categories, meant);
  }

  /** Returns the id of the category that a name stands for, or `null` if it is not a category. */
  category(name: Named): number | null {
    const meant = this.#meaningOf(name);
    return meant === null ? null : known(this.#categories.get(meant.key), meant.name);
  }

  /**
   * Returns a note for the first use of a category's alias in this import.
   *
   * @returns `null` for later uses, and for a name without an alias
   */
  noteOfAlias(name: Named): Note | null {
    if (this.#notedAliases.has(name.key)) return null;
    const meant = this.#meaningOf(name);
    if (meant?.key === name.key) return null;
    this.#notedAliases.add(name.key);
    const message = meant === null ? 'não é categoria: ignorada' : `lida como “${meant.name}”`;
    return { column: 'category', value: name.name, message };
  }

  #meaningOf(name: Named): Named | null {
    const alias = this.#aliases?.get(name.key);
    return alias === undefined ? name : alias;
  }

  tag(tag: Named): number {
    return known(this.#tags.get(tag.key), tag.name);
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`"${name}" must be loaded before it is looked up.`);
  return found;
}

function forgetWhenFull(memory: Map<string, unknown>): void {
  if (memory.size > MAX_REMEMBERED) memory.clear();
}

/**
 * When two people have the same slug, the second one gets the birth year, then -2, -3
 * (docs/api-contract.md#authors).
 */
async function freeSlugs(db: Kysely<Schema>, authors: readonly AuthorCells[]): Promise<string[]> {
  const base = ({ key, birth_year }: AuthorCells): string =>
    birth_year === null ? key : `${key}-${birth_year}`;
  const keys = new Set(authors.flatMap((author) => [author.key, base(author)]));
  const found = await db
    .selectFrom('authors')
    .select('slug')
    .where('slug', 'in', [...keys])
    .execute();
  const taken = new Set(found.map(({ slug }) => slug));
  const isFree = async (slug: string): Promise<boolean> =>
    !taken.has(slug) &&
    (await db.selectFrom('authors').select('id').where('slug', '=', slug).execute()).length === 0;

  const slugs: string[] = [];
  for (const author of authors) {
    let slug = taken.has(author.key) ? base(author) : author.key;
    for (let count = 2; taken.has(slug); count += 1) {
      const next = `${base(author)}-${count}`;
      if (await isFree(next)) slug = next;
    }
    taken.add(slug);
    slugs.push(slug);
  }
  return slugs;
}

async function findOrCreateAll(
  db: Kysely<Schema>,
  table: 'categories' | 'tags',
  memory: Map<string, number>,
  named: readonly Named[],
): Promise<void> {
  forgetWhenFull(memory);
  const strangers = new Map(
    named.filter(({ key }) => !memory.has(key)).map((item) => [item.key, item]),
  );
  if (strangers.size === 0) return;
  const found = await db
    .selectFrom(table)
    .select(['id', 'slug'])
    .where('slug', 'in', [...strangers.keys()])
    .execute();
  for (const { id, slug } of found) {
    memory.set(slug, id);
    strangers.delete(slug);
  }
  const created = [...strangers.values()];
  if (created.length === 0) return;
  const first = await claimIds(db, table, created.length);
  const rows = created.map(({ key, name }, index) => ({
    id: first + index,
    slug: key,
    name,
    name_sort: nameSort(name),
  }));
  if (table === 'tags') await db.insertInto('tags').values(rows).execute();
  else await insertCategories(db, rows);
  created.forEach(({ key }, index) => memory.set(key, first + index));
}

/**
 * Inserts categories at the end of the list (docs/api-contract.md#categories), those of one catalogue in
 * alphabetical order: the order of its rows means nothing.
 */
async function insertCategories(
  db: Kysely<Schema>,
  rows: readonly Omit<NewRow<'categories'>, 'position' | 'parent_id'>[],
): Promise<void> {
  const { last } = await db
    .selectFrom('categories')
    .select((row) => row.fn.coalesce(row.fn.max('position'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('categories')
    .values(
      rows
        .toSorted((one, other) => one.name_sort.localeCompare(other.name_sort, 'pt-BR'))
        .map((row, index) => Object.assign({ position: last + 1 + index }, row)),
    )
    .execute();
}
