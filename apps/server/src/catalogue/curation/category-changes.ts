/**
 * The operator's changes of category aliases (docs/catalogue-import.md#categories).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { audited } from '../../audit/log.ts';
import type { Schema } from '../../database/schema.ts';
import type { Operator } from '../../operator/operator.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { readAliases } from '../changes/category-aliases.ts';
import { mergeCategory } from './category-merge.ts';
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
