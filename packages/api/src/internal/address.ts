import type { Endpoint } from './endpoint.ts';

/** `urlOf` for code that is generic over endpoints, where the input's type is still open. */
export function address(
  { path }: Endpoint,
  input: { readonly params?: unknown; readonly query?: unknown } | undefined,
): string {
  const params = (input?.params ?? {}) as Readonly<Record<string, unknown>>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name]));
  const pairs: string[] = [];
  append(pairs, '', input?.query);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

function append(pairs: string[], name: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) append(pairs, `${name}[]`, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value).sort(byKey)) {
      append(pairs, name === '' ? key : `${name}[${key}]`, item);
    }
  } else if (value !== false && value != null && !Number.isNaN(value)) {
    const text = String(value).trim();
    if (text !== '') pairs.push(`${encode(name)}=${encode(text)}`);
  }
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** `encodeURIComponent` throws on half a surrogate pair, which a pasted text may end with. */
const encode = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * One segment of a path. URL parsers resolve `.` and `..` even when percent-encoded, which would
 * move the request to another path; encoded twice they reach the server, which knows no such record.
 */
const segment = (value: unknown): string => {
  const text = encode(String(value ?? ''));
  return /^\.\.?$/.test(text) ? text.replaceAll('.', '%252E') : text;
};
