/**
 * Prices in the text of a search.
 *
 * @module
 */
import { CENTS_PER_UNIT, readMoney } from '@martelo/domain/money';
import { fold } from '../../database/search-terms.ts';

/** Bounds of a price in cents. */
export interface PriceBounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** Numbers that people write as words before "mil", and "mil" alone. */
const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    mil: 1000,
    um: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    quinze: 15,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    cem: 100,
    duzentos: 200,
    trezentos: 300,
    quinhentos: 500,
  }),
);

const WORD = String.raw`(?:${[...numbers.keys()].join('|')})(?!\p{L})`;
/** What may be a number. `readMoney` decides. */
const NUMBER = String.raw`\d+(?:[.,]\d+|\s\d{3}(?![\d.,]))*`;
const AMOUNT = String.raw`(?:r\$\s*)?(${NUMBER}|${WORD})(?:\s*(mil|k|milhao|milhoes)(?![\p{L}]))?(?:\s*(reais))?`;
const GROUPS_OF_AMOUNT = 3;
const patterns = [
  { bounds: ['min', 'max'], words: `entre\\s+${AMOUNT}\\s+e\\s+${AMOUNT}` },
  { bounds: ['min', 'max'], words: `de\\s+${AMOUNT}\\s+(?:a|ate)\\s+${AMOUNT}` },
  {
    bounds: ['max'],
    words: `(?:por\\s+)?(?:ate|abaixo\\s+de|menos\\s+de|no\\s+maximo)\\s+${AMOUNT}`,
  },
  { bounds: ['min'], words: `(?:acima\\s+de|mais\\s+de|a\\s+partir\\s+de)\\s+${AMOUNT}` },
].map(({ bounds, words }) => ({
  bounds,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'u'),
}));

const units: ReadonlyMap<string, number> = new Map(
  Object.entries({
    mil: 1000,
    k: 1000,
    milhao: 1_000_000,
    milhoes: 1_000_000,
  }),
);

/** Smaller numbers without a unit are quantities: "conjunto de 2 a 4 taças". */
const LEAST_CENTS = 5000;

interface Amount {
  readonly cents: number;
  /** Whether the text marks the number as a price. */
  readonly isPrice: boolean;
}

/** Returns `null` for a number that is no amount, such as `2,5,1`. */
function readAmount([written = '', unit, currency]: readonly (
  | string
  | undefined
)[]): Amount | null {
  const reais = numbers.get(written);
  const cents = reais === undefined ? readMoney(written) : reais * CENTS_PER_UNIT;
  if (cents == null) return null;
  const isYear = /^(?:1[4-9]|20)\d\d$/.test(written);
  return {
    cents: cents * (units.get(unit ?? '') ?? 1),
    isPrice:
      written === 'mil' ||
      unit !== undefined ||
      currency !== undefined ||
      (cents >= LEAST_CENTS && !isYear),
  };
}

/**
 * Finds price bounds in a text. Returns them and the text without them.
 *
 * @returns `price: null` when the text has none
 * @example
 * readPrice('relógio até 5 mil'); // { text: 'relogio', price: { min: null, max: 500000 } }
 */
export function readPrice(typed: string): { text: string; price: PriceBounds | null } {
  const text = fold(typed);
  for (const { bounds, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const hasSign = found[0].includes('r$');
    const groups = bounds.map((_, index) => 1 + index * GROUPS_OF_AMOUNT);
    const amounts = groups.map((from) => readAmount(found.slice(from, from + GROUPS_OF_AMOUNT)));
    if (amounts.includes(null)) continue;
    if (!hasSign && !amounts.some((amount) => amount?.isPrice)) continue;
    const of = (name: string): number | null => amounts[bounds.indexOf(name)]?.cents ?? null;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { text: rest.trim(), price: { min: of('min'), max: of('max') } };
  }
  return { text: typed, price: null };
}
