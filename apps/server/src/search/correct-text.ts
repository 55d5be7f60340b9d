/**
 * Corrects the text of a search that finds nothing as typed.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { fold, words } from '../database/search-terms.ts';
import { fields } from './lot-document.ts';
import type { TextContext } from './count-lots.ts';
import { partsOf, searchQuery } from './lot-search.ts';
import { readSearchText, type Wanted } from './search-text.ts';
import { understand } from './understand.ts';

const { title, author, term } = fields;

/** Returns the best similar word of a part, or `null`. */
const similarTo = ({ ways }: Wanted): string | null =>
  ways.find(({ isSimilar }) => isSimilar)?.words.join(' ') ?? null;

/**
 * Returns the text with misspelt words replaced by similar ones that find lots. Accents are those
 * of the catalogue.
 *
 * @param text a text that finds nothing as typed
 * @returns `null` when similar words find no lots either
 * @example
 * await correctText(context, 'relojio de mesa'); // 'relógio de mesa'
 */
export async function correctText(
  { db, synonyms, count }: TextContext,
  text: string,
): Promise<string | null> {
  const literal = readSearchText(text, synonyms);
  if (literal === null) return null;
  const tried = new Set([searchQuery(partsOf(literal))]);
  for (const isForgiving of [false, true]) {
    const read = await understand(db, text, { isForgiving, synonyms });
    const query = read === null ? '' : searchQuery(partsOf(read));
    if (read === null || tried.has(query)) continue;
    tried.add(query);
    if ((await count(read, 1)) === 0) continue;
    const corrections = read.wanted.flatMap((wanted) => {
      const similar = similarTo(wanted);
      return similar === null ? [] : [{ typed: wanted.typed, similar }];
    });
    if (corrections.length === 0) return null;
    let corrected = text;
    for (const { typed, similar } of corrections) {
      corrected = replaceWords(corrected, typed, await spelled(db, similar));
    }
    return corrected;
  }
  return null;
}

/** Returns where consecutive words are in a text, ignoring case and accents. */
export function placeOf(
  text: string,
  typed: readonly string[],
): { readonly start: number; readonly end: number } | null {
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const place = found.findIndex((_, index) =>
    typed.every((word, offset) => words(found[index + offset]?.[0] ?? '')[0] === word),
  );
  const first = found[place];
  const last = found[place + typed.length - 1];
  if (first === undefined || last === undefined) return null;
  return { start: first.index, end: last.index + last[0].length };
}

function replaceWords(text: string, typed: readonly string[], by: string): string {
  const place = placeOf(text, typed);
  return place === null ? text : text.slice(0, place.start) + by + text.slice(place.end);
}

/** Returns folded words with the accents that the catalogue uses. */
async function spelled(db: Kysely<Schema>, folded: string): Promise<string> {
  const list = folded.split(' ');
  const written = await Promise.all(list.map((word) => spelledWord(db, word)));
  return written.join(' ');
}

async function spelledWord(db: Kysely<Schema>, word: string): Promise<string> {
  const query = [title, author, term].map((field) => `'${field}${word}'`).join(' | ');
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', lots.title, authors.name, lots.technique, array_to_string(array(
      select name from lot_categories as of join categories on categories.id = of.category_id
        where of.lot_id = lots.id
      union all select name from lot_tags as of join tags on tags.id = of.tag_id
        where of.lot_id = lots.id), ' ')) as text
    from lots left join authors on authors.id = lots.author_id
    where lots.id in (select lot_id from lot_search where headline @@ ${query}::tsquery limit 1)`.execute(
    db,
  );
  const found = (rows[0]?.text.match(/[\p{L}\p{N}]+/gu) ?? []).find((part) => fold(part) === word);
  return found?.toLocaleLowerCase('pt-BR') ?? word;
}
