/**
 * What can go wrong with a call, as one type to switch over, and the Portuguese sentences a person
 * reads about it.
 *
 * See docs/api-contract.md#errors.
 *
 * @module
 */

/** One message about one field of what was sent. `base` belongs to no field. */
export interface ValidationEntry {
  readonly field: string;
  /** Portuguese, as the server worded it. */
  readonly message: string;
}

/** What went wrong, by `kind`. */
export type Failure =
  /** 400, 413, 415 and 422: the server refused what was sent and may say which field. */
  | {
      readonly kind: 'validation';
      readonly status: number;
      readonly entries: readonly ValidationEntry[];
    }
  | { readonly kind: 'unauthenticated'; readonly status: 401 }
  | { readonly kind: 'forbidden'; readonly status: 403 }
  | { readonly kind: 'not_found'; readonly status: 404 | 410 }
  | { readonly kind: 'conflict'; readonly status: 409 }
  | {
      readonly kind: 'rate_limited';
      readonly status: 429;
      readonly retryAfterSeconds: number | null;
    }
  /** 5xx, and any status the contract does not know. */
  | {
      readonly kind: 'server';
      readonly status: number;
      readonly retryAfterSeconds: number | null;
      /** To quote to whoever runs the server. */
      readonly requestId: string | null;
    }
  /** No answer: offline, unknown host, refused or broken connection, refused by CORS. */
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout'; readonly timeoutMs: number }
  /** The caller's own signal. */
  | { readonly kind: 'aborted' }
  /** An answer that is not what the contract says: not JSON, or a page without its list. */
  | { readonly kind: 'unreadable'; readonly status: number };

interface Details {
  /** The server's word for the case (`invalid_credentials`, `unconfirmed`, …). */
  readonly code: string | null;
  /** The server's own Portuguese sentence. */
  readonly detail: string | null;
}

/**
 * An error of a call: a real `Error` whose `kind` tells which members it has. `message` is English,
 * for developers; people read {@link notificationsOf}.
 *
 * @example
 * try {
 *   await client.call(endpoints.lot, { params });
 * } catch (error) {
 *   if (isApiError(error) && error.kind === 'rate_limited') wait(error.retryAfterSeconds ?? 60);
 *   else throw error;
 * }
 */
export type ApiError = Error & Failure & Details;

/**
 * Makes an {@link ApiError}, as the client does and as a test may want to.
 *
 * @param request Names the call for developers: `GET /lots.json`.
 *
 * @example
 * apiError('GET /lots.json', { kind: 'timeout', timeoutMs: 500 }).message;
 * // 'GET /lots.json: timeout'
 */
export function apiError(
  request: string,
  failure: Failure,
  { cause, code = null, detail = null }: Partial<Details> & { cause?: unknown } = {},
): ApiError {
  const status =
    'status' in failure ? ` (${failure.status}${code === null ? '' : ` ${code}`})` : '';
  const error = new Error(`${request}: ${failure.kind}${status}`, { cause });
  return Object.assign(error, { name: 'ApiError' as const, code, detail }, failure);
}

/**
 * Whether a caught value is an {@link ApiError}, also one made by another copy of this package.
 *
 * @example
 * if (isApiError(error) && error.kind === 'not_found') return showNotFound();
 */
export const isApiError = (value: unknown): value is ApiError =>
  value instanceof Error && value.name === 'ApiError' && 'kind' in value;
