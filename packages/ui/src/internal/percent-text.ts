/** Returns a percentage in Portuguese: `7,5%`. */
export const percentText = (percent: number): string => `${String(percent).replace('.', ',')}%`;
