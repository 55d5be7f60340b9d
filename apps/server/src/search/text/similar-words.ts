/**
 * Words of the catalogue whose spelling or sound is similar to typed ones.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { errorsBetween, errorsIn, LONG, SHORT, soundOf, spellingsOf } from './spelling.ts';

/** How many words are similar to a typed one. */
interface Width {
  readonly most: number;
  /** Maximum difference in errors to the best word. */
  readonly tolerance: number;
}

/** The words that are almost as similar as the best one, and the most frequent of these. */
export const narrow: Width = { most: 5, tolerance: 0.6 };
/**
 * The rare ones of these too. Beside other words that a lot or a name must have, even the name that
 * the fewest lots have is found.
 */
export const ample: Width = { most: 60, tolerance: 0.6 };
/** All words with at most the errors that a search forgives. */
export const wide: Width = { most: 60, tolerance: 2 };
/**
 * Minimum similarity of the letters of a word with two errors, from 0 to 1. PostgreSQL's default of 0.3
 * misses "landscape" for "oansdcape".
 */
const LETTERS = '0.12';

/**
 * Number of candidates with the most common letters, from which words with two errors are chosen.
 */
const MAX_CANDIDATES = 60;

interface Candidate {
  typed: string;
  word: string;
  sound: string;
  lots_count: number;
}

/**
 * Returns the words of the catalogue that are similar to each typed word, most similar first, then
 * most frequent first. Forgives one error, or two in words of 8 letters. Another spelling of the
 * same sound counts as less than one error. Words of one or two letters are similar to none.
 *
 * @example
 * (await similarWords(db, ['relojio'])).get('relojio'); // ['relogio']
 */
export async function similarWords(
  db: Kysely<Schema>,
  words: readonly string[],
  width: Width = narrow,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const typed = [...new Set(words)].filter((word) => errorsIn(word) > 0);
  if (typed.length === 0) return new Map();
  const spellings = typed.flatMap((word) => spellingsOf(word).map((other) => ({ word, other })));
  const long = typed.filter((word) => errorsIn(word) === 2);
  const candidates = sql<Candidate>`
    select typed, word, sound, lots_count
    from unnest(${spellings.map(({ word }) => word)}::text[],
      ${spellings.map(({ other }) => other)}::text[]) as tried (typed, other)
    join search_words on word = other collate "C"
    union
    select typed, word, sound, lots_count
    from unnest(${typed}::text[], ${typed.map(soundOf)}::text[]) as heard (typed, heard)
    join search_words on sound = heard collate "C"
    union
    select typed, word, sound, lots_count
    from unnest(${long}::text[], ${long.map(soundOf)}::text[]) as heard (typed, heard)
    cross join lateral (
      select word, sound, lots_count from search_words
      where (word % typed or sound % heard)
        and length(word) >= ${LONG} and abs(length(word) - length(typed)) <= 2
      order by greatest(similarity(word, typed), similarity(sound, heard)) desc, word
      limit ${MAX_CANDIDATES}) as near`;
  const { rows } =
    width === wide
      ? await db.transaction().execute(async (transaction) => {
          await sql`select set_config('pg_trgm.similarity_threshold', ${LETTERS}, true)`.execute(
            transaction,
          );
          return candidates.execute(transaction);
        })
      : await candidates.execute(db);
  return new Map(
    typed.map((word) => [
      word,
      best(
        word,
        rows.filter((row) => row.typed === word),
        width,
      ),
    ]),
  );
}

function best(
  typed: string,
  candidates: readonly Candidate[],
  { most, tolerance }: Width,
): string[] {
  const ranked = candidates
    .filter(
      ({ word }) =>
        word !== typed && word.length >= SHORT - 1 && Math.max(word.length, typed.length) >= SHORT,
    )
    .map((candidate) => ({
      word: candidate.word,
      lots_count: candidate.lots_count,
      cost: costOf(typed, candidate),
    }))
    .filter(({ word, cost }) => cost <= Math.min(errorsIn(typed), word.length < LONG ? 1 : 2))
    .sort((a, b) => a.cost - b.cost || b.lots_count - a.lots_count || (a.word < b.word ? -1 : 1));
  const least = ranked[0]?.cost ?? 0;
  return ranked
    .filter(({ cost }) => cost <= least + tolerance)
    .slice(0, most)
    .map(({ word }) => word);
}

/** An error that does not change the sound counts half. */
const costOf = (typed: string, { word, sound }: Candidate): number => {
  const written = errorsBetween(typed, word);
  const heard = errorsBetween(soundOf(typed), sound);
  return Math.min(written, (written + heard) / 2, heard + 0.5);
};

/**
 * Returns those of the words that the catalogue contains, with the number of lots.
 */
export async function knownWords(
  db: Kysely<Schema>,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; lots_count: number }>`
    select word, lots_count from search_words
    where word = any(${[...new Set(words)]}::text[])`.execute(db);
  return new Map(rows.map(({ word, lots_count }) => [word, lots_count]));
}
