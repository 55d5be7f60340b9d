/**
 * Maps rows of the database to authors on the wire, field by field as in lot-rows.ts.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Author, AuthorSummary } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { isoOrNull } from '../http/wire.ts';
import { imageFor } from '../media/image.ts';
import { firstPicture } from '../lots/first-picture.ts';

/** Selects authors with the columns that a card shows, and an image of their first lots. */
const joinedAuthors = (db: Kysely<Schema>, personId: number | null) =>
  db
    .selectFrom('authors')
    .select([
      'authors.id',
      'authors.slug',
      'authors.name',
      'authors.birth_year',
      'authors.death_year',
      'authors.nationality',
      'authors.lots_count',
      'authors.open_lots_count',
    ])
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

/** Maps a row to the author of a card. */
const toAuthorSummary = (row: JoinedAuthor): AuthorSummary => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  image: row.image === null ? null : imageFor(row.image),
  birth_year: row.birth_year,
  death_year: row.death_year,
  nationality: row.nationality,
  lots_count: row.lots_count,
  open_lots_count: row.open_lots_count,
  liked: row.liked,
  followers_count: row.followers_count,
});

/** Returns the authors of cards, in the order of the ids. */
export async function authorSummariesOf(
  db: Kysely<Schema>,
  ids: readonly number[],
  personId: number | null,
): Promise<AuthorSummary[]> {
  if (ids.length === 0) return [];
  const rows = await joinedAuthors(db, personId).where('authors.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toAuthorSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
    .select([
      'highest.sold_price_cents as highest_sold_price_cents',
      'highest.is_converted as highest_sold_price_converted',
      'authors.alternate_names',
      'authors.birthplace',
      'authors.biography_html',
      'authors.wikipedia_url',
      'authors.sold_lots_count',
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

/** Maps a row to the author of a page. */
export function toAuthor(row: DetailedAuthor): Author {
  return {
    ...toAuthorSummary(row),
    alternate_names: row.alternate_names,
    birthplace: row.birthplace,
    biography_html: row.biography_html,
    sold_lots_count: row.sold_lots_count,
    highest_sold_price_cents: row.highest_sold_price_cents,
    highest_sold_price_converted: row.highest_sold_price_converted ?? false,
    last_sold_at: isoOrNull(row.last_sold_at),
    wikipedia_url: row.wikipedia_url,
  };
}
