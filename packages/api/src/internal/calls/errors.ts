/** One message about one field that was sent. `base` is for errors without a field. */
export interface ValidationEntry {
  readonly field: string;
  /** Portuguese, from the server. */
  readonly message: string;
}

/** What went wrong. `kind` determines which members there are. */
export type Failure =
  /** 400, 413, 415 and 422: the server rejected the body or the query, and may name the fields. */
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
  /** 5xx and unknown statuses. */
  | {
      readonly kind: 'server';
      readonly status: number;
      readonly retryAfterSeconds: number | null;
      /** Id of the request in the log of the server. */
      readonly requestId: string | null;
    }
  /** There was no answer: offline, unknown host, refused or broken connection, rejected by CORS. */
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout'; readonly timeoutMs: number }
  /** The caller aborted the call. */
  | { readonly kind: 'aborted' }
  /**
   * The answer is not one of this API: no JSON, a page without its list, or the 401 of a proxy that
   * asks for its own password (Basic auth).
   */
  | { readonly kind: 'unreadable'; readonly status: number };

interface Details {
  /** Code of the server (`invalid_credentials`, `unconfirmed`, …). */
  readonly code: string | null;
  /** Portuguese message of the server. */
  readonly detail: string | null;
}

/**
 * The error of a call (docs/api-contract.md#errors). Its `message` is English, for developers.
 * {@link notificationsOf} returns the messages for people.
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
 * Creates an {@link ApiError}. The client throws them; tests can create them too.
 *
 * @param request The call, for developers: `GET https://leiloes.example/api/lots.json`.
 *
 * @example
 * apiError('GET /api/lots.json', { kind: 'timeout', timeoutMs: 500 }).message;
 * // 'GET /api/lots.json: timeout'
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
 * Returns whether a caught value is an {@link ApiError}, even of another copy of this package.
 *
 * @example
 * if (isApiError(error) && error.kind === 'not_found') return showNotFound();
 */
export const isApiError = (value: unknown): value is ApiError =>
  value instanceof Error && value.name === 'ApiError' && 'kind' in value;
