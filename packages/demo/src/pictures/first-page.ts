import type { Kysely } from 'kysely';
import type { Schema } from '@martelo/server/seeding';

/**
 * Returns the keys of the drawn covers on the first page of `/lotes`, to render them in advance.
 *
 * @example
 * media(dataFolder, { warm: () => firstPageArt(db) });
 */
export async function firstPageArt(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('lot_images', (join) =>
      join.onRef('lot_images.lot_id', '=', 'lots.id').on('lot_images.position', '=', 0),
    )
    .select('lot_images.art_seed')
    .where('lots.state', '<>', 'canceled')
    .orderBy('lots.list_group')
    .orderBy('lots.list_order')
    .orderBy('lots.id', 'desc')
    .limit(24)
    .execute();
  return rows.flatMap(({ art_seed }) => (art_seed === null ? [] : [art_seed]));
}
