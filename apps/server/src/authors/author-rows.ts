/**
 * Rows of the database as authors on the wire, built field by field as in lot-rows.ts.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Author, AuthorSummary } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { isoOrNull } from '../http/wire.ts';
import { imageFor } from '../media/image.ts';
import { firstPicture } from '../lots/first-picture.ts';

/** Authors as a card needs them; each shows the picture of a lot at the head of its list. */
export const joinedAuthors = (db: Kysely<Schema>, personId: number | null) =>
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
      // Of nobody nothing is known, not even that it is not so.
      sql<boolean | null>`case when ${personId}::bigint is not null then exists (select from follows
        where user_id = ${personId} and author_id = authors.id) end`.as('liked'),
      firstPicture(sql`lots.author_id = authors.id`).as('image'),
    ]);

type JoinedAuthor = Awaited<
  ReturnType<ReturnType<typeof joinedAuthors>['executeTakeFirstOrThrow']>
>;

/** An author as a card shows it. */
export const toAuthorSummary = (row: JoinedAuthor): AuthorSummary => ({
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

/** The cards of these authors, in the order of the ids. */
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

/** Authors with all that their page shows. */
export const detailedAuthors = (db: Kysely<Schema>, personId: number | null) =>
  joinedAuthors(db, personId)
    .select([
      'authors.alternate_names',
      'authors.birthplace',
      'authors.biography_html',
      'authors.wikipedia_url',
      'authors.sold_lots_count',
    ])
    .select((author) => [
      author
        .selectFrom('lots')
        .select((lots) => lots.fn.max('lots.sold_price_cents').as('highest'))
        .whereRef('lots.author_id', '=', 'authors.id')
        .where('lots.list_group', '=', 1)
        .as('highest_sold_price_cents'),
      // Sold lots are listed by the end of their auction.
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

/** An author as their page shows them. */
export function toAuthor(row: DetailedAuthor): Author {
  return {
    ...toAuthorSummary(row),
    alternate_names: row.alternate_names,
    birthplace: row.birthplace,
    biography_html: row.biography_html,
    sold_lots_count: row.sold_lots_count,
    highest_sold_price_cents: row.highest_sold_price_cents,
    last_sold_at: isoOrNull(row.last_sold_at),
    wikipedia_url: row.wikipedia_url,
  };
}
