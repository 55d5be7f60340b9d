import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from '../../src/http/errors.ts';

test.each([
  ['a value that no column holds', { code: '22P02' }, 422],
  ['a row that another took first', { code: '23505' }, 409],
  ['a row that was deleted in between', { code: '23503' }, 409],
  ['two changes that waited for each other', { code: '40P01' }, 409],
  ['a query that took too long', { code: '57014' }, 503],
  ['a database that shuts down', { code: '57P01' }, 503],
  ['a database without room', { code: '53100' }, 503],
  ['a data folder without room', { code: 'ENOSPC' }, 503],
  ['a database that became a copy', { code: '25006' }, 503],
  ['a lost connection', { code: 'ECONNRESET' }, 503],
  ['a host that is away', { code: 'EHOSTUNREACH' }, 503],
  ['a temporary DNS failure', { code: 'EAI_AGAIN' }, 503],
  ['no free connection', { message: 'timeout exceeded when trying to connect' }, 503],
  ['a connection that broke', { message: 'Connection terminated unexpectedly' }, 503],
  ['a row that breaks a rule of the tables', { code: '23514' }, 500],
  ['a fault of the code', { message: 'x is not a function' }, 500],
])('%s: %j is answered %i', async (_what, thrown, status) => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error('fault'), thrown);
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(status);
  expect(response.body).not.toContain('fault');
  expect(response.headers['retry-after']).toBe(status === 503 ? '30' : undefined);
  await app.close();
});
