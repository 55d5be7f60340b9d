/**
 * The criteria of a radar item: reads them from a request, compares them and names them.
 *
 * See docs/api-contract.md#radar.
 *
 * @module
 */
import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { RadarCriteria } from '@martelo/domain/entities';
import { criteriaLabels, hasCriteria } from '@martelo/domain/radar';
import type { Schema } from '../database/schema.ts';
import { idsIn, textIn, type Fields } from '../http/bodies.ts';
import { ValidationError } from '../http/errors.ts';
import { readSearchText } from '../search/text/search-text.ts';
import type { Synonyms } from '../search/text/synonyms.ts';

const LONGEST_TERM = 100;
const MAX_PER_LIST = 50;

const nothing: RadarCriteria = {
  term: null,
  category_ids: [],
  tag_ids: [],
  author_ids: [],
  account_tenant_names: [],
  price_ids: [],
};

/** The lists of ids, each with its column. */
const lists = {
  category_ids: 'categories.id',
  tag_ids: 'tags.id',
  author_ids: 'authors.id',
  account_tenant_names: 'accounts.tenant_name',
  price_ids: 'prices.id',
} as const;

type ListName = keyof typeof lists;

/** Returns those of the ids that exist, in order. */
async function known<Id extends number | string>(
  db: Kysely<Schema>,
  name: ListName,
  ids: readonly Id[],
): Promise<Id[]> {
  if (ids.length === 0) return [];
  const [table = ''] = lists[name].split('.');
  const column = sql.ref(lists[name]);
  const { rows } = await sql<{ id: Id }>`
    select ${column} as id from ${sql.table(table)}
    where ${column} in (${sql.join(ids)}) order by ${column}`.execute(db);
  return rows.map(({ id }) => id);
}

// Two terms are the same search when their words are the same.
const NO_SYNONYMS: Synonyms = new Map();

/** Returns `null` for a term without letters and digits. */
function termIn(value: unknown): string | null {
  const term = textIn(value).replaceAll(/\s+/g, ' ');
  if ([...term].length > LONGEST_TERM) {
    throw new ValidationError({ term: [`não deve ter mais que ${LONGEST_TERM} caracteres`] });
  }
  return readSearchText(term, NO_SYNONYMS) === null ? null : term;
}

/**
 * Returns the criteria after a request. Fields that were not sent keep their value. Unknown ids are
 * dropped.
 *
 * @throws ValidationError when nothing is left to search for
 */
export async function criteriaIn(
  db: Kysely<Schema>,
  fields: Fields,
  before: RadarCriteria = nothing,
): Promise<RadarCriteria> {
  const sent = { ...before, ...fields };
  const tooLong = Object.entries(sent).filter(
    ([name, list]) =>
      Object.hasOwn(lists, name) && Array.isArray(list) && list.length > MAX_PER_LIST,
  );
  if (tooLong.length > 0) {
    const reasons = [`não deve ter mais que ${MAX_PER_LIST} itens`];
    throw new ValidationError(Object.fromEntries(tooLong.map(([name]) => [name, reasons])));
  }
  const names: unknown = sent.account_tenant_names;
  const ids = (name: ListName): Promise<number[]> => known(db, name, idsIn(sent[name]));
  const criteria: RadarCriteria = {
    term: termIn(sent.term),
    category_ids: await ids('category_ids'),
    tag_ids: await ids('tag_ids'),
    author_ids: await ids('author_ids'),
    account_tenant_names: await known(
      db,
      'account_tenant_names',
      Array.isArray(names) ? names.map(textIn).filter((name) => name !== '') : [],
    ),
    price_ids: await ids('price_ids'),
  };
  if (!hasCriteria(criteria)) {
    throw new ValidationError({ base: ['Informe ao menos um critério.'] });
  }
  return criteria;
}

/**
 * Returns the same key for criteria with the same results, regardless of the notation of their
 * term.
 */
export const criteriaKey = ({ term, ...lists }: RadarCriteria): string =>
  hash(
    'sha256',
    JSON.stringify([
      term === null ? null : readSearchText(term, NO_SYNONYMS),
      lists.category_ids,
      lists.tag_ids,
      lists.author_ids,
      lists.account_tenant_names,
      lists.price_ids,
    ]),
    'base64url',
  );

/** The labels of each of these criteria, in pt-BR. */
export async function labelsOf(
  db: Kysely<Schema>,
  all: readonly RadarCriteria[],
): Promise<string[][]> {
  if (all.length === 0) return [];
  const named = async (
    table: 'categories' | 'tags' | 'authors',
    list: 'category_ids' | 'tag_ids' | 'author_ids',
  ) =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', '=', sql<number>`any(${all.flatMap((each) => each[list])}::bigint[])`)
      .execute();
  const accounts = all.flatMap((each) => each.account_tenant_names);
  const names = {
    categories: await named('categories', 'category_ids'),
    tags: await named('tags', 'tag_ids'),
    authors: await named('authors', 'author_ids'),
    accounts: await db
      .selectFrom('accounts')
      .select(['tenant_name', 'name'])
      .where('tenant_name', '=', sql<string>`any(${accounts}::text[])`)
      .execute(),
    prices: await db.selectFrom('prices').selectAll().execute(),
  };
  return all.map((criteria) => criteriaLabels(criteria, names));
}
