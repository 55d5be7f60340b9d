import { BASIC_AUTH_ERROR } from '@martelo/domain/errors';
import type { Endpoint, ResponseOf } from './endpoint.ts';
import { apiError, type ApiError, type Failure, type ValidationEntry } from './errors.ts';

/**
 * Returns the body of the HTTP answer of a call.
 *
 * @throws {ApiError} when the status is not 2xx, or the body is not the one that the call answers.
 */
export async function answerOf<E extends Endpoint>(
  endpoint: E,
  request: string,
  response: Response,
): Promise<ResponseOf<E>> {
  const { ok, status } = response;
  // 204 has no body.
  if (status === 204) return undefined as ResponseOf<E>;
  const unreadable = (cause?: unknown): ApiError =>
    apiError(request, { kind: 'unreadable', status }, { cause });
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (!ok) return null;
    // Any error except a syntax error is a connection that broke within the body.
    throw cause instanceof SyntaxError
      ? unreadable(cause)
      : apiError(request, { kind: 'network' }, { cause });
  });
  if (!ok) throw errorOfResponse(request, response, body);
  if (!isAnswerOf(endpoint, body)) throw unreadable();
  return body as ResponseOf<E>;
}

/** Detects another server: a captive portal, for example, answers 200 with its own page. */
const isAnswerOf = ({ answer: { list, has } = {} }: Endpoint, body: unknown): boolean =>
  isObject(body) &&
  (has === undefined || has in body) &&
  (list === undefined || isListOfRecords(body[list]));

const isListOfRecords = (rows: unknown): boolean =>
  Array.isArray(rows) && rows.every((row) => isObject(row) && 'id' in row);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the error of an answer outside 2xx. Its body can be anything. */
function errorOfResponse(request: string, response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  if (status === 401 && /^basic\b/i.test(headers.get('WWW-Authenticate') ?? '')) {
    // A proxy rejects the token, which replaces its own password. The session is not at fault.
    return apiError(request, { kind: 'unreadable', status }, { detail: BASIC_AUTH_ERROR });
  }
  const details = { code: textAt(body, 'code'), detail: textAt(body, 'error') };
  return apiError(request, failureOf(status, headers, body), details);
}

function failureOf(status: number, headers: Headers, body: unknown): Failure {
  switch (status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return { kind: 'validation', status, entries: entriesOf(body) };
    case 401:
      return { kind: 'unauthenticated', status };
    case 403:
      return { kind: 'forbidden', status };
    case 404:
    case 410:
      return { kind: 'not_found', status };
    case 409:
      return { kind: 'conflict', status };
    case 429:
      return { kind: 'rate_limited', status, retryAfterSeconds: retryAfterSeconds(headers) };
    default:
      return {
        kind: 'server',
        status,
        retryAfterSeconds: retryAfterSeconds(headers),
        requestId: textAt(body, 'request_id') ?? headers.get('X-Request-Id'),
      };
  }
}

function entriesOf(body: unknown): ValidationEntry[] {
  const errors = memberOf(body, 'errors');
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([field, messages]: [string, unknown]) =>
    [messages]
      .flat()
      .filter((message) => typeof message === 'string' && message !== '')
      .map((message) => ({ field, message: String(message) })),
  );
}

const memberOf = (body: unknown, key: string): unknown => (isObject(body) ? body[key] : undefined);

/** Returns a member that is a text and not empty, or `null`. */
const textAt = (body: unknown, key: string): string | null => {
  const value = memberOf(body, key);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns `Retry-After`, a number of seconds or a date (RFC 9110 §10.2.3), in whole seconds. */
export function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
