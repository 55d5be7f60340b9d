/**
 * Authors: the list, the search, one author and related authors (docs/api-contract.md#authors,
 * docs/api-contract.md#related-authors).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Author, AuthorList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Schema } from '../database/schema.ts';
import { orderByName, words } from '../database/search-terms.ts';
import { authorSummariesOf, detailedAuthors, toAuthor } from './author-rows.ts';
import { followedAuthors, followedIds } from './follows.ts';
import { NotFoundError, UnauthenticatedError } from '../http/errors.ts';
import { ample, narrow, similarWords } from '../search/text/similar-words.ts';
import { idsOfPage, type PageRequest } from '../database/pages.ts';
import { isTrue, pageOf, readPage, readSort, type SortRequest } from '../http/query.ts';

const MAX_FOUND_PER_PAGE = 20;
const SHORTEST_TERM = 2;
const LONGEST_TERM = 100;
// Sorts after every character of a word.
const LAST_CHARACTER = '\u{10FFFF}';

type Ids = { total: number; ids: number[] };

/** Finds authors whose names have words that begin with each typed word, otherwise similar ones. */
async function search(db: Kysely<Schema>, typed: string, page: PageRequest): Promise<Ids> {
  const term = [...typed.trim()].slice(0, LONGEST_TERM).join('');
  const starts = words(term);
  if ([...term].length < SHORTEST_TERM || starts.length === 0) return { total: 0, ids: [] };
  const find = (similar: ReadonlyMap<string, readonly string[]>): Promise<Ids> => {
    const found = starts.map(
      (start): RawBuilder<SqlBool> => sql`authors.id in (select author_id from author_words
        where word >= ${start} and word < ${start + LAST_CHARACTER}
          or word = any(${similar.get(start) ?? []}::text[]))`,
    );
    return idsOfPage(db, page, {
      table: 'authors',
      where: sql.join(found, sql` and `),
      orderBy: sql`${orderByName('authors.name_sort', term)},
        authors.open_lots_count desc, authors.id desc`,
    });
  };
  const found = await find(new Map());
  const width = starts.length > 1 ? ample : narrow;
  return found.total > 0 ? found : find(await similarWords(db, starts, width));
}

const withLots = (
  db: Kysely<Schema>,
  page: PageRequest,
  sort: SortRequest<'open_lots_count'> | null,
): Promise<Ids> => {
  const byName = sql`authors.name_sort, authors.id desc`;
  const direction = sort?.direction === 'asc' ? sql`asc` : sql`desc`;
  return idsOfPage(db, page, {
    table: 'authors',
    where: sql`authors.lots_count > 0`,
    orderBy: sort === null ? byName : sql`authors.open_lots_count ${direction}, ${byName}`,
  });
};

export async function listAuthors(
  db: Kysely<Schema>,
  query: URLSearchParams,
  personId: number | null,
): Promise<AuthorList> {
  const asked = readPage(query, pageSizes.authors);
  const term = query.get('term')?.trim() ?? '';
  const isLiked = isTrue(query.get('liked'));
  if (isLiked && personId === null) throw new UnauthenticatedError();
  const isSearch = term !== '' && !isLiked;
  const page = isSearch ? { ...asked, per: Math.min(asked.per, MAX_FOUND_PER_PAGE) } : asked;
  const { total, ids } = await (isSearch
    ? search(db, term, page)
    : personId === null
      ? withLots(db, page, readSort(query, ['open_lots_count']))
      : followedIds(db, followedAuthors, personId, page));
  return { ...pageOf(page, total), data: await authorSummariesOf(db, ids, personId) };
}

/** The id of the author who has or had this slug, or null. An expression. */
export const authorIdOf = (slug: string): RawBuilder<number | null> => sql<number | null>`coalesce(
  (select id from authors where slug = ${slug}),
  (select author_id from author_former_slugs where slug = ${slug}))`;

/** Returns the author with this slug, now or formerly. */
export async function findAuthorId(db: Kysely<Schema>, slug: string): Promise<number> {
  // PostgreSQL cannot store NUL, so no author contains it.
  if (slug.includes('\u0000')) throw new NotFoundError();
  const { id } = await db.selectNoFrom(authorIdOf(slug).as('id')).executeTakeFirstOrThrow();
  if (id === null) throw new NotFoundError();
  return id;
}

/** Returns one author, with the fields of this person. */
export async function readAuthor(
  db: Kysely<Schema>,
  slug: string,
  personId: number | null,
): Promise<Author> {
  const id = await findAuthorId(db, slug);
  const row = await detailedAuthors(db, personId).where('authors.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new NotFoundError();
  return toAuthor(row);
}

// Limits of the search for related authors, so its cost does not grow with the catalogue.
const OWN_LOTS = 200;
const OWN_CATEGORIES = 4;
const OWN_TAGS = 8;
const FANS = 200;
const LOTS_OF_TERM = 300;

/**
 * Returns related authors, ordered by the number of shared categories and tags. Having followers in
 * common counts as one more. Authors with more of the examined lots come first among equals.
 */
export async function relatedIds(db: Kysely<Schema>, id: number): Promise<number[]> {
  const { rows } = await sql<{ author_id: number }>`
    with own as (
      select id from lots where author_id = ${id} and list_group < 3
      order by list_group, list_order, id desc limit ${OWN_LOTS}
    ), own_categories as (
      select category_id from lot_categories where lot_id in (select id from own)
      group by category_id order by count(*) desc, category_id limit ${OWN_CATEGORIES}
    ), own_tags as (
      select tag_id from lot_tags where lot_id in (select id from own)
      group by tag_id order by count(*) desc, tag_id limit ${OWN_TAGS}
    ), fans as (
      select user_id from follows where author_id = ${id}
      order by created_at desc, user_id limit ${FANS}
    ), kin as (
      select beside.author_id, 'category ' || own_categories.category_id as shared
      from own_categories cross join lateral (
        select author_id from lots
        where lots.category_id = own_categories.category_id and list_group < 3
        order by list_group, list_order, id desc limit ${LOTS_OF_TERM}
      ) as beside
      union all
      select lots.author_id, 'tag ' || own_tags.tag_id
      from own_tags cross join lateral (
        select lot_id from lot_tags where lot_tags.tag_id = own_tags.tag_id
        order by lot_id desc limit ${LOTS_OF_TERM}
      ) as newest
      join lots on lots.id = newest.lot_id and lots.list_group < 3
      union all
      select follows.author_id, 'fans' from fans join follows on follows.user_id = fans.user_id
    )
    select author_id from kin where author_id <> ${id}
    group by author_id order by count(distinct shared) desc, count(*) desc, author_id desc`.execute(
    db,
  );
  return rows.map(({ author_id }) => author_id);
}
