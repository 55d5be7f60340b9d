import type { Endpoint, ParamsOf, QueryOf } from './endpoint.ts';

type Params<E extends Endpoint> = string extends keyof ParamsOf<E>
  ? { readonly params?: Readonly<Record<string, string | number>> | undefined }
  : [keyof ParamsOf<E>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: Readonly<ParamsOf<E>> };

/** The parameters of the path and the query of a call. */
export type RequestInput<E extends Endpoint> = Params<E> & {
  readonly query?: QueryOf<E> | undefined;
};

/** Arguments after the call: the input is optional when no member of it is required. */
export type InputArgs<Input> = object extends Input ? [input?: Input] : [input: Input];

/**
 * Returns the address of a call, relative to the API base. Path parameters are encoded, and filters
 * become Ransack keys (`q[state_in][]=open`). The address is also the cache key, so keys are sorted.
 *
 * `undefined`, `null`, empty text, `NaN`, `false` and empty lists are left out. The server ignores
 * them too (docs/api-contract.md#filters).
 *
 * @example
 * urlOf(endpoints.lots, { query: { q: { search: ' volpi ', state_in: ['open'] }, per: 5 } });
 * // '/lots.json?per=5&q%5Bsearch%5D=volpi&q%5Bstate_in%5D%5B%5D=open'
 * urlOf(endpoints.lot, { params: { account: 'casa', auction_id: 7, number: '0082[a]' } });
 * // '/accounts/casa/auctions/7/lots/0082%5Ba%5D.json'
 */
export function urlOf<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArgs<RequestInput<E>>
): string {
  return addressOf(endpoint, input);
}

/** {@link urlOf} for code that is generic over calls, where the type of the input is still open. */
export function addressOf(
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

/** Replaces lone surrogates, which a pasted text can contain: `encodeURIComponent` throws on them. */
const encode = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * Encodes a segment of a path. URL parsers resolve `.` and `..` even when they are percent-encoded,
 * which would change the path. Encoded twice, they reach the server, which finds no such record.
 */
const segment = (value: unknown): string => {
  const text = encode(String(value ?? ''));
  return /^\.\.?$/.test(text) ? text.replaceAll('.', '%252E') : text;
};
