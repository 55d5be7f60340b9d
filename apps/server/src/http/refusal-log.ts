/**
 * One log line for each call that security controls refuse, so that attempts to get around them can
 * be found: a token that is not valid, a call that is not allowed, a foreign host, too many calls.
 *
 * @module
 */
import type { FastifyRequest } from 'fastify';
import { alwaysLogging } from './origin.ts';
import type { ApiError } from './errors.ts';
import { loggedPath } from './logging.ts';

/** Lines of one process and minute: an attack must not fill the disk. */
const MOST_LINES = 120;
const MINUTE_MS = 60_000;

let minute = 0;
let lines = 0;
/** Refusals without a line since the last one that had one. */
let left = 0;

/** Whether a refusal comes from a security control. A visitor without a token is none. */
const isSecurityRefusal = ({ status }: ApiError, { headers }: FastifyRequest): boolean =>
  [403, 413, 415, 421, 429].includes(status) ||
  (status === 401 && headers.authorization !== undefined);

/**
 * Logs a refusal, at most 120 a minute; the next line then says how many were left out.
 *
 * The line tells what was refused, of which call and of which account, by its id. Where it came from
 * is in the records of access, under the same request id.
 */
export function logRefusal(error: ApiError, request: FastifyRequest): void {
  if (!isSecurityRefusal(error, request)) return;
  const now = Math.floor(Date.now() / MINUTE_MS);
  if (now !== minute) [minute, lines] = [now, 0];
  if (++lines > MOST_LINES) {
    left += 1;
    return;
  }
  const { code = null } = error.body as { code?: string };
  alwaysLogging(request.log).warn({
    security: 'refused',
    status: error.status,
    code,
    method: request.method,
    path: loggedPath(request.url),
    user_id: request.caller?.id ?? null,
    request_id: request.id,
    ...(left > 0 ? { left_out: left } : {}),
  });
  left = 0;
}
