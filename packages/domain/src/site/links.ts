/**
 * Links to the contacts and pages that a house publishes. The texts come from other systems, so each
 * function returns `null` for a text that does not make a safe link.
 *
 * See docs/rules.md#links.
 *
 * @module
 */
import { email, url } from '../forms/internal/validation/addresses.ts';
import { readPhone } from '../formats/phone.ts';
import { visibleText } from '../text/text.ts';

/** Longer texts are rejected before any pattern reads them. */
const LONGEST_ADDRESS = 2083;
const LONGEST_PHONE = 40;

/**
 * Returns a web address without surrounding whitespace, or `null` when it is not one of `http` or
 * `https` or contains a user name.
 *
 * @example
 * webAddress('https://casa.example/edital'); // 'https://casa.example/edital'
 * webAddress('javascript:alert(1)'); // null
 * webAddress('casa.example'); // null
 */
export function webAddress(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > LONGEST_ADDRESS) return null;
  const text = raw.trim();
  // The rule of URLs also accepts ftp, and an address without a scheme.
  return /^https?:\/\//i.test(text) && url(text) ? text : null;
}

/**
 * Returns the digits to dial: with `+` and the country if the text has an area code, the bare digits
 * of a service number, or `null` when the text is not a number.
 */
function dialled(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > LONGEST_PHONE) return null;
  const { number } = readPhone(raw);
  if (number !== null) return isNational(number) ? `+55${number}` : number;
  // A number of the house's own city.
  const local = raw.trim().replace(/[\s().-]/g, '');
  return /^\d{8,9}$/.test(local) ? local : null;
}

/** Whether a stored number has an area code and no country. Service numbers have neither. */
const isNational = (number: string): boolean => /^[1-9]\d{9,10}$/.test(number);

/**
 * Returns the `tel:` link of a phone number. A number without a country is Brazilian.
 *
 * @example
 * phoneHref('11987654321'); // 'tel:+5511987654321'
 * phoneHref('0800 123 4567'); // 'tel:08001234567'
 * phoneHref('ramal 12'); // null
 */
export function phoneHref(raw: unknown): string | null {
  const number = dialled(raw);
  return number === null ? null : `tel:${number}`;
}

/**
 * Returns the link that opens a WhatsApp conversation. The number needs an area code.
 *
 * @example
 * whatsappHref('(11) 98765-4321'); // 'https://wa.me/5511987654321'
 * whatsappHref('98765-4321'); // null
 */
export function whatsappHref(raw: unknown): string | null {
  const number = dialled(raw);
  return number?.startsWith('+') === true ? `https://wa.me/${number.slice(1)}` : null;
}

/**
 * Returns the `mailto:` link of an e-mail address.
 *
 * @example
 * emailHref('contato@casa.example'); // 'mailto:contato@casa.example'
 * emailHref('contato@casa'); // null
 */
export function emailHref(raw: unknown): string | null {
  const text = visibleText(raw).trim();
  if (text === '' || !email(text)) return null;
  return `mailto:${encodeURIComponent(text).replace('%40', '@')}`;
}

/**
 * Returns the path of a lot's page, `/{account}/{auction_id}/lote/{number}`, percent-encoded.
 *
 * @example
 * lotPath('casa-aroeira', 12, '27 A'); // '/casa-aroeira/12/lote/27%20A'
 */
export const lotPath = (tenantName: unknown, auctionId: unknown, number: unknown): string =>
  `/${segment(tenantName)}/${segment(auctionId)}/lote/${segment(number)}`;

/**
 * Encodes a segment of a path. URL parsers resolve `.` and `..` even when they are percent-encoded, so
 * their dots are encoded twice. Lone surrogates, which `encodeURIComponent` rejects, are replaced.
 */
function segment(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const encoded = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
  return /^\.\.?$/.test(encoded) ? encoded.replaceAll('.', '%252E') : encoded;
}
