import { sql } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import { UnavailableError } from './errors.ts';
import type { Readiness } from './readiness.ts';
import { withSuffix } from './call.ts';
import type { Routes } from './routes.ts';

/** Reports whether the server and its database answer (docs/api-contract.md#health). */
export function health({ serve, db }: Routes): void {
  serve(
    endpoints.health,
    async () => {
      try {
        await sql`select 1`.execute(db);
      } catch (cause) {
        throw new UnavailableError({ cause });
      }
      return { status: 'ok', db: 'ok', version: manifest.version } as const;
    },
    { cacheControl: 'no-store', anyHost: true },
  );
}

/**
 * Liveness and readiness for supervisors and balancers. They are no calls of the contract, because a
 * failed check answers 503 with its report.
 */
export function probes(app: FastifyInstance, readiness: Readiness): void {
  const options = { config: { anyHost: true } };
  for (const path of withSuffix('/health/live')) {
    app.get(path, options, (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
  }
  for (const path of withSuffix('/health/ready')) {
    app.get(path, options, async (_request, reply) => {
      const { isReady, checks } = await readiness.report();
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ready' : 'not_ready', checks });
    });
  }
}
