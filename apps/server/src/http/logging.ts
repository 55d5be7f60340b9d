/**
 * What the log contains: enough to find a fault, and nothing that identifies a visitor.
 *
 * @module
 */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { LogLimit } from '../config/log-limit.ts';

/** Returns a path without its query and without secret segments such as tokens and uuids. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/[\w-]{36,}/g, '…');

/**
 * Options of Fastify's logger. It logs no query (mails contain tokens), no headers, no address of
 * the caller, and no row of a database error.
 */
export const loggerOptions = (level: Config['logLevel']) =>
  level === 'silent'
    ? false
    : ({
        level,
        serializers: {
          req: ({ id, method, url }) => ({ id, method, path: loggedPath(url) }),
          err: (error) => ({
            type: error.name,
            message: error.message,
            stack: error.stack ?? '',
            code: error.code,
          }),
        },
      } satisfies FastifyServerOptions['logger']);

/** The limit of each server's log. */
const limits = new WeakMap<object, LogLimit>();

function limitOf({ server }: Pick<FastifyRequest, 'server'>): LogLimit {
  const known = limits.get(server.log);
  if (known !== undefined) return known;
  const made = new LogLimit();
  limits.set(server.log, made);
  return made;
}

/** Where an error was created: the first line of its stack. */
const placeOf = ({ stack = '' }: Error): string => /^ +at .*$/m.exec(stack)?.[0] ?? '';

/**
 * Logs an unexpected error with its stack, once a minute for each place in the code. The next line
 * for the same place contains the number of errors that were left out.
 */
export function logFault(
  request: Pick<FastifyRequest, 'log' | 'server'>,
  error: unknown,
  level: 'warn' | 'error' = 'error',
): void {
  const kind = error instanceof Error ? `${error.name} ${placeOf(error)}` : typeof error;
  const leftOut = limitOf(request).admit(kind);
  if (leftOut === null) return;
  request.log[level]({ err: error, ...(leftOut > 0 ? { left_out: leftOut } : {}) });
}

/** Logs that a request failed because the database does not answer: one short line a minute. */
export function logOutage(
  request: Pick<FastifyRequest, 'log' | 'server'>,
  cause: Partial<Error & { code: unknown }>,
): void {
  const leftOut = limitOf(request).admit('outage');
  if (leftOut === null) return;
  const { name, message, code = null } = cause;
  request.log.warn(
    { outage: { type: name, message, code }, ...(leftOut > 0 ? { left_out: leftOut } : {}) },
    'The database does not answer.',
  );
}
