import fastify from 'fastify';
import { expect, test } from 'vitest';
import { fetchInProcess } from './in-process.ts';

const app = fastify();
app.get('/api/lots.json', (request, reply) =>
  reply
    .code(203)
    .header('x-seen', String(request.headers['accept']))
    .send({ query: request.query }),
);
app.get('/api/empty', (_request, reply) => reply.code(204).send());
app.get('/api/never', () => new Promise(() => {}));
const fetch = fetchInProcess(app);

test('a relative address reaches the application with its query and headers', async () => {
  const answer = await fetch('/api/lots.json?per=5', { headers: { accept: 'application/json' } });
  expect(answer.status).toBe(203);
  expect(answer.headers.get('x-seen')).toBe('application/json');
  expect(await answer.json()).toEqual({ query: { per: '5' } });
});

test('returns a response without a body', async () => {
  const answer = await fetch('/api/empty');
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

test('an aborted call does not wait for the application', async () => {
  await expect(fetch('/api/never', { signal: AbortSignal.timeout(10) })).rejects.toThrow(
    /timeout/i,
  );
});
