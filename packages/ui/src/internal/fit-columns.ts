import type { CSSProperties } from 'react';

/** Whether a grid prefers narrower or wider columns than those that fit best. */
type Preference = 'narrower' | 'wider';

/** Numbers of columns to try, as differences to the number that fits best. */
const trials = { narrower: [0, 1, -1, 2], wider: [0, -1, 1, 2] } as const;

/**
 * Returns a number of columns, near the one that fits best, that leaves no card alone in the last row.
 * Narrower columns are also taken for full rows. Two columns need an even number of cards.
 */
function fitColumns(best: number, count: number, preference: Preference): number {
  if (count <= best) return best;
  const remainder = (columns: number): number => count % columns;
  const isFuller = remainder(best) !== 0 && remainder(best + 1) === 0;
  if (isFuller && preference === 'narrower') return best + 1;
  const fits = (columns: number): boolean => columns > 1 && remainder(columns) !== 1;
  return best + (trials[preference].find((more) => fits(best + more)) ?? 0);
}

/**
 * Returns the variables of `CardGridRoot` for a number of cards: only those that differ from the
 * default.
 *
 * @example
 * columnVariables(5); // { '--m-columns-4': 5 }: one row instead of a card below four
 */
export function columnVariables(count: number, preference: Preference = 'narrower'): CSSProperties {
  const variables: Record<string, number> = {};
  for (const best of [3, 4, 6]) {
    const fitting = fitColumns(best, count, preference);
    if (fitting !== best) variables[`--m-columns-${best}`] = fitting;
  }
  // React's type has no custom properties.
  return variables as CSSProperties;
}
