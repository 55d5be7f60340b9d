/**
 * Measures of a list of answers by the grades of its lots: 0 is not relevant.
 *
 * @module
 */

/** Number of results that a person looks at. */
export const SHOWN = 10;

const gain = (grade: number): number => 2 ** grade - 1;
const discounted = (grades: readonly number[]): number =>
  grades.slice(0, SHOWN).reduce((sum, grade, index) => sum + gain(grade) / Math.log2(index + 2), 0);

/**
 * Returns the normalised discounted cumulative gain of the first ten answers: 1 for the best
 * possible list, 0 for a list without a relevant lot. `NaN` when no lot is relevant.
 *
 * @param all - grades of all lots of the catalogue, in any order
 * @example
 * ndcg([2, 0], [0, 2, 0, 2]); // 0.61
 */
export function ndcg(answers: readonly number[], all: readonly number[]): number {
  const best = all.filter((grade) => grade > 0).toSorted((a, b) => b - a);
  return discounted(answers) / discounted(best);
}

/** Returns 1 when one of the first ten answers is relevant, otherwise 0. */
export const success = (answers: readonly number[]): number =>
  answers.slice(0, SHOWN).some((grade) => grade > 0) ? 1 : 0;

/** Returns the mean, or `null` without values. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the value below which a share of the values lies, by the nearest rank. `NaN` without
 * values.
 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN;
