/**
 * How a call of the contract is spelt.
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
/* @__NO_SIDE_EFFECTS__ */
export const answers = <Response, Query = undefined, Body = undefined>(
  has?: keyof Response & string,
): Answer<Query, Response, Body> => ({ has });

/** The same of a list of records, by its name: it is checked and, in pages, appended to. */
/* @__NO_SIDE_EFFECTS__ */
export const lists = <Response, Query = undefined>(
  list: ListName<Response>,
  has?: keyof Response & string,
): Answer<Query, Response, undefined> => ({ list, has });

/* @__NO_SIDE_EFFECTS__ */
export const get = <Path extends string, Auth extends AuthLevel, Query, Response>(
  path: Path,
  auth: Auth,
  answer: Answer<Query, Response, undefined>,
): Endpoint<Query, Response, Path, undefined, Auth> => ({ method: 'GET', path, auth, ...answer });

/* @__NO_SIDE_EFFECTS__ */
export const send = <Path extends string, Auth extends AuthLevel, Query, Response, Body>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: Path,
  auth: Auth,
  answer: Answer<Query, Response, Body>,
): Endpoint<Query, Response, Path, Body, Auth> => ({ method, path, auth, ...answer });
