/**
 * What the log may say: enough to find a fault, nothing about who was there.
 *
 * @module
 */
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** A path without its query, and without segments that open something: tokens, uuids. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/[\w-]{36,}/g, '…');

/**
 * Fastify's logger: no query (tokens of mails), no header, no address of the caller, and of errors
 * of the database not the row they are about.
 *
 * @example
 * const app = fastify({ logger: loggerOptions(config.logLevel) });
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
