/**
 * Aliases of categories: names in catalogues that mean another category, or none
 * (docs/catalogue-import.md#categories).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Named } from '../values/cells.ts';
import { slugOf } from '../values/text.ts';

/**
 * Returns the category that each alias means, by the slug of the alias. `null`: no category.
 *
 * @example
 * (await readAliases(db)).get('gemalde'); // { key: 'pinturas', name: 'Pinturas' }
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
