/**
 * Whether a call needs a token: it ignores the token, uses a valid one, or answers 401 without one.
 */
export type AuthLevel = 'none' | 'optional' | 'required';

/** Names a type for the type checker. At run time it is an empty object. */
export interface Type<T> {
  readonly type?: T;
}

/** The answer of a call: its type, and what the client checks before it trusts the answer. */
export interface Answer<T> extends Type<T> {
  /** Name of the list in a list of records: `lots` in `{ total, …, lots: [] }`. */
  readonly list?: ListName<T>;
  /** A member that every such answer has. */
  readonly has?: keyof T & string;
}

/**
 * One call of the API, as in the tables of the resources.
 *
 * @example
 * const lotCounts = {
 *   method: 'GET',
 *   path: '/pages/lots.json',
 *   auth: 'none',
 *   answer: { has: 'sold_count' } as Answer<LotCounts>,
 * } as const satisfies Endpoint;
 */
export interface Endpoint<
  Query = unknown,
  Response = unknown,
  Path extends string = string,
  Body = unknown,
  Auth extends AuthLevel = AuthLevel,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API base. `{name}` is a parameter. */
  readonly path: Path;
  readonly auth: Auth;
  /** Type of the query. A call without it takes no query. */
  readonly query?: Type<Query>;
  /** Type of the body. A call without it takes no body. */
  readonly body?: Type<Body>;
  /** The answer. A call without it answers 204. */
  readonly answer?: Type<Response> & { readonly list?: string; readonly has?: string };
  /**
   * Statuses that this call may fail with. Every call may also fail with 400, 429, 500 or 503, and
   * one that sends a body with 409, 413 or 415.
   */
  readonly errors?: readonly number[];
}

/** The calls of a resource by name. */
export type Calls = Readonly<Record<string, Endpoint>>;

/** Query of a list. Each list has its own default for `per`. */
export interface PageQuery {
  /** 1-based. */
  page?: number | undefined;
  /** Rows of a page, at most 100. `0` returns only the count. */
  per?: number | undefined;
}

type TypeOf<E extends Endpoint, Member extends 'query' | 'body' | 'answer'> = Member extends keyof E
  ? E extends { readonly [M in Member]?: Type<infer T> }
    ? T
    : never
  : undefined;

/** Query of a call; `undefined` when it takes none. */
export type QueryOf<E extends Endpoint> = TypeOf<E, 'query'>;

/** Body that a call sends; `undefined` when it takes none. */
export type BodyOf<E extends Endpoint> = TypeOf<E, 'body'>;

/** Body that a call returns; `undefined` when it returns none. */
export type ResponseOf<E extends Endpoint> = TypeOf<E, 'answer'>;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/**
 * Path parameters of a call, read from its path.
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
