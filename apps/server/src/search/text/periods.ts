/** A range of years by which lots are filtered. */
interface Period {
  readonly id: string;
  readonly label: string;
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

/** Words that precede the years of a decade: "anos 60", "década de 1960". */
const decadeWords: ReadonlySet<string> = new Set(['anos', 'decada', 'decadas', 'dec']);

/** Returns the word of a decade from its first year. All spellings of a decade share it. */
const decadeWord = (year: string): string => `decada${year}`;

/**
 * Returns the decade with which a list of folded words begins, and its number of words.
 *
 * @returns `null` when the words begin otherwise
 * @example
 * decadeAt(['anos', '60', 'mesa']); // { word: 'decada1960', length: 2 }
 * decadeAt(['1960s']); // { word: 'decada1960', length: 1 }
 */
export function decadeAt(
  words: readonly string[],
): { readonly word: string; readonly length: number } | null {
  const [first = '', second = '', third = ''] = words;
  const plural = /^((?:1\d|20)\d0)s$/.exec(first)?.[1];
  if (plural !== undefined) return { word: decadeWord(plural), length: 1 };
  if (!decadeWords.has(first)) return null;
  const [number, length] = second === 'de' ? [third, 3] : [second, 2];
  const [, written] = /^((?:1\d|20)?\d0)s?$/.exec(number) ?? [];
  if (written === undefined || written === '00') return null;
  return { word: decadeWord(written.length === 2 ? `19${written}` : written), length };
}

const years = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/g;

/**
 * Returns the words of the decades of a lot from its year as the house writes it.
 *
 * @example
 * decadesOf('1948-1952'); // ['decada1940', 'decada1950']
 */
export const decadesOf = (text: string | null): string[] => [
  ...new Set((text?.match(years) ?? []).map((year) => decadeWord(`${year.slice(0, 3)}0`))),
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
