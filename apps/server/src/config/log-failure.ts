/**
 * The log of background work, which has no request and therefore no request logger.
 *
 * @module
 */
import { hostname } from 'node:os';

const LEVEL_INFO = 30;
const LEVEL_WARN = 40;
const LEVEL_ERROR = 50;

/** Returns the log fields of an error. An `AggregateError` lists its errors. */
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
 * @param leftOut - number of equal failures that were not logged
 */
export function logFailure(msg: string, error: unknown, leftOut = 0): void {
  const more = leftOut > 0 ? { left_out: leftOut } : {};
  writeLine(LEVEL_ERROR, { err: describeError(error), ...more, msg });
}

/**
 * Writes something that an operator should know as one line of JSON to standard error, without
 * personal data and secrets.
 */
export function logWarning(msg: string, details: object): void {
  writeLine(LEVEL_WARN, { ...details, msg });
}

/**
 * Writes what background work has done as one line of JSON to standard error, without personal data and
 * secrets.
 */
export function logDone(msg: string, details: object): void {
  writeLine(LEVEL_INFO, { ...details, msg });
}

function writeLine(level: number, members: object): void {
  const at = { level, time: Date.now(), pid: process.pid, hostname: hostname() };
  console.error(JSON.stringify({ ...at, ...members }));
}
