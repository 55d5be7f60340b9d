import { Writable } from 'node:stream';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerError } from './errors.ts';
import { logRequests } from './visitors/access-log.ts';
import { loggerOptions } from './logging.ts';
import { identifyVisitors, inProcessHeaders } from './visitors/visitors.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** An application whose routes fail, and the lines of its log. */
function failing(level: 'warn' | 'info' = 'warn') {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const options = loggerOptions(level);
  if (options === false) throw new Error('The log is off.');
  const app = fastify({
    logger: { ...options, stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  apps.push(app);
  app.setErrorHandler(answerError);
  identifyVisitors(app, {});
  logRequests(app);
  app.get('/outage', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  app.get('/bug', ({ query }) => {
    throw new TypeError(`Cannot read ${JSON.stringify(query)}`);
  });
  app.get('/other-bug', () => {
    throw new TypeError('Cannot read it');
  });
  app.get('/well', () => 'well');
  return { app, lines };
}

test('an outage of the database is one short line a minute', async () => {
  const { app, lines } = failing();
  for (let index = 0; index < 50; index += 1) {
    expect((await app.inject('/outage')).statusCode).toBe(503);
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 40,
    msg: 'The database does not answer.',
    outage: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  });
  expect(JSON.stringify(lines[0]).length).toBeLessThan(500);
});

test('an error of the program is logged with its stack, once for each place', async () => {
  const { app, lines } = failing();
  for (let index = 0; index < 5; index += 1) await app.inject(`/bug?number=${index}`);
  await app.inject('/other-bug');
  expect(lines.map(({ err }) => (err as Error).message)).toEqual([
    'Cannot read {"number":"0"}',
    'Cannot read it',
  ]);
  expect(lines[0]).toMatchObject({ err: { stack: expect.stringContaining('logging.test.ts') } });
});

test('the access log has one line for a request, without its query', async () => {
  const { app, lines } = failing('info');
  await app.inject('/well?token=SEGREDO');
  await app.inject({ url: '/well', headers: { ...inProcessHeaders } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 30, method: 'GET', path: '/well', status: 200 });
  expect(lines[0]?.['ms']).toEqual(expect.any(Number));
  expect(lines[0]?.['reqId']).toEqual(expect.any(String));
});

test('at the usual level there is no access log', async () => {
  const { app, lines } = failing();
  await app.inject('/well');
  expect(lines).toEqual([]);
});
