/**
 * Amounts in words, as cheques and contracts write them and screen readers say them.
 *
 * See docs/rules.md#amounts-in-words.
 *
 * @module
 */

// prettier-ignore
const BELOW_TWENTY = [
  '', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze',
  'doze', 'treze', 'quatorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove',
];
// prettier-ignore
const TENS = [
  '', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa',
];
// prettier-ignore
const HUNDREDS = [
  '', 'cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos', 'seiscentos', 'setecentos',
  'oitocentos', 'novecentos',
];

/** Names of the groups of three digits, the units first: for a group of 1 and for a larger one. */
const SCALES: readonly (readonly [one: string, more: string])[] = [
  ['um', ''],
  ['mil', ' mil'],
  ['um milhão', ' milhões'],
  ['um bilhão', ' bilhões'],
  ['um trilhão', ' trilhões'],
  ['um quatrilhão', ' quatrilhões'],
  ['um quintilhão', ' quintilhões'],
];

/** A thousand quintillion reais in cents, the first amount without a name in {@link SCALES}. */
const LIMIT = 10n ** 23n;

/** Words of a number from 1 to 999. */
function belowThousand(number: number): string {
  if (number === 100) return 'cem';
  const rest = number % 100;
  const hundreds = HUNDREDS[Math.floor(number / 100)];
  const tens = TENS[Math.floor(rest / 10)];
  const units = BELOW_TWENTY[rest < 20 ? rest : rest % 10];
  return [hundreds, tens, units].filter(Boolean).join(' e ');
}

/** Words of the digits of a whole number, except zero. */
function wholeInWords(digits: string): string {
  let text = '';
  let separator = '';
  for (let scale = 0; scale * 3 < digits.length; scale++) {
    const group = Number(digits.slice(0, digits.length - scale * 3).slice(-3));
    if (group === 0) continue;
    const [one, more] = SCALES[scale] ?? ['', ''];
    const words = group === 1 ? one : belowThousand(group) + more;
    text = words + separator + text;
    // "e" stands only before the last group.
    separator = separator === '' && (group < 100 || group % 100 === 0) ? ' e ' : ' ';
  }
  return text;
}

/** "um real", "dois reais", "um milhão de reais", but "um milhão e um reais". */
function reaisInWords(reais: bigint): string {
  if (reais === 0n) return '';
  if (reais === 1n) return 'um real';
  return wholeInWords(String(reais)) + (reais % 1_000_000n === 0n ? ' de reais' : ' reais');
}

const centavosInWords = (centavos: number): string =>
  centavos === 0 ? '' : `${belowThousand(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`;

/** The amount without its sign, in whole cents; `undefined` for anything that is not an amount. */
function sizeOf(cents: unknown): bigint | undefined {
  if (typeof cents === 'bigint') return cents < 0n ? -cents : cents;
  return typeof cents === 'number' && Number.isFinite(cents)
    ? BigInt(Math.round(Math.abs(cents)))
    : undefined;
}

/**
 * Returns an amount in words, in reais and centavos, up to quintillions.
 *
 * A fraction of a cent rounds half away from zero. Amounts of 10^21 reais or more, and anything
 * that is not an amount, give `''`. Groups are joined without commas. "e" comes before the last
 * group if it is below 100 or a multiple of 100. A thousand is "mil", never "um mil".
 *
 * @param cents - integer cents of BRL, `number` or `bigint`
 *
 * @example
 * amountInWords(123_456); // 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'
 * amountInWords(100_000_000); // 'um milhão de reais'
 * amountInWords(-1); // 'menos um centavo'
 * amountInWords(0); // 'zero reais'
 */
export function amountInWords(cents: number | bigint): string {
  const size = sizeOf(cents);
  if (size === undefined || size >= LIMIT) return '';
  if (size === 0n) return 'zero reais';
  const parts = [reaisInWords(size / 100n), centavosInWords(Number(size % 100n))];
  return (cents < 0 ? 'menos ' : '') + parts.filter(Boolean).join(' e ');
}
