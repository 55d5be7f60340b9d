/**
 * Postal addresses in Brazil.
 *
 * See docs/api-contract.md#addresses.
 *
 * @module
 */
import { plainText } from './internal/plain-text.ts';

/** A postal address in Brazil. */
export interface Address {
  id: number;
  label: string | null;
  recipient: string | null;
  /** CEP, 8 digits. */
  zip_code: string;
  street: string;
  /** `S/N` if the house has no number. */
  number: string;
  complement: string | null;
  district: string;
  city: string;
  /** UF, two letters. */
  state: string;
  country: string;
  default: boolean;
}

/** Maximum number of addresses of a person. */
export const MAX_ADDRESSES = 10;

/** Names of the 26 states and the Federal District by their two-letter codes. */
export const brazilianStates = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
} as const;

/**
 * Whether a text is the two-letter code of a state, in capitals.
 *
 * @example
 * isBrazilianState('SP'); // true
 * isBrazilianState('sp'); // false
 */
export const isBrazilianState = (code: unknown): code is keyof typeof brazilianStates =>
  typeof code === 'string' && Object.hasOwn(brazilianStates, code);

/** A CEP as people write it: alone, after its name, with its hyphen, or as eight digits in a row. */
const ceps = [
  /^\D{0,3}(\d{5})\D{0,3}(\d{3})\D{0,3}$/,
  /^\s*(\d{2})\.(\d{3})[\s-]*(\d{3})\s*$/,
  /\bCEP\W{0,3}(\d{2})[. ]?(\d{3})[\s.-]{0,3}(\d{3})(?!\d)/i,
  /(?<![\d.])(\d{2})\.?(\d{3})\s?-\s?(\d{3})(?![\d-])/,
  /(?<!\d)(\d{8})(?!\d)/,
];

/**
 * Returns the eight digits of the CEP in a text, such as a line of an address, or `null`.
 *
 * @example
 * readCep('Av. Paulista, 1578 - 01310-200 São Paulo'); // '01310200'
 * readCep('1578'); // null
 */
export function readCep(text: unknown): string | null {
  const plain = plainText(text);
  for (const pattern of ceps) {
    const found = pattern.exec(plain);
    if (found !== null) return found.slice(1).join('');
  }
  return null;
}

/**
 * Puts the hyphen into eight bare digits. Returns any other text unchanged. `null` and `undefined` give
 * `''`.
 *
 * @example
 * formatCep('01310200'); // '01310-200'
 */
export const formatCep = (raw: unknown): string =>
  typeof raw === 'string' ? raw.replace(/^(\d{5})(\d{3})$/, '$1-$2') : '';

/** The text of a value of an answer, or `''`. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const joined = (separator: string, ...parts: readonly unknown[]): string =>
  parts.map(textOf).filter(Boolean).join(separator);

/**
 * Returns the lines of an address: street, place and CEP. Unknown parts are left out.
 *
 * @example
 * addressLines({ street: 'Av. Paulista', number: '1000', city: 'São Paulo', state: 'SP' }); // ['Av. Paulista, 1000', 'São Paulo/SP']
 */
export function addressLines(address: Partial<Omit<Address, 'id'>> | null | undefined): string[] {
  const { street, number, complement, district, city, state, zip_code } = address ?? {};
  return [
    joined(', ', street, number, complement),
    joined(', ', district, joined('/', city, state)),
    joined(' ', textOf(zip_code) && 'CEP', formatCep(textOf(zip_code))),
  ].filter(Boolean);
}
