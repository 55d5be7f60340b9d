/**
 * How a call of the contract is spelt. Each use is marked `@__PURE__`, so that a bundler drops the
 * calls that a page does not make: not every bundler knows by itself that these have no side effect.
 *
 * @module
 */
import type { AuthLevel, Endpoint, ListName, Typed } from './endpoint.ts';

/** Page of a list; each list has its own `per` where none is given. */
export interface PageOf {
  /** 1-based. */
  page?: number | undefined;
  /** 0 asks for the count alone; at most 100. */
  per?: number | undefined;
}

type Answer<Query, Response, Body> = Typed<Query, Response, Body> & Pick<Endpoint, 'list' | 'has'>;

/**
 * What a call answers, the query it takes and the body it is sent; and a member that every such
 * answer has, which is checked.
 */
export const answers = <Response, Query = undefined, Body = undefined>(
  has?: keyof Response & string,
): Answer<Query, Response, Body> => ({ has });

/** The same of a list of records, by its name: it is checked and, in pages, appended to. */
export const lists = <Response, Query = undefined>(
  list: ListName<Response>,
  has?: keyof Response & string,
): Answer<Query, Response, undefined> => ({ list, has });

export const get = <Path extends string, Auth extends AuthLevel, Query, Response>(
  path: Path,
  auth: Auth,
  answer: Answer<Query, Response, undefined>,
): Endpoint<Query, Response, Path, undefined, Auth> => ({ method: 'GET', path, auth, ...answer });

export const send = <Path extends string, Auth extends AuthLevel, Query, Response, Body>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: Path,
  auth: Auth,
  answer: Answer<Query, Response, Body>,
): Endpoint<Query, Response, Path, Body, Auth> => ({ method, path, auth, ...answer });
