import type { FastifyPluginAsync } from 'fastify';

/**
 * Liveness and readiness of a process without an API. They have the addresses of an API's, so a
 * balancer asks every process in the same way (docs/operations.md). Pages are ready without the API,
 * because they tell visitors about its failure.
 */
export const pageProbes =
  (isStopping: () => boolean): FastifyPluginAsync =>
  async (app) => {
    const options = { config: { anyHost: true } };
    app.get('/health/live', options, (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    app.get('/health/ready', options, (_request, reply) => {
      const isReady = !isStopping();
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: isReady ? 'ready' : 'not_ready',
          checks: { process: isReady ? 'ok' : 'failed' },
        });
    });
  };
