import { rateLimitText, UNEXPECTED_ERROR } from '@martelo/domain/errors';
import { isApiError, type ApiError, type ValidationEntry } from './errors.ts';

/** Messages by field. The one under `base` does not belong to a field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Errors of a form by field. `undefined` after a success, empty if a failure marks no field. */
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

/** Returns the messages of a 400 or 422 by field, `base` included. */
export function messagesByField(entries: readonly ValidationEntry[]): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const { field, message } of entries) {
    errors.set(field, [...(errors.get(field) ?? []), message]);
  }
  return Object.fromEntries(errors);
}

/**
 * Returns what a form shows of an error. For a 400 or 422 these are the messages by field, which
 * mark the fields. Notifications show all of them, so `base` is left out (see
 * {@link notificationsOf}). Any other error has its message under `base`. That of a rate limit names
 * the time of the next attempt.
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
  if (error.kind === 'validation') {
    return messagesByField(error.entries.filter(({ field }) => field !== 'base'));
  }
  return { base: [hasCountdown ? (error.detail ?? UNEXPECTED_ERROR) : sentenceOf(error)] };
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
