import fastify from 'fastify';
import { expect, test } from 'vitest';
import { pageProbes } from './page-probes.ts';

test('a process with pages only is ready until it is about to stop', async () => {
  let isStopping = false;
  const app = fastify();
  await app.register(
    pageProbes(() => isStopping),
    { prefix: '/api' },
  );
  const ask = async (path: string) => {
    const { statusCode, body, headers } = await app.inject(path);
    expect(headers['cache-control']).toBe('no-store');
    return [statusCode, JSON.parse(body)];
  };
  expect(await ask('/api/health/ready')).toEqual([
    200,
    { status: 'ready', checks: { process: 'ok' } },
  ]);
  isStopping = true;
  expect(await ask('/api/health/ready')).toEqual([
    503,
    { status: 'not_ready', checks: { process: 'failed' } },
  ]);
  expect(await ask('/api/health/live')).toEqual([200, { status: 'ok' }]);
});
