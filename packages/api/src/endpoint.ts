/**
 * What one call of the contract is: its method, path, auth level and, for the type checker, its
 * path parameters, query and answer.
 *
 * @module
 */

/**
 * Whether a call needs the token: ignored, used when valid, or answered 401 without it.
 *
 * See docs/api-contract.md#authentication.
 */
export type AuthLevel = 'none' | 'optional' | 'required';

declare const types: unique symbol;

/** Types of a call's query, answer and body; nothing at run time. */
export interface Typed<Query, Response, Body = undefined> {
  readonly [types]?: { readonly query: Query; readonly response: Response; readonly body: Body };
}

/** One call of the contract. `Query`, `Response` and `Body` exist for the type checker only. */
export interface Endpoint<
  Query = unknown,
  Response = unknown,
  Path extends string = string,
  Body = unknown,
  Auth extends AuthLevel = AuthLevel,
> extends Typed<Query, Response, Body> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the API base; `{name}` is a parameter. */
  readonly path: Path;
  readonly auth: Auth;
  /** Of an answer that is a list of records: its name, `lots` of `{ total, …, lots: [] }`. */
  readonly list?: string | undefined;
  /** A member that an answer always has, by which it is told from something else. */
  readonly has?: string | undefined;
}

/** Query of an endpoint; `undefined` when it takes none. */
export type QueryOf<E extends Endpoint> = E extends Endpoint<infer Query> ? Query : never;

/** Answer of an endpoint. */
export type ResponseOf<E extends Endpoint> =
  E extends Endpoint<unknown, infer Response> ? Response : never;

/** What an endpoint is sent; `undefined` when it takes no body. */
export type BodyOf<E extends Endpoint> =
  E extends Endpoint<unknown, unknown, string, infer Body> ? Body : never;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/**
 * Path parameters of an endpoint, read from its path.
 *
 * @example
 * type LotAddress = ParamsOf<typeof endpoints.lot>;
 * // Record<'account' | 'auction_id' | 'number', string | number>
 */
export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string | number>;

/** Names of the lists in an answer: `'lots'` for `{ total, …, lots: Lot[] }`. */
export type ListName<Response> = {
  [Name in keyof Response]: Response[Name] extends readonly unknown[] ? Name : never;
}[keyof Response] &
  string;
