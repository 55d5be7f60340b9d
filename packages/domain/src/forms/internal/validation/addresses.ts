/**
 * Rules for e-mail, web and IP addresses. Each rule checks the length before it tests a pattern, so
 * long texts are rejected in constant time.
 *
 * @module
 */
import { visibleText } from '../../../text/text.ts';
import { blankOr } from './blank.ts';

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Whether a text is a host name with a top-level domain. */
function isDomain(host: string): boolean {
  const labels = host.split('.');
  const last = labels[labels.length - 1] ?? '';
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    (/^\p{L}[\p{L}\p{M}]+$/u.test(last) || /^xn--[a-z\d-]+$/i.test(last))
  );
}

/**
 * Whether a value is an e-mail address: ASCII characters before the `@`, a domain with a dot after it.
 * Invisible characters, which a pasted address can contain, are ignored.
 *
 * @example
 * email('ana.souza+leilao@exemplo.com.br'); // true
 * email('ana@exemplo'); // false
 */
export const email = (value: unknown): boolean =>
  blankOr(value, (typed) => {
    const text = visibleText(typed);
    if (text.length > 254) return false;
    const at = text.lastIndexOf('@');
    const local = text.slice(0, Math.max(at, 0));
    return (
      local.length <= 64 &&
      local.split('.').every((part) => /^[\w!#$%&'*+/=?^`{|}~-]+$/.test(part)) &&
      isDomain(text.slice(at + 1))
    );
  });

const URL_PARTS =
  /^(?:(?:https?|ftp):\/\/)?(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(?::(\d{1,5}))?(?:[/?#][^\s"<>\\^`{|}]*)?$/iu;

/**
 * Whether a value is a URL, with or without a scheme (http, https or ftp). Its host is a domain with a
 * dot or an IP address. User names, whitespace and
 * the characters `"<>\^\`{|}`, which an address must encode, are invalid.
 *
 * @example
 * url('https://exemplo.com.br/lotes?page=2'); // true
 * url('exemplo.com.br'); // true
 * url('javascript:alert(1)'); // false
 */
export const url = (value: unknown): boolean =>
  blankOr(value, (text) => {
    if (text.length > 2083) return false;
    const [, host = '', port = '0'] = URL_PARTS.exec(text) ?? [];
    if (Number(port) > 65_535) return false;
    return host.startsWith('[') ? isIpv6(host.slice(1, -1)) : isDomain(host) || isIpv4(host);
  });

const isIpv4 = (text: string): boolean => {
  const parts = text.split('.');
  return (
    text.length <= 15 &&
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
};

function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const tail = groups.at(-1) ?? '';
  // The last 32 bits may be an IPv4 address, but not before the "::".
  const mapped = tail.includes('.') && !text.endsWith('::');
  const hex = mapped ? groups.slice(0, -1) : groups;
  if (mapped && !isIpv4(tail)) return false;
  if (!hex.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  const count = hex.length + (mapped ? 2 : 0);
  return halves.length === 2 ? count < 8 : count === 8;
}

/**
 * Whether a value is an IP address, version 4 or 6.
 *
 * @example
 * ip('192.168.0.1'); // true
 * ip('2001:db8::1'); // true
 * ip('192.168.0.256'); // false
 */
export const ip = (value: unknown): boolean =>
  blankOr(value, (text) => isIpv4(text) || isIpv6(text));
