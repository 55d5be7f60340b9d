/**
 * Writes a log line for each call that a security control rejects, so attacks can be found: an
 * invalid token, a forbidden call, a foreign host, too many calls.
 *
 * @module
 */
import type { FastifyRequest } from 'fastify';
import { alwaysLogging } from './request-origin.ts';
import { loggedPath } from './logging.ts';

/** Status and body of a rejected call. */
interface Rejection {
  readonly status: number;
  readonly body: object;
}

/** Maximum number of lines per process and minute, so an attack cannot fill the disk. */
const MAX_LINES = 120;
const MINUTE_MS = 60_000;

let minute = 0;
let lines = 0;
/** Number of rejections without a line since the last line. */
let left = 0;

/** Whether a security control rejected the call. A visitor without a token is not an attack. */
const isSecurityRejection = ({ status }: Rejection, { headers }: FastifyRequest): boolean =>
  [403, 413, 415, 421, 429].includes(status) ||
  (status === 401 && headers.authorization !== undefined);

/**
 * Logs a rejection, at most 120 a minute. The next line then has the number of omitted lines.
 *
 * The line contains the call and the id of the account. The access records contain the address,
 * under the same request id.
 */
export function logRejection(rejection: Rejection, request: FastifyRequest): void {
  if (!isSecurityRejection(rejection, request)) return;
  const now = Math.floor(Date.now() / MINUTE_MS);
  if (now !== minute) [minute, lines] = [now, 0];
  if (++lines > MAX_LINES) {
    left += 1;
    return;
  }
  const { code = null } = rejection.body as { code?: string };
  alwaysLogging(request.log).warn({
    security: 'refused',
    status: rejection.status,
    code,
    method: request.method,
    path: loggedPath(request.url),
    user_id: request.caller?.id ?? null,
    request_id: request.id,
    ...(left > 0 ? { left_out: left } : {}),
  });
  left = 0;
}
