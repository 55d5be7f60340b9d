import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../database/schema.ts';

// Limits the cost when none of many lots has an image.
const LOTS_WITH_IMAGE = 12;

/**
 * Returns an expression for the first image among the first lots of a list, or `null` when none of
 * them has one.
 *
 * @param listed - Condition on `lots` that selects the list.
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
