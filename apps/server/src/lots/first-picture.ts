import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../database/schema.ts';

// Of so many lots: one whose lots have no picture must not cost their number.
const LOTS_WITH_IMAGE = 12;

/**
 * The first picture among the lots at the head of a list, for a query to select; `null` when none of
 * the first lots has one.
 *
 * @param listed - Which lots: they are `lots` in it.
 *
 * @example
 * .select(firstPicture(sql`lots.author_id = authors.id`).as('image'))
 */
export function firstPicture(listed: Expression<SqlBool>) {
  const query = expressionBuilder<Schema, never>();
  const shown = query
    .selectFrom('lots')
    .select(['lots.id', 'lots.list_group', 'lots.list_order'])
    .where(listed)
    .where('lots.list_group', '<', 3)
    .orderBy('lots.list_group')
    .orderBy('lots.list_order')
    .orderBy('lots.id', 'desc')
    .limit(LOTS_WITH_IMAGE);
  return jsonObjectFrom(
    query
      .selectFrom(shown.as('shown'))
      .innerJoin('lot_images', (join) =>
        join.onRef('lot_images.lot_id', '=', 'shown.id').on('lot_images.position', '=', 0),
      )
      .selectAll('lot_images')
      .orderBy('shown.list_group')
      .orderBy('shown.list_order')
      .orderBy('shown.id', 'desc')
      .limit(1),
  );
}
