/**
 * One hostile request of each kind to every operation of the contract.
 * `robustness.nightly.test.ts` sends all of them.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '@martelo/api/contract';
import type { makeOpenapi } from '../../openapi/document.ts';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

type Document = ReturnType<typeof makeOpenapi>;

const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const reading = calls.filter(([, { method }]) => method === 'GET');
const sending = calls.filter(([, { method }]) => method !== 'GET');

/** A body that no call has, and a value that no field has. */
const junk: readonly unknown[] = [null, {}, [[]], 9e15];
const junkValue = { $ne: null };

const filled = (path: string, segment = '1'): string => path.replaceAll(/\{\w+\}/g, segment);

describeOnEngines('one hostile request', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let document: Document;
  let person: TestPerson;
  let address = 0;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
    await app.ready();
    document = (await app.inject('/api/openapi.json')).json<Document>();
    person = await makePerson(database.db);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function send(call: Endpoint, path: string, payload?: string, isLoggedIn = true) {
    address += 1;
    const response = await app.inject({
      method: call.method,
      url: `/api${path}`,
      headers: {
        ...(isLoggedIn ? person.headers : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
      // Each request comes from another network, since rate limits are not under test here.
      remoteAddress: `10.0.${address >> 8}.${address & 255}`,
    });
    expect(response.statusCode, `${call.method} ${path} ${payload}`).toBeLessThan(500);
    return response;
  }

  test('every call of a person answers 401 without a token', async () => {
    for (const [name, call] of calls.filter(([, { auth }]) => auth === 'required')) {
      const answer = await send(call, filled(call.path), undefined, false);
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  });

  test('no address with NUL is found or fails', async () => {
    for (const [, call] of calls.filter(([, { path }]) => path.includes('{'))) {
      const { statusCode } = await send(call, filled(call.path, '%00'));
      // A mail link redirects to its page, which then reports the invalid link.
      expect(statusCode === 303 || statusCode >= 400, call.path).toBe(true);
    }
  });

  test('no query fails', async () => {
    for (const [, call] of reading) {
      const described = document.paths[call.path]?.['get']?.parameters ?? [];
      const names = described.filter((one) => one.in === 'query').map((one) => one.name);
      // An invalid page is rejected before the filters are read.
      const filters = names.filter((name) => name.startsWith('q['));
      const others = names.filter((name) => !name.startsWith('q['));
      const queries = [filters, [...others, 'q', 'q[]', 'q[x][y]', '__proto__']];
      for (const query of queries) {
        await send(call, `${filled(call.path)}?${query.map((name) => `${name}=%00`).join('&')}`);
      }
    }
  });

  test('no body fails', async () => {
    for (const [, call] of sending) {
      const schema =
        document.paths[call.path]?.[call.method.toLowerCase()]?.requestBody?.content[
          'application/json'
        ]?.schema;
      const target = schema?.$ref?.split('/').at(-1) ?? '';
      const { properties = {} } = document.components.schemas[target] ?? schema ?? {};
      const fields = Object.keys(properties).map((name) => [name, junkValue] as const);
      for (const body of [junk, Object.fromEntries(fields)]) {
        await send(call, filled(call.path), JSON.stringify(body));
      }
    }
  });
});
