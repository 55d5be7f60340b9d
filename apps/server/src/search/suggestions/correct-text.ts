/**
 * Corrects the text of a search that finds nothing as typed.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { fold, words } from '../../database/search-terms.ts';
import { fields } from '../text/lot-document.ts';
import type { TextContext } from '../count-lots.ts';
import { partsOf, searchQuery, wayQuery } from '../text/lot-search.ts';
import { readSearchText, type SearchText, type Way } from '../text/search-text.ts';
import { isFiller } from '../text/tokens.ts';
import { understand } from '../text/understand.ts';

const { title, author, term } = fields;

/** Number of lots among which the words that they have together are chosen. */
const MAX_LOTS = 300;

/**
 * Returns for each part the way that the lots of a search have: those whose ways are the best
 * together. The first ways of a part are the best.
 */
async function waysTogether(db: Kysely<Schema>, text: SearchText): Promise<(Way | null)[]> {
  const places = text.wanted.map(
    ({ ways }) =>
      sql`case ${sql.join(
        ways.map(
          (way, place) => sql`when document @@ ${wayQuery(way)}::tsquery then ${place}::integer`,
        ),
        sql` `,
      )} end`,
  );
  const { rows } = await sql<{ places: (number | null)[] }>`
    select places from (
      select array[${sql.join(places)}]::integer[] as places from lot_search
      join lots on lots.id = lot_id
      where document @@ ${searchQuery(partsOf(text))}::tsquery and list_group < 3
      limit ${MAX_LOTS}) as found
    order by (select sum(place) from unnest(places) as place) limit 1`.execute(db);
  return text.wanted.map(({ ways }, index) => ways[rows[0]?.places[index] ?? -1] ?? null);
}

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
    const ways = await waysTogether(db, read);
    const corrections = read.wanted.flatMap(({ typed }, index) => {
      const found = ways[index] ?? null;
      return found?.isSimilar === true ? [{ typed, similar: found.words }] : [];
    });
    if (corrections.length === 0) return null;
    let corrected = text;
    for (const { typed, similar } of corrections) {
      const written = await Promise.all(similar.map((word) => spelledWord(db, word)));
      corrected = replaceWords(corrected, typed, written.join(' '));
    }
    return corrected;
  }
  return null;
}

/**
 * Returns where consecutive words are in a text, ignoring case, accents and words that a search does
 * not require: "oleo tela" is in "óleo sobre tela".
 */
export function placeOf(
  text: string,
  typed: readonly string[],
): { readonly start: number; readonly end: number } | null {
  const all = [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: part, index }) => {
    const [word = ''] = words(part);
    return [{ word, start: index, end: index + part.length }];
  });
  const found = typed.every(isFiller) ? all : all.filter(({ word }) => !isFiller(word));
  const place = found.findIndex((_, index) =>
    typed.every((word, offset) => found[index + offset]?.word === word),
  );
  const first = found[place];
  const last = found[place + typed.length - 1];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

function replaceWords(text: string, typed: readonly string[], by: string): string {
  const place = placeOf(text, typed);
  return place === null ? text : text.slice(0, place.start) + by + text.slice(place.end);
}

/** Returns a folded word with the accents that the catalogue uses. */
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
