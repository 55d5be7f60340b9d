/**
 * What the log contains: enough to find a fault, and nothing that identifies a visitor.
 *
 * @module
 */
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** Returns a path without its query and without secret segments such as tokens and uuids. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/[\w-]{36,}/g, '…');

/**
 * Options of Fastify's logger. It logs no query (mails contain tokens), no headers, no address of
 * the caller, and no row of a database error.
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
