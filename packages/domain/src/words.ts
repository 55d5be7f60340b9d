/**
 * Amounts in words, as a Brazilian cheque, contract or screen reader says them.
 *
 * See docs/rules.md#amounts-in-words.
 *
 * @module
 */

const BELOW_TWENTY =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove';
const TENS = '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa';
const HUNDREDS =
  '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos';

/** What follows a group of three digits, from the units upward: when it is 1 (whole), when it is more. */
const SCALES: readonly (readonly [one: string, more: string])[] = [
  ['um', ''],
  ['mil', ' mil'],
  ['um milhão', ' milhões'],
  ['um bilhão', ' bilhões'],
  ['um trilhão', ' trilhões'],
  ['um quatrilhão', ' quatrilhões'],
];

const BILLION = 1_000_000_000;
/** A thousand quadrillions of reais, in cents: the first amount without a name here. */
const LIMIT = 10n ** 20n;

// Made at the first call, so that importing the package costs nothing.
let belowThousand: readonly string[] | undefined;

function spellBelowThousand(): readonly string[] {
  const units = BELOW_TWENTY.split(' ');
  const tens = TENS.split(' ');
  const hundreds = HUNDREDS.split(' ');
  const words: string[] = [];
  for (let number = 0; number < 1000; number++) {
    const hundred = Math.floor(number / 100);
    const rest = number % 100;
    const small = rest < 20 ? rest : rest % 10;
    const parts = [
      hundred > 0 ? (number === 100 ? 'cem' : hundreds[hundred]) : '',
      rest >= 20 ? tens[Math.floor(rest / 10)] : '',
      small > 0 || number === 0 ? units[small] : '',
    ];
    words.push(parts.filter(Boolean).join(' e '));
  }
  return words;
}

/** Words of `high × 10^9 + low`, both below 10^9, not both zero. */
function wholeInWords(words: readonly string[], high: number, low: number): string {
  let text = '';
  for (let scale = 5; scale >= 0; scale--) {
    const half = scale > 2 ? high : low;
    const weight = 1000 ** (scale % 3);
    const group = Math.floor(half / weight) % 1000;
    if (group === 0) continue;
    const [one, more] = SCALES[scale] ?? ['', ''];
    const spoken = group === 1 ? one : words[group] + more;
    if (text === '') {
      text = spoken;
      continue;
    }
    const last = half % weight === 0 && (scale < 3 || low === 0);
    text += (last && (group < 100 || group % 100 === 0) ? ' e ' : ' ') + spoken;
  }
  return text;
}

/**
 * Amount in words, in reais and centavos, up to quadrillions. A fraction of a cent rounds half
 * away from zero; what is no amount, or has no name (10^18 reais and more), gives `''`.
 *
 * No commas; "e" before a last group below 100 or of whole hundreds; "mil", never "um mil".
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
  let centavos: number;
  let high: number;
  let low: number;
  let negative: boolean;
  const rounded = typeof cents === 'number' ? Math.round(Math.abs(cents)) : Number.NaN;
  if (Number.isSafeInteger(rounded)) {
    negative = (cents as number) < 0;
    centavos = rounded % 100;
    const whole = (rounded - centavos) / 100;
    high = Math.floor(whole / BILLION);
    low = whole - high * BILLION;
  } else {
    if (typeof cents !== 'bigint' && !Number.isFinite(rounded)) return '';
    const exact = BigInt(cents);
    negative = exact < 0n;
    const size = negative ? -exact : exact;
    if (size >= LIMIT) return '';
    centavos = Number(size % 100n);
    const whole = size / 100n;
    high = Number(whole / BigInt(BILLION));
    low = Number(whole % BigInt(BILLION));
  }
  const words = (belowThousand ??= spellBelowThousand());
  const isWhole = high === 0 && low === 0;
  if (isWhole && centavos === 0) return 'zero reais';
  let text = negative ? 'menos ' : '';
  if (!isWhole) {
    text += wholeInWords(words, high, low);
    if (high === 0 && low === 1) text += ' real';
    // "Um milhão de reais", but "um milhão e um reais".
    else text += low % 1_000_000 === 0 ? ' de reais' : ' reais';
    if (centavos > 0) text += ' e ';
  }
  if (centavos > 0) text += words[centavos] + (centavos === 1 ? ' centavo' : ' centavos');
  return text;
}
