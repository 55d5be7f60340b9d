/**
 * Figures of the results of judged queries, and the bounds that they must meet.
 *
 * @module
 */
import { mean, ndcg, success } from './measures.ts';
import { kinds, type JudgedQuery, type Kind } from './query.ts';

/** A query with its answers. */
export interface Answered {
  readonly query: JudgedQuery;
  /** Number of all answers. */
  readonly total: number;
  /** Titles of the first ten, as printed. */
  readonly shown: readonly string[];
  /** Grades of the first ten. */
  readonly grades: readonly number[];
  /** Grades of the relevant lots of the catalogue. */
  readonly relevant: readonly number[];
}

/** Figures of a list of queries. `null`: no query has the figure. */
export interface Figures {
  queries: number;
  success: number | null;
  ndcg: number | null;
  /** Share of queries with a relevant lot that find no lot at all. */
  zero: number | null;
  /** Share of queries without a correct answer that find nothing. */
  empty: number | null;
}

const measureOf = ({ query }: Answered) => kinds[query.kind].measure;

/** Returns the score of the results of one query: 1 is the best possible list. */
export function scoreOf(answered: Answered): number {
  const { grades, relevant, total } = answered;
  switch (measureOf(answered)) {
    case 'found':
      return success(grades);
    case 'ranked':
      return ndcg(grades, relevant);
    case 'nothing':
      return total === 0 ? 1 : 0;
  }
}

/** Returns the figures of queries. */
export function figuresOf(answers: readonly Answered[]): Figures {
  const answerable = answers.filter((answered) => measureOf(answered) !== 'nothing');
  const ranked = answers.filter((answered) => measureOf(answered) === 'ranked');
  const others = answers.filter((answered) => measureOf(answered) === 'nothing');
  return {
    queries: answers.length,
    success: mean(answerable.map(({ grades }) => success(grades))),
    ndcg: mean(ranked.map(scoreOf)),
    zero: mean(answerable.map(({ total }) => (total === 0 ? 1 : 0))),
    empty: mean(others.map(scoreOf)),
  };
}

interface Bound {
  readonly name: string;
  readonly kinds: readonly Kind[];
  readonly figure: Exclude<keyof Figures, 'queries'>;
  readonly least?: number;
  readonly most?: number;
}

const answerableKinds = Object.keys(kinds).filter(
  (kind): kind is Kind => kinds[kind as Kind].measure !== 'nothing',
);

/** Bounds of every catalogue. */
export const bounds: readonly Bound[] = [
  { name: 'known items found', kinds: ['known'], figure: 'success', least: 0.97 },
  {
    name: 'known items with errors found',
    kinds: ['slip', 'sound', 'two'],
    figure: 'success',
    least: 0.92,
  },
  {
    name: 'nDCG@10 of topics',
    kinds: ['artist', 'artist-error', 'category', 'theme', 'technique', 'written'],
    figure: 'ndcg',
    least: 0.9,
  },
  { name: 'zero results', kinds: answerableKinds, figure: 'zero', most: 0.01 },
  { name: 'nonsense without results', kinds: ['nonsense'], figure: 'empty', least: 0.95 },
];

/** Returns the value of a bound, and whether it is met. `null`: the answers have no such query. */
export function judge(
  { kinds, figure, least = -Infinity, most = Infinity }: Bound,
  answers: readonly Answered[],
): { value: number; isKept: boolean } | null {
  const value = figuresOf(answers.filter(({ query }) => kinds.includes(query.kind)))[figure];
  return value === null ? null : { value, isKept: value >= least && value <= most };
}
