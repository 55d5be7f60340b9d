/**
 * Returns the middle value. For an even number of values it is the higher of the two middle ones.
 * `NaN` without values.
 */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
