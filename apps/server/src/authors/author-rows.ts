/**
 * Maps rows of the database to authors on the wire, with the fields named as in lot-rows.ts.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Author, AuthorSummary } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { columnsOf, inOrder } from '../database/pages.ts';
import { isoOrNull, pick } from '../http/wire.ts';
import { imageFor } from '../media/image.ts';
import { firstPicture } from '../lots/first-picture.ts';

/** Columns of a card that have the same name and value on the wire. */
const cardColumns = [
  'id',
  'slug',
  'name',
  'birth_year',
  'death_year',
  'nationality',
  'lots_count',
  'open_lots_count',
] as const;

/** As {@link cardColumns}, for the page of an author. */
const pageColumns = [
  'alternate_names',
  'birthplace',
  'biography_html',
  'wikipedia_url',
  'sold_lots_count',
] as const;

/** Selects authors with the columns that a card shows, and an image of their first lots. */
const joinedAuthors = (db: Kysely<Schema>, personId: number | null) =>
  db
    .selectFrom('authors')
    .select(columnsOf('authors', cardColumns))
    .select([
      sql<number>`(select count(*) from follows where author_id = authors.id)`.as(
        'followers_count',
      ),
      // For a visitor it is unknown, which is not the same as `false`.
      sql<boolean | null>`case when ${personId}::bigint is not null then exists (select from follows
        where user_id = ${personId} and author_id = authors.id) end`.as('liked'),
      firstPicture(sql`lots.author_id = authors.id`).as('image'),
    ]);

type JoinedAuthor = Awaited<
  ReturnType<ReturnType<typeof joinedAuthors>['executeTakeFirstOrThrow']>
>;

const toAuthorSummary = (row: JoinedAuthor): AuthorSummary => ({
  ...pick(row, [...cardColumns, 'liked', 'followers_count']),
  image: row.image === null ? null : imageFor(row.image),
});

/** Returns the authors of cards, in the order of the ids. */
export async function authorSummariesOf(
  db: Kysely<Schema>,
  ids: readonly number[],
  personId: number | null,
): Promise<AuthorSummary[]> {
  if (ids.length === 0) return [];
  const rows = await joinedAuthors(db, personId).where('authors.id', 'in', ids).execute();
  return inOrder(ids, rows.map(toAuthorSummary));
}

/** Selects authors with the columns that their page shows. */
export const detailedAuthors = (db: Kysely<Schema>, personId: number | null) =>
  joinedAuthors(db, personId)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('lots')
          .select('lots.sold_price_cents')
          .select(sql<boolean>`lots.original_prices ->> 'sold' is not null`.as('is_converted'))
          .whereRef('lots.author_id', '=', 'authors.id')
          .where('lots.list_group', '=', 1)
          .where('lots.sold_price_cents', 'is not', null)
          .orderBy('lots.sold_price_cents', 'desc')
          .limit(1)
          .as('highest'),
      (join) => join.onTrue(),
    )
    .select(columnsOf('authors', pageColumns))
    .select([
      'highest.sold_price_cents as highest_sold_price_cents',
      'highest.is_converted as highest_sold_price_converted',
    ])
    .select((author) => [
      // Sold lots are ordered by the end of their auction.
      author
        .selectFrom('lots')
        .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
        .select('auctions.finished_at')
        .whereRef('lots.author_id', '=', 'authors.id')
        .where('lots.list_group', '=', 1)
        .orderBy('lots.list_order')
        .limit(1)
        .as('last_sold_at'),
    ]);

type DetailedAuthor = Awaited<
  ReturnType<ReturnType<typeof detailedAuthors>['executeTakeFirstOrThrow']>
>;

export function toAuthor(row: DetailedAuthor): Author {
  return {
    ...toAuthorSummary(row),
    ...pick(row, pageColumns),
    highest_sold_price_cents: row.highest_sold_price_cents,
    highest_sold_price_converted: row.highest_sold_price_converted ?? false,
    last_sold_at: isoOrNull(row.last_sold_at),
  };
}
