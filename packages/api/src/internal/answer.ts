/**
 * From an HTTP answer to the body that the contract promises, or to the error it stands for.
 *
 * @module
 */
import type { Endpoint, ResponseOf } from './endpoint.ts';
import { apiError, type ApiError, type Failure, type ValidationEntry } from './errors.ts';

/**
 * Reads an answer.
 *
 * @throws {ApiError} when it is none of 2xx or not what the contract says.
 */
export async function answerOf<E extends Endpoint>(
  endpoint: E,
  request: string,
  response: Response,
): Promise<ResponseOf<E>> {
  const { ok, status } = response;
  // 204 has no body; its endpoints answer `undefined`.
  if (status === 204) return undefined as ResponseOf<E>;
  const unreadable = (cause?: unknown): ApiError =>
    apiError(request, { kind: 'unreadable', status }, { cause });
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (!ok) return null;
    // Anything but a syntax error is a connection that broke in the middle of the body.
    throw cause instanceof SyntaxError
      ? unreadable(cause)
      : apiError(request, { kind: 'network' }, { cause });
  });
  if (!ok) throw errorOfResponse(request, response, body);
  if (!keepsContract(endpoint, body)) throw unreadable();
  return body as ResponseOf<E>;
}

/** A captive portal or a wrong base answers 200 with something else: better an error than a crash. */
const keepsContract = ({ answer: { list, has } = {} }: Endpoint, body: unknown): boolean =>
  isObject(body) &&
  (has === undefined || has in body) &&
  (list === undefined || isListOfRecords(body[list]));

const isListOfRecords = (rows: unknown): boolean =>
  Array.isArray(rows) && rows.every((row) => isObject(row) && 'id' in row);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The error that an answer outside 2xx stands for; its body may be anything at all. */
function errorOfResponse(request: string, response: Response, body: unknown): ApiError {
  const { status, headers } = response;
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
  const errors = at(body, 'errors');
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([field, messages]: [string, unknown]) =>
    [messages]
      .flat()
      .filter((message) => typeof message === 'string' && message !== '')
      .map((message) => ({ field, message: String(message) })),
  );
}

const at = (body: unknown, key: string): unknown => (isObject(body) ? body[key] : undefined);

const textAt = (body: unknown, key: string): string | null => {
  const value = at(body, key);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** `Retry-After` is a number of seconds or a date (RFC 9110 §10.2.3). */
function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
