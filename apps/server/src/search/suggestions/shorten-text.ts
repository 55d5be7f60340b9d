/**
 * Shortens the text of a search with few results.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { fold, singular } from '../../database/search-terms.ts';
import { correctText, placeOf } from './correct-text.ts';
import type { TextContext } from '../count-lots.ts';
import { lexeme } from '../text/lot-search.ts';
import { readSearchText, type Wanted } from '../text/search-text.ts';
import { isFiller, isVague } from '../text/tokens.ts';

/** Maximum count of lots of a shorter search. */
const MAX_COUNT = 1000;

/**
 * Returns the part of a search that says least about what is wanted: a word that no lot has, then one
 * that describes no object, then the rarest. The first of the others names the object ("tapete persa
 * grande"), so it remains.
 */
async function leastOf(db: Kysely<Schema>, wanted: readonly Wanted[]): Promise<Wanted | null> {
  const words = wanted.flatMap(({ typed }, place) => typed.map((word) => ({ place, word })));
  const { rows } = await sql<{ place: number; lots: number }>`
    select place, min(lots)::bigint as lots from (
      select place,
        coalesce((select max(lots_count) from search_words where word in (typed, form)), 0) as lots
      from unnest(${words.map(({ place }) => place)}::integer[],
        ${words.map(({ word }) => word)}::text[],
        ${words.map(({ word }) => lexeme(word))}::text[]) as asked (place, typed, form)) as counted
    group by place order by lots, place desc`.execute(db);
  const ranked = rows.flatMap(({ place, lots }) => {
    const one = wanted[place];
    return one === undefined ? [] : [{ one, place, lots }];
  });
  const unknown = ranked.find(({ lots }) => lots === 0);
  const vague = ranked.find(({ one }) => one.typed.every((word) => isVague(singular(word))));
  const rarest = ranked.find(({ place }) => place > 0);
  return (unknown ?? vague ?? rarest)?.one ?? null;
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
 * Returns the text of a search without the words that say least about what is wanted, and the number
 * of lots that it then finds. Corrects the other words if they find nothing as typed.
 *
 * @param found the number of lots that the whole text finds. A shorter one finds more
 * @returns `null` when nothing remains that finds more lots
 * @example
 * await shortenText(context, 'vaso zarcônico azul', 0); // { text: 'vaso azul', count: 12 }
 */
export async function shortenText(
  context: TextContext,
  typed: string,
  found: number,
): Promise<{ text: string; count: number } | null> {
  const { db, synonyms, count } = context;
  let text = typed.trim();
  let read = readSearchText(text, synonyms);
  while (read !== null && read.wanted.length > 1) {
    const least = await leastOf(db, read.wanted);
    if (least === null) return null;
    const shorter = removeWords(text, least.typed);
    // The words are inside a phrase or an exclusion, or too little remains.
    if (shorter === text || !/\p{L}{3}/u.test(shorter)) return null;
    text = shorter;
    read = readSearchText(text, synonyms);
    const lots = read === null ? 0 : await count(read, MAX_COUNT);
    if (lots > found) return { text, count: lots };
    if (lots > 0) continue;
    const corrected = await correctText(context, text);
    const right = corrected === null ? null : readSearchText(corrected, synonyms);
    if (corrected !== null && right !== null) {
      const others = await count(right, MAX_COUNT);
      if (others > found) return { text: corrected, count: others };
    }
  }
  return null;
}
