/**
 * Categories and popular tags. Their lists have the same shape (docs/api-contract.md#categories,
 * docs/api-contract.md#popular-tags).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { endpoints, type CategorySort, type TagSort } from '@martelo/api/contract';
import type { Category, Image, Tag } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Schema } from '../database/schema.ts';
import { imageFor, type StoredImage } from '../media/image.ts';
import { firstPicture } from './first-picture.ts';
import { contains, idsOfPage, inOrder, type PageRequest } from '../database/pages.ts';
import { pageOf, Predicates, readPage, readSort, wholeNumber } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';

// Limits the cost when none of a tag's many lots has an image.
const LOTS_WITH_IMAGE = 12;

/** Returns the filter of a list, or `null` when a value cannot match. */
function readFilter(q: Predicates, table: 'categories' | 'tags'): RawBuilder<SqlBool> | null {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  const [slug, name] = [q.one('slug_eq'), q.one('name_cont')];
  if (slug?.includes('\u0000') === true) return null;
  const ids = q
    .many('id_in')
    ?.map(wholeNumber)
    .filter((id) => !Number.isNaN(id));
  return sql.join<SqlBool>(
    [
      sql`true`,
      ...(slug === null ? [] : [sql`${column('slug')} = ${slug}`]),
      ...(name === null ? [] : [contains(column('name_sort'), name)]),
      ...(ids === undefined ? [] : [sql`${column('id')} = any(${ids}::bigint[])`]),
    ],
    sql` and `,
  );
}

const imageOrNull = (row: StoredImage | null): Image | null =>
  row === null ? null : imageFor(row);

/** Selects these categories, each with an image of its first lots. */
async function categoriesOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Category[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'lots_count', 'parent_id', 'position'])
    .select(firstPicture(sql`lots.category_id = categories.id`).as('image'))
    // One prepared query for lists of any length. Shorter lists use `in`, which PostgreSQL plans better.
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute();
  return inOrder(ids, rows).map((row) => Object.assign(row, { image: imageOrNull(row.image) }));
}

/** Selects these tags, each with an image of its newest lots. */
async function tagsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'slug', 'name', 'lots_count'])
    .select((tag) =>
      jsonObjectFrom(
        tag
          .selectFrom((lots) =>
            lots
              .selectFrom('lot_tags')
              .select('lot_tags.lot_id')
              .whereRef('lot_tags.tag_id', '=', 'tags.id')
              .orderBy('lot_tags.lot_id', 'desc')
              .limit(LOTS_WITH_IMAGE)
              .as('newest'),
          )
          .innerJoin('lots', 'lots.id', 'newest.lot_id')
          .innerJoin('lot_images', (join) =>
            join.onRef('lot_images.lot_id', '=', 'lots.id').on('lot_images.position', '=', 0),
          )
          .selectAll('lot_images')
          .where('lots.list_group', '<', 3)
          .orderBy('lots.id', 'desc')
          .limit(1),
      ).as('image'),
    )
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute();
  return inOrder(ids, rows).map((row) => Object.assign(row, { image: imageOrNull(row.image) }));
}

/** The sort orders of each list: its columns, the usual one, and what follows. */
const orders = {
  categories: {
    columns: {
      // Categories without lots come last (docs/api-contract.md#categories).
      position: sql`(categories.lots_count = 0), categories.position`,
      name: sql`categories.name_sort`,
      lots_count: sql`categories.lots_count`,
    } satisfies Record<CategorySort, RawBuilder<unknown>>,
    usual: { field: 'position', direction: 'asc' },
    last: sql`categories.lots_count desc, categories.id desc`,
  },
  tags: {
    columns: {
      name: sql`tags.name_sort`,
      lots_count: sql`tags.lots_count`,
    } satisfies Record<TagSort, RawBuilder<unknown>>,
    usual: { field: 'lots_count', direction: 'desc' },
    last: sql`tags.id desc`,
  },
} as const;

async function idsOf(
  db: Kysely<Schema>,
  table: keyof typeof orders,
  query: URLSearchParams,
  page: PageRequest,
): Promise<{ total: number; ids: number[] }> {
  const where = readFilter(new Predicates(query), table);
  if (where === null) return { total: 0, ids: [] };
  const { usual, last } = orders[table];
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = orders[table].columns;
  const { field, direction } = readSort(query, Object.keys(columns)) ?? usual;
  const orderBy = sql`${columns[field]} ${sql.raw(direction)}, ${last}`;
  return idsOfPage(db, page, { table, where, orderBy });
}

export function taxonomy({ serve }: Routes): void {
  serve(
    endpoints.categories,
    async ({ query, reads }) => {
      const db = await reads();
      const page = readPage(query, pageSizes.categories);
      const { total, ids } = await idsOf(db, 'categories', query, page);
      return { ...pageOf(page, total), categories: await categoriesOf(db, ids) };
    },
    { isCached: true },
  );
  serve(
    endpoints.popularTags,
    async ({ query, reads }) => {
      const db = await reads();
      const page = readPage(query, pageSizes.tags);
      const { total, ids } = await idsOf(db, 'tags', query, page);
      return { ...pageOf(page, total), tags: await tagsOf(db, ids) };
    },
    { isCached: true },
  );
}
