/**
 * The operator's changes of category aliases (docs/catalogue-import.md#categories).
 *
 * @module
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { audited } from '../../audit/log.ts';
import type { Schema } from '../../database/schema.ts';
import { writeSales } from '../../live/sale-writer.ts';
import type { Operator } from '../../operator/operator.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { criteriaKey } from '../../radar/criteria.ts';
import { Directory, readAliases } from '../changes/directory.ts';
import type { Named } from '../values/cells.ts';
import { cleanLine, slugOf } from '../values/text.ts';

/** A new alias as the operator writes it. Serialized as JSON. */
export interface AliasChange {
  readonly name: string;
  /** The category that the name stands for. `null`: the name is not a category. */
  readonly category: string | null;
}

/** The outcome of a change, and all aliases. Serialized as JSON. */
export interface AliasReport {
  /** Lots of an existing category of that name that were moved. `null`: nothing was changed. */
  readonly movedLots: number | null;
  /** In the order of the categories, then of the names. */
  readonly aliases: readonly AliasChange[];
}

/**
 * Stores an alias. If a category of that name exists, its lots move to the meant category, with the
 * interests and saved searches that name it. The change is recorded in the audit log.
 *
 * @param change `null` changes nothing and lists the aliases
 * @throws OperatorError in Portuguese for a blank name, a name that means itself, and a category
 *   that is an alias
 */
export async function changeAlias(
  operator: Operator,
  db: Kysely<Schema>,
  change: AliasChange | null,
): Promise<AliasReport> {
  const movedLots =
    change === null
      ? null
      : await audited(db, { operator, action: 'category.alias', details: change }, () =>
          storeAlias(db, change),
        );
  const aliases = await db
    .selectFrom('category_aliases')
    .select(['name', 'category_name as category'])
    .orderBy('category_name')
    .orderBy('slug')
    .execute();
  return { movedLots, aliases };
}

async function storeAlias(db: Kysely<Schema>, change: AliasChange): Promise<number> {
  const name = cleanLine(change.name);
  const category_name = change.category === null ? null : cleanLine(change.category);
  if (name === '' || category_name === '') throw new OperatorError('O nome está em branco.');
  const slug = slugOf(name);
  const meant = category_name === null ? null : { key: slugOf(category_name), name: category_name };
  if (meant?.key === slug) throw new OperatorError(`“${name}” já é essa categoria.`);
  const aliases = await readAliases(db);
  if (meant !== null && aliases.has(meant.key)) {
    throw new OperatorError(`“${meant.name}” também é um outro nome: indique a categoria final.`);
  }
  if ([...aliases.values()].some((other) => other?.key === slug)) {
    throw new OperatorError(`Outros nomes levam a “${name}”: mude esses primeiro.`);
  }
  return mergeCategory(db, slug, meant, async (transaction) => {
    await transaction
      .insertInto('category_aliases')
      .values({ slug, name, category_name })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name, category_name }))
      .execute();
  });
}

/**
 * Moves the lots, interests and saved searches of a category to another one and removes the
 * category, in one transaction.
 *
 * @param slug slug of the category to remove. Without such a category only `write` runs
 * @param target the category that is kept, created if necessary. `null`: its lots get none
 * @param write writes more in the same transaction, before the category is looked up
 * @returns the number of moved lots
 */
async function mergeCategory(
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
    const { rows: lots } = await sql<{ auction_id: number; ids: number[] }>`
      select auction_id, array_agg(id order by id) as ids from lots
      where category_id = ${from.id}
        or id in (select lot_id from lot_categories where category_id = ${from.id})
      group by auction_id order by auction_id`.execute(transaction);
    // In the order of every writer, so two transactions cannot deadlock.
    for (const { auction_id, ids } of lots) {
      const writer = await sales.open(auction_id);
      writer.touchLots(ids);
      writer.recount();
    }
    await moveRelation(transaction, 'lot_categories', 'lot_id', from.id, to);
    await moveRelation(transaction, 'interest_categories', 'user_id', from.id, to);
    await moveSearches(transaction, from.id, to);
    await transaction
      .updateTable('lots')
      .set({ category_id: to })
      .where('category_id', '=', from.id)
      .execute();
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
