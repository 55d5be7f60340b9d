/**
 * A query with its judgement, and the kinds of queries.
 *
 * @module
 */
import type { JudgedLot } from './catalogue.ts';

/** How one kind of query is measured. */
interface KindOfQuery {
  /** What a query of this kind searches for. */
  readonly asks: string;
  /**
   * `found`: whether a relevant lot is shown. `ranked`: the order too. `nothing`: whether the list is
   * empty.
   */
  readonly measure: 'found' | 'ranked' | 'nothing';
}

/** Every kind of queries. */
export const kinds = {
  known: { asks: 'a lot by words of its title and the surname of its artist', measure: 'found' },
  slip: { asks: 'the same, with a slip of the fingers', measure: 'found' },
  sound: { asks: 'the same, with an error by sound', measure: 'found' },
  two: { asks: 'the same, with two errors in a word of 8 or more letters', measure: 'found' },
  artist: { asks: 'an artist by name, in either order', measure: 'ranked' },
  'artist-error': { asks: 'an artist, with an error', measure: 'ranked' },
  category: { asks: 'a category by name', measure: 'ranked' },
  theme: { asks: 'a theme by name', measure: 'ranked' },
  technique: { asks: 'a technique, in full or abbreviated', measure: 'ranked' },
  written: { asks: 'what written-judgements.ts has', measure: 'ranked' },
  phrase: { asks: 'consecutive words, in quotes', measure: 'ranked' },
  exclusion: { asks: 'a word, and not another', measure: 'ranked' },
  joined: { asks: 'two words as one, or one as two', measure: 'ranked' },
  price: { asks: 'a word, and a price at most', measure: 'ranked' },
  number: { asks: 'a number of a lot', measure: 'found' },
  absent: { asks: 'what the catalogue does not have', measure: 'nothing' },
  nonsense: { asks: 'letters that no word has', measure: 'nothing' },
} as const satisfies Record<string, KindOfQuery>;

/** Name of a kind of queries. */
export type Kind = keyof typeof kinds;

/** Whether a text is the name of a kind. */
export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);

/** A query and its judgement. */
export interface JudgedQuery {
  readonly kind: Kind;
  readonly text: string;
  /** Returns 2 for a lot that the query wants, 1 for a related one, and 0 for any other. */
  grade(lot: JudgedLot): number;
}
