/**
 * The outcome of a call that sends a form: errors by field, or nothing.
 *
 * @module
 */
import { rateLimitText, UNEXPECTED_ERROR, UNEXPECTED_SYSTEM_ERROR } from '@martelo/domain/errors';
import { isApiError, type ApiError } from './errors.ts';

/** Messages by field. Those under `base` do not belong to a field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Errors by field, or `undefined` after a success. */
export type Outcome = FieldErrors | undefined;

/**
 * Returns the message of an error without fields. That of a rate limit names the time of the next
 * attempt.
 */
export function sentenceOf(error: ApiError): string {
  if (error.kind === 'rate_limited' && error.retryAfterSeconds !== null) {
    return rateLimitText(error.retryAfterSeconds);
  }
  return error.detail ?? UNEXPECTED_ERROR;
}

/**
 * Returns the messages of an error by field. An error without a field has its message under `base`.
 * That of a rate limit names the time of the next attempt.
 *
 * @param options.hasCountdown Whether a countdown shows the time, which would contradict a fixed
 * one. @default false
 *
 * @example
 * fieldErrorsOf(error); // { email: ['deve conter um email válido'], password: ['é curta'] }
 */
export function fieldErrorsOf(
  error: ApiError,
  { hasCountdown = false }: { hasCountdown?: boolean | undefined } = {},
): FieldErrors {
  const entries = error.kind === 'validation' ? error.entries : [];
  if (entries.length === 0) {
    if (error.kind === 'validation') return { base: [error.detail ?? UNEXPECTED_SYSTEM_ERROR] };
    return { base: [hasCountdown ? (error.detail ?? UNEXPECTED_ERROR) : sentenceOf(error)] };
  }
  const errors = new Map<string, string[]>();
  for (const { field, message } of entries) {
    errors.set(field, [...(errors.get(field) ?? []), message]);
  }
  return Object.fromEntries(errors);
}

/**
 * Waits for a call, runs the matching callback and returns the outcome of the call.
 *
 * @param on.hasCountdown See {@link fieldErrorsOf}.
 *
 * @throws any error that is not an `ApiError`.
 */
export async function outcomeOf<Result>(
  call: Promise<Result>,
  on: {
    readonly success: (result: Result) => unknown;
    readonly error: (error: ApiError) => void;
    readonly hasCountdown?: boolean;
  },
): Promise<Outcome> {
  try {
    await on.success(await call);
    return undefined;
  } catch (error) {
    if (!isApiError(error)) throw error;
    on.error(error);
    return fieldErrorsOf(error, on);
  }
}
