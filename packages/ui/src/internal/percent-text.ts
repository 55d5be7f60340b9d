/**
 * Returns a percentage in Portuguese.
 *
 * @example
 * percentText(7.5); // '7,5%'
 */
export const percentText = (percent: number): string => `${String(percent).replace('.', ',')}%`;
