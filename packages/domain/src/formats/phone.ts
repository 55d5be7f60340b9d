/**
 * Phone numbers: Brazilian ones with their area code, service numbers and those of other countries.
 *
 * @module
 */
import { callingCodeOf } from './internal/calling-codes.ts';
import { plainText } from './internal/plain-text.ts';

/**
 * Formats the 11 digits of a mobile number with area code as `(DD) NNNNN-NNNN`. Returns any other
 * text unchanged. `null` and `undefined` give `''`. {@link phoneText} shows every kind of number.
 *
 * See docs/rules.md#phone-numbers.
 *
 * @example
 * formatPhone('11987654321'); // '(11) 98765-4321'
 * formatPhone('1133334444'); // '1133334444'
 * formatPhone(null); // ''
 */
export function formatPhone(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : '';
  return text.replace(/^(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3');
}

/** The 67 area codes of Anatel. */
const AREA = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])/;
/** 0800 and its kind, also with the six digits of older numbers, and the numbers of banks. */
const SERVICE = /^(?:0[3589]00\d{6,7}|[34]00[34]\d{4})$/;
/** Codes of the companies that carry a long-distance call, dialled between 0 and the area code. */
const CARRIER = /^0(?:12|14|15|17|21|23|25|31|36|41|43)(?=\d{10,11}$)/;

const EXAMPLE = 'como (11) 98765-4321';
const ABROAD = 'Se for de outro país, comece com + e o código do país.';

/** A number in the form to store, or what is wrong with the text. */
export type PhoneReading =
  | { readonly number: string; readonly problem: null }
  | { readonly number: null; readonly problem: string };

const read = (number: string): PhoneReading => ({ number, problem: null });
const refuse = (problem: string): PhoneReading => ({ number: null, problem });

/**
 * Reads a phone number that a person wrote. A number without a country is Brazilian. One that begins
 * with `+` or `00` has a country.
 *
 * Returns the form to store: the digits of a Brazilian number with its area code (`'11987654321'`), of a
 * service number (`'08001234567'`), or E.164 (`'+351912345678'`). No digit is dropped unless it is a
 * prefix that cannot be anything else. Otherwise `problem` is a sentence that says what is missing.
 *
 * See docs/rules.md#phone-numbers.
 *
 * @example
 * readPhone('+55 11 98765-4321').number; // '11987654321'
 * readPhone('+351 912 345 678').number; // '+351912345678'
 * readPhone('98765-4321').problem; // 'Falta o DDD, como (11) 98765-4321.'
 */
export function readPhone(text: unknown): PhoneReading {
  // A label, such as "Tel.:", may come before the number, and one such as "(WhatsApp)" after it.
  const bare = plainText(text)
    .replace(/^[^\d+(]*|(?<=\d)\D*$/g, '')
    .replace(/^\(\+/, '+')
    // Where a carrier is dialled, some write "0xx11".
    .replace(/^(\(?0) ?xx/i, '$1');
  if (bare === '') return refuse(`Use o DDD e o número, ${EXAMPLE}.`);
  if (/[^\d\s()+./-]/.test(bare) || bare.lastIndexOf('+') > 0) {
    return refuse(`Use só os dígitos de um telefone, ${EXAMPLE}.`);
  }
  // Some write "+44 (0)20": the zero is dialled at home only.
  const digits = bare.replace(/^(\+|00)(.*?)\(0\)/, '$1$2').replace(/\D/g, '');
  if (bare.startsWith('+')) return readAbroad(digits);
  return digits.startsWith('00') ? readAbroad(digits.slice(2)) : readAtHome(digits);
}

/** Reads the digits after `+`. */
function readAbroad(digits: string): PhoneReading {
  if (digits.startsWith('55')) return readBrazilian(digits.slice(2).replace(/^0/, ''));
  const country = callingCodeOf(digits);
  if (country === undefined) {
    return refuse(
      digits.length < 3
        ? 'Falta o número depois do código do país, como +351 912 345 678.'
        : `Nenhum país tem o código +${digits.slice(0, 3)}.`,
    );
  }
  const { code, fewest, most } = country;
  const count = digits.length - code.length;
  if (count >= fewest && count <= most) return read(`+${digits}`);
  const expected = fewest === most ? `${fewest}` : `de ${fewest} a ${most}`;
  return refuse(
    `${count < fewest ? 'Faltam' : 'Sobram'} dígitos: depois de +${code} são ${expected}.`,
  );
}

/** Reads the digits of a number without a country, with the prefixes that people dial. */
function readAtHome(digits: string): PhoneReading {
  if (SERVICE.test(digits)) return read(digits);
  const [service] = /^0[3589]00/.exec(digits) ?? [];
  if (service !== undefined) return refuse(`Depois de ${service} são 7 dígitos.`);
  if (digits.startsWith('0')) {
    const local = digits.slice(1);
    // With one digit too many, a mobile number looks like a carrier with a landline.
    const isSure = local.length !== 12 || !isMobile(local.slice(0, 11));
    return readBrazilian(isSure ? digits.replace(CARRIER, '').replace(/^0/, '') : local);
  }
  if (digits.length === 13 && digits.startsWith('55')) return readBrazilian(digits.slice(2));
  // A mobile number of area code 55 with one digit too many has a 9 there.
  if (/^55[^9]\d{9}$/.test(digits)) return readBrazilian(digits.slice(2));
  return readBrazilian(digits);
}

const isMobile = (digits: string): boolean => AREA.test(digits) && digits[2] === '9';

/** Reads the digits of a number with its area code. */
function readBrazilian(digits: string): PhoneReading {
  const count = digits.length;
  const area = digits.slice(0, 2);
  if (count < 8) return refuse(`Faltam dígitos: use o DDD e o número, ${EXAMPLE}.`);
  if (count < 10) return refuse(`Falta o DDD, ${EXAMPLE}.`);
  if (count > 11) {
    return refuse(`Sobram dígitos: com o DDD são 10, ou 11 num celular. ${ABROAD}`);
  }
  if (!AREA.test(digits)) return refuse(`O DDD ${area} não existe. ${ABROAD}`);
  if (count === 11) {
    return isMobile(digits)
      ? read(digits)
      : refuse(`Um celular começa com 9 depois do DDD, ${EXAMPLE}. ${ABROAD}`);
  }
  if (/^..[2-5]/.test(digits)) return read(digits);
  return refuse(
    /^..[6-9]/.test(digits)
      ? `Falta um dígito: um celular tem 9 depois do DDD, ${EXAMPLE}.`
      : 'Um telefone fixo começa com 2, 3, 4 ou 5 depois do DDD.',
  );
}

/**
 * Whether a text is a phone number that {@link readPhone} reads. An empty text is none.
 *
 * @example
 * isValidPhone('(11) 98765-4321'); // true
 * isValidPhone('+1 212 555 0100'); // true
 * isValidPhone('12125550100'); // false
 */
export const isValidPhone = (value: unknown): value is string => readPhone(value).number !== null;

/** Calling codes of one and of two digits. All others have three. */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Shows a stored number in groups. Returns any other text unchanged. `null` and `undefined` give `''`.
 *
 * @example
 * phoneText('1133334444'); // '(11) 3333-4444'
 * phoneText('08001234567'); // '0800 123 4567'
 * phoneText('+12125550100'); // '+1 212 555 0100'
 */
export function phoneText(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : '';
  if (/^\+\d{6,15}$/.test(text)) return `+${groupedAbroad(text.slice(1))}`;
  if (/^0[3589]00\d+$/.test(text) && SERVICE.test(text)) {
    return text.replace(/^(\d{4})(\d{2,3})(\d{4})$/, '$1 $2 $3');
  }
  if (SERVICE.test(text)) return text.replace(/^(\d{4})(\d{4})$/, '$1-$2');
  return /^\d{10}$/.test(text)
    ? text.replace(/^(\d{2})(\d{4})(\d{4})$/, '($1) $2-$3')
    : formatPhone(text);
}

/** Groups of three from the left, of which the last takes what remains. */
function groupedAbroad(digits: string): string {
  const end = SHORT_CODE.exec(digits)?.[0].length ?? 3;
  return `${digits.slice(0, end)} ${digits.slice(end).replace(/\d{3}(?=\d{3})/g, '$& ')}`;
}
