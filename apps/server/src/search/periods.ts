/** A range of years by which lots are filtered. */
export interface Period {
  readonly id: string;
  readonly label: string;
  /** Last year of the period. */
  readonly until: number;
}

/** Periods in order. Each begins after the previous one ends. */
export const periods: readonly Period[] = [
  { id: 'ate-1699', label: 'Até o século XVII', until: 1699 },
  { id: '1700-1799', label: 'Século XVIII', until: 1799 },
  { id: '1800-1899', label: 'Século XIX', until: 1899 },
  { id: '1900-1949', label: '1900 a 1949', until: 1949 },
  { id: '1950-1999', label: '1950 a 1999', until: 1999 },
  { id: '2000', label: 'A partir de 2000', until: Number.POSITIVE_INFINITY },
];

const centuries: ReadonlyMap<string, number> = new Map(
  Object.entries({
    xv: 1450,
    xvi: 1550,
    xvii: 1650,
    xviii: 1750,
    xix: 1850,
  }),
);

/**
 * Returns the period of a lot from its year as the house writes it.
 *
 * @returns `null` when the text has neither a year nor a century before the twentieth. The
 *   twentieth century is two periods
 * @example
 * periodOf('c. 1952'); // '1950-1999'
 * periodOf('Séc. XIX'); // '1800-1899'
 */
export function periodOf(text: string | null): string | null {
  if (text === null) return null;
  const [written] = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/.exec(text) ?? [];
  const [century = ''] = /(?<![\p{L}])x[ivx]+(?![\p{L}])/u.exec(text.toLowerCase()) ?? [];
  const year = written === undefined ? centuries.get(century) : Number(written);
  return year === undefined ? null : (periods.find(({ until }) => year <= until)?.id ?? null);
}
