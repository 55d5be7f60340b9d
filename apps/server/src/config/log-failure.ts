/**
 * The log of background work, which has no request and so no logger of its own.
 *
 * @module
 */
import { hostname } from 'node:os';

const LEVEL_ERROR = 50;

/** Returns what the log says of an error. An `AggregateError` lists its errors. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name: type, message, stack } = error;
  return error instanceof AggregateError
    ? { type, message, stack, errors: error.errors.map(describeError) }
    : { type, message, stack };
}

/**
 * Writes a failure as one line of JSON to standard error, with the members of the request log
 * (docs/security.md).
 *
 * @example
 * await sendMails().catch((error) => logFailure('Sending mails failed.', error));
 */
export function logFailure(msg: string, error: unknown): void {
  console.error(
    JSON.stringify({
      level: LEVEL_ERROR,
      time: Date.now(),
      pid: process.pid,
      hostname: hostname(),
      err: describeError(error),
      msg,
    }),
  );
}
