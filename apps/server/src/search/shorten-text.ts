/**
 * Shortens the text of a search with few results.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { fold } from '../database/search-terms.ts';
import { correctText, placeOf } from './correct-text.ts';
import type { TextContext } from './count-lots.ts';
import { lexeme } from './lot-search.ts';
import { readSearchText, type Wanted } from './search-text.ts';
import { isFiller } from './tokens.ts';

/** Maximum count of lots of a shorter search. */
const MAX_COUNT = 1000;

/** Returns the part of a search that the fewest lots match. */
async function rarestOf(db: Kysely<Schema>, wanted: readonly Wanted[]): Promise<Wanted | null> {
  const words = wanted.flatMap(({ typed }, place) => typed.map((word) => ({ place, word })));
  const { rows } = await sql<{ place: number }>`
    select place from unnest(${words.map(({ place }) => place)}::integer[],
      ${words.map(({ word }) => word)}::text[],
      ${words.map(({ word }) => lexeme(word))}::text[]) as asked (place, typed, form)
    order by coalesce((select max(lots_count) from search_words where word in (typed, form)), 0),
      place desc
    limit 1`.execute(db);
  return wanted[rows[0]?.place ?? -1] ?? null;
}

/** Returns a text without consecutive words and their punctuation, and without fillers at its ends. */
function removeWords(text: string, typed: readonly string[]): string {
  const place = placeOf(text, typed);
  if (place === null) return text;
  const before = text.slice(0, place.start).replace(/[^\s\p{L}\p{N}"]+$/u, '');
  const after = text.slice(place.end).replace(/^[^\s\p{L}\p{N}"]+/u, '');
  const parts = `${before} ${after}`.trim().split(/\s+/);
  const isKept = (part: string): boolean => !isFiller(fold(part));
  return parts.slice(parts.findIndex(isKept), parts.findLastIndex(isKept) + 1).join(' ');
}

/**
 * Returns the text of a search without its rarest words, and the number of lots that it then finds.
 * Corrects the other words if they find nothing as typed.
 *
 * @returns `null` when nothing remains that finds lots
 * @example
 * await shortenText(context, 'vaso zarcônico azul'); // { text: 'vaso azul', count: 12 }
 */
export async function shortenText(
  context: TextContext,
  typed: string,
): Promise<{ text: string; count: number } | null> {
  const { db, synonyms, count } = context;
  let text = typed.trim();
  let read = readSearchText(text, synonyms);
  while (read !== null && read.wanted.length > 1) {
    const rarest = await rarestOf(db, read.wanted);
    if (rarest === null) return null;
    const shorter = removeWords(text, rarest.typed);
    // The words are inside a phrase or an exclusion, or too little remains.
    if (shorter === text || !/\p{L}{3}/u.test(shorter)) return null;
    text = shorter;
    read = readSearchText(text, synonyms);
    const lots = read === null ? 0 : await count(read, MAX_COUNT);
    if (lots > 0) return { text, count: lots };
    const corrected = await correctText(context, text);
    const right = corrected === null ? null : readSearchText(corrected, synonyms);
    if (corrected !== null && right !== null) {
      return { text: corrected, count: await count(right, MAX_COUNT) };
    }
  }
  return null;
}
