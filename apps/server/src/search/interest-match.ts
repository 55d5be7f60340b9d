/**
 * Which lots match the interests of a person (docs/rules.md#interests).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { withinRanges } from './lot-filter.ts';

/**
 * Returns the condition, on `lots`, that a lot matches the interests of a person: one of the
 * categories or tags, and one of the price ranges. A kind without a choice does not count.
 *
 * @returns `null` for a person without interests
 */
export async function matchesInterests(
  db: Kysely<Schema>,
  userId: number,
): Promise<RawBuilder<SqlBool> | null> {
  const idsOf = async (rows: Promise<readonly { id: number }[]>): Promise<number[]> =>
    (await rows).map(({ id }) => id);
  const categories = await idsOf(
    db
      .selectFrom('interest_categories')
      .select('category_id as id')
      .where('user_id', '=', userId)
      .execute(),
  );
  const tags = await idsOf(
    db.selectFrom('interest_tags').select('tag_id as id').where('user_id', '=', userId).execute(),
  );
  const ranges = await db
    .selectFrom('interest_prices')
    .innerJoin('prices', 'prices.id', 'interest_prices.price_id')
    .select(['prices.min_cents', 'prices.max_cents'])
    .where('user_id', '=', userId)
    .execute();
  const subjects = [
    ...(categories.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from lot_categories of
            where of.lot_id = lots.id and of.category_id = any(${categories}::bigint[]))`,
        ]),
    ...(tags.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from lot_tags of
            where of.lot_id = lots.id and of.tag_id = any(${tags}::bigint[]))`,
        ]),
  ];
  const conditions = [
    ...(subjects.length === 0 ? [] : [sql<SqlBool>`(${sql.join(subjects, sql` or `)})`]),
    ...(ranges.length === 0 ? [] : [withinRanges(ranges)]),
  ];
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`;
}
