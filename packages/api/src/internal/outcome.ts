/**
 * What sending something comes to, in the shape that forms want.
 *
 * @module
 */
import { UNEXPECTED_ERROR } from '@martelo/domain/errors';
import { isApiError, type ApiError } from './errors.ts';

/** Messages by field; those under `base` concern the whole. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Errors by field, or nothing when all went well. */
export type Outcome = FieldErrors | undefined;

/**
 * The messages of an error by field; of one that names no field, its sentence under `base`.
 *
 * @example
 * fieldErrorsOf(error); // { email: ['deve conter um email válido'], password: ['é curta'] }
 */
export function fieldErrorsOf(error: ApiError): FieldErrors {
  const entries = error.kind === 'validation' ? error.entries : [];
  if (entries.length === 0) return { base: [error.detail ?? UNEXPECTED_ERROR] };
  const errors: Record<string, string[]> = {};
  for (const { field, message } of entries) (errors[field] ??= []).push(message);
  return errors;
}

/**
 * Waits for a call, has its answer or its error told, and answers its outcome.
 *
 * @throws whatever is no error of the call.
 */
export async function outcomeOf<Answer>(
  call: Promise<Answer>,
  on: {
    readonly done: (answer: Answer) => unknown;
    readonly failed: (error: ApiError) => void;
  },
): Promise<Outcome> {
  try {
    await on.done(await call);
    return undefined;
  } catch (error) {
    if (!isApiError(error)) throw error;
    on.failed(error);
    return fieldErrorsOf(error);
  }
}
