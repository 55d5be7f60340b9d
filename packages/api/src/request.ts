/**
 * From an endpoint and its parameters to an address. The address is also the cache key, so equal
 * requests always make equal addresses: keys are sorted and blanks are dropped.
 *
 * @module
 */
import { address } from './address.ts';
import type { Endpoint, ParamsOf, QueryOf } from './endpoint.ts';

type Params<E extends Endpoint> = string extends keyof ParamsOf<E>
  ? { readonly params?: Readonly<Record<string, string | number>> | undefined }
  : [keyof ParamsOf<E>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: Readonly<ParamsOf<E>> };

/** What an endpoint needs to become an address: parameters of its path and its query. */
export type RequestInput<E extends Endpoint> = Params<E> & {
  readonly query?: QueryOf<E> | undefined;
};

/** Arguments after the endpoint: none are needed when the path has no parameter. */
export type InputArgs<Input> = object extends Input ? [input?: Input] : [input: Input];

/**
 * Address of a call relative to the API base, as the contract writes it: path parameters encoded,
 * filters as Ransack keys (`q[state_in][]=open`), blanks dropped.
 *
 * `undefined`, `null`, empty text, `NaN`, `false` and empty lists count as blank: the contract
 * ignores them on the server, and leaving them out gives equal requests one cache key.
 * See docs/api-contract.md#filters.
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
  return address(endpoint, input);
}
