import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { writeSales } from '../../live/sale-writer.ts';
import { criteriaKey } from '../../radar/criteria.ts';
import { Directory } from '../changes/directory.ts';
import type { Named } from '../values/cells.ts';

/**
 * Moves the lots, interests and saved searches of a category to another one and removes the
 * category, in one transaction.
 *
 * @param slug slug of the category to remove. Without such a category only `write` runs
 * @param target the category that is kept, created if necessary. `null`: its lots get none
 * @param write writes more in the same transaction, before the category is looked up
 * @returns the number of moved lots
 */
export async function mergeCategory(
  db: Kysely<Schema>,
  slug: string,
  target: Named | null,
  write: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<number> {
  return writeSales(db, new Date(), async (sales, transaction) => {
    await write(transaction);
    const from = await transaction
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    if (from === undefined) return 0;
    const to = target === null ? null : await idOf(transaction, target);
    const lots = await lotsOf(transaction, from.id);
    // In the order of every writer, so two transactions cannot deadlock.
    for (const { auction_id, ids } of lots) {
      const writer = await sales.open(auction_id);
      writer.touchLots(ids);
      writer.recount();
    }
    await moveLots(transaction, from.id, to);
    await moveInterests(transaction, from.id, to);
    await moveSearches(transaction, from.id, to);
    await transaction
      .updateTable('categories')
      .set({ parent_id: to })
      .where('parent_id', '=', from.id)
      .execute();
    await transaction.deleteFrom('categories').where('id', '=', from.id).execute();
    return lots.reduce((sum, { ids }) => sum + ids.length, 0);
  });
}

async function idOf(db: Kysely<Schema>, category: Named): Promise<number | null> {
  const directory = new Directory();
  await directory.findOrCreateCategories(db, [category]);
  return directory.category(category);
}

interface LotsOfAuction {
  auction_id: number;
  ids: number[];
}

async function lotsOf(db: Kysely<Schema>, category: number): Promise<LotsOfAuction[]> {
  const { rows } = await sql<LotsOfAuction>`
    select auction_id, array_agg(id order by id) as ids from lots
    where category_id = ${category}
      or id in (select lot_id from lot_categories where category_id = ${category})
    group by auction_id order by auction_id`.execute(db);
  return rows;
}

async function moveLots(db: Kysely<Schema>, from: number, to: number | null): Promise<void> {
  await moveRelation(db, 'lot_categories', 'lot_id', from, to);
  await db.updateTable('lots').set({ category_id: to }).where('category_id', '=', from).execute();
}

const moveInterests = (db: Kysely<Schema>, from: number, to: number | null): Promise<void> =>
  moveRelation(db, 'interest_categories', 'user_id', from, to);

/** Replaces the category in a table of pairs. */
async function moveRelation(
  db: Kysely<Schema>,
  table: 'lot_categories' | 'interest_categories',
  owner: 'lot_id' | 'user_id',
  from: number,
  to: number | null,
): Promise<void> {
  if (to !== null) {
    await sql`
      insert into ${sql.table(table)} (${sql.ref(owner)}, category_id)
      select ${sql.ref(owner)}, ${to} from ${sql.table(table)} where category_id = ${from}
      on conflict do nothing`.execute(db);
  }
  await sql`delete from ${sql.table(table)} where category_id = ${from}`.execute(db);
}
/**
 * Replaces the category in saved searches. Removes a search that has no criterion left, or that now
 * equals another search of the same person.
 */
async function moveSearches(db: Kysely<Schema>, from: number, to: number | null): Promise<void> {
  const items = await db
    .selectFrom('radar_items')
    .select(['id', 'user_id', 'criteria'])
    .where(sql<boolean>`criteria -> 'category_ids' @> ${JSON.stringify([from])}::jsonb`)
    .orderBy('id')
    .execute();
  for (const { id, user_id, criteria } of items) {
    const others = criteria.category_ids.filter((category) => category !== from);
    const moved = {
      ...criteria,
      category_ids: [...new Set(to === null ? others : [...others, to])].sort((a, b) => a - b),
    };
    const key = criteriaKey(moved);
    const isEmpty = Object.values(moved).every((value) => value === null || value.length === 0);
    const twin = await db
      .selectFrom('radar_items')
      .select('id')
      .where('user_id', '=', user_id)
      .where('criteria_key', '=', key)
      .executeTakeFirst();
    if (isEmpty || twin !== undefined) {
      await db.deleteFrom('radar_items').where('id', '=', id).execute();
    } else {
      await db
        .updateTable('radar_items')
        .set({ criteria: JSON.stringify(moved), criteria_key: key, counted_at: null })
        .where('id', '=', id)
        .execute();
    }
  }
}
