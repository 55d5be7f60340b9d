/**
 * `GET /avatars/{name}`: avatars of people. Names cannot be guessed, and no list shows them.
 *
 * @module
 */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { NotFoundError } from '../http/errors.ts';

/** Serves the avatars of people. Mount it under `/media`. */
export const avatars =
  (db: Kysely<Schema>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { name: string } }>('/avatars/:name', async (request, reply) => {
      const { name } = request.params;
      if (!/^[0-9a-f-]{36}\.webp$/.test(name)) throw new NotFoundError();
      const row = await db
        .selectFrom('avatars')
        .select('bytes')
        .where('file_name', '=', name)
        .executeTakeFirst();
      if (row === undefined) throw new NotFoundError();
      reply.headers({
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      return reply.type('image/webp').send(row.bytes);
    });
  };
