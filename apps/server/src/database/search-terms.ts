/**
 * Converts text to searchable words. Words are folded here and not in the engine, because
 * PostgreSQL's stemmer does not join "leilão" and "leilões".
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

const MAX_WORD_LENGTH = 64;

/**
 * Removes case, accents and compatibility forms: `Leilão ﬁno` and `LEILAO FINO` fold to the same
 * text.
 */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/**
 * Folds a text for sorting by bytes and collapses whitespace. Removes NUL, which cannot be stored.
 */
export const sortKey = (text: string): string =>
  fold(text).replaceAll('\u0000', '').replace(/\s+/g, ' ').trim();

/** Returns the folded words of a text: runs of letters and digits of any script. */
export const words = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/eses$/, 'e'],
  // "flores" and "árvores" end alike, so "árvore" loses its last letter too.
  [/([rz])es?$/, '$1'],
  [/ns$/, 'm'],
  [/([^aeious])is$/, '$1il'],
  // Also the plural of words in English titles.
  [/([^s])s$/, '$1'],
];

/**
 * Returns the singular of a folded word by the regular Portuguese plurals. The result need not be
 * correct, only stable, because both sides of a search use it.
 *
 * @example
 * singular('leiloes'); // 'leilao'
 */
export function singular(word: string): string {
  if (word.length < 4) return word;
  for (const [ending, replacement] of endings) {
    if (ending.test(word)) return word.replace(ending, replacement);
  }
  return word;
}

/**
 * Returns the order of rows whose names have words that begin with all typed ones: first names of
 * only these words in any order ("Qi Baishi" is "Baishi Qi"), then names that begin with the text.
 *
 * @param nameSort the column with the `sortKey` of the name
 */
export const orderByName = (nameSort: string, typed: string): RawBuilder<unknown> => sql`
  (length(${sql.ref(nameSort)}) = ${words(typed).join(' ').length}::integer) desc,
  (strpos(${sql.ref(nameSort)}, ${sortKey(typed)}) = 1) desc`;

/**
 * Makes authors searchable by the start of any word of their names. Call it when an author is
 * written, in the same transaction.
 */
export async function rememberAuthors(
  db: Kysely<Schema>,
  authors: readonly { id: number; name: string; alternate_names?: readonly string[] | undefined }[],
): Promise<void> {
  const pairs = authors.flatMap(({ id, name, alternate_names = [] }) =>
    [...new Set(words([name, ...alternate_names].join(' ')))].map((word) => ({ word, id })),
  );
  if (pairs.length === 0) return;
  await sql`
    insert into author_words (word, author_id)
    select * from unnest(${pairs.map(({ word }) => word)}::text[], ${pairs.map(({ id }) => id)}::bigint[])
    on conflict (word, author_id) do nothing`.execute(db);
}
