import { setTimeout as rest } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { callConcurrency } from '../../src/config/limits.ts';
import { api } from '../../src/api.ts';
import { readConfig } from '../../src/config/config.ts';
import { createServer, guardRequests, serverOptions } from '../../src/http/server.ts';
import { answerError } from '../../src/http/errors.ts';
import { limitConcurrency, type ConcurrencyLimits } from '../../src/http/visitors/concurrency.ts';
import { describeOnEngines } from '../engines.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const WORK_MS = 40;

/** A server with slow answers that records the maximum number of concurrent requests. */
function serverWith(rules: ConcurrencyLimits, work = (_address: string) => rest(WORK_MS)) {
  app = Fastify(serverOptions);
  app.setErrorHandler(answerError);
  guardRequests(app, readConfig({}));
  let busy = 0;
  let most = 0;
  app.get('/', { onRequest: limitConcurrency(rules) }, async ({ ip }) => {
    most = Math.max(most, ++busy);
    await work(ip);
    busy -= 1;
    return 'done';
  });
  const ask = async (remoteAddress: string) => {
    const began = performance.now();
    const { statusCode } = await app.inject({ url: '/', remoteAddress });
    return { statusCode, took: performance.now() - began };
  };
  return { ask, most: () => most };
}

test('requests of one address run one after the other', async () => {
  const { ask, most } = serverWith({ concurrent: 1, queued: 10 });
  const answers = await Promise.all([1, 2, 3].map(() => ask('203.0.113.7')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(most()).toBe(1);
});

test('a request of another address does not wait for them', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const { ask } = serverWith({ concurrent: 1, queued: 10 }, async (address) => {
    if (address === '203.0.113.7') await released;
  });
  const flood = Promise.all(Array.from({ length: 8 }, () => ask('203.0.113.7')));
  expect((await ask('198.51.100.7')).statusCode).toBe(200);
  release();
  await flood;
});

test('each address pauses after a request for as long as the request took', async () => {
  const { ask } = serverWith({ concurrent: 1, queued: 10, pause: 1 });
  const answers = await Promise.all([1, 2].map(() => ask('203.0.113.7')));
  expect(Math.max(...answers.map(({ took }) => took))).toBeGreaterThan(WORK_MS * 2.8);
});

test('requests beyond the queue limit are rejected with Retry-After', async () => {
  const { ask } = serverWith({ concurrent: 1, queued: 2 });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask('203.0.113.7')));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  // The queue is empty again.
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
});

describeOnEngines('calls of the API', (engine) => {
  test('are queued by address: a burst waits, and requests beyond the queue limit are rejected', async () => {
    const database = await engine.open();
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
    const taken = callConcurrency.concurrent + callConcurrency.queued;
    const burst = await Promise.all(
      Array.from({ length: taken + 8 }, () =>
        app.inject({ url: '/api/lots.json', remoteAddress: '203.0.113.7' }),
      ),
    );
    const statuses = burst.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(taken);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    await database.close();
  });
});

test('one household counts as one address', async () => {
  const { ask, most } = serverWith({ concurrent: 1, queued: 10 });
  await Promise.all(['2001:db8:0:1::1', '2001:db8:0:1::2'].map(ask));
  expect(most()).toBe(1);
});
