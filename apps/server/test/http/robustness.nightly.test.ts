/**
 * Every operation of the contract receives hostile input and answers only with the errors that the
 * contract names. The cases come from the endpoint table and from the API description, so
 * they cover a new operation automatically.
 */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '@martelo/api/contract';
import type { makeOpenapi } from '../../openapi/document.ts';
import type { Schema } from '../../openapi/type-schema.ts';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

type Document = ReturnType<typeof makeOpenapi>;

const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const sending = calls.filter(([, { method }]) => method !== 'GET');
const reading = calls.filter(([, { method }]) => method === 'GET');
const addressed = calls.filter(([, { path }]) => path.includes('{'));

const NUL = '\u0000';
const HALF_AN_EMOJI = '\ud83d';

/** Values of every type that a well-behaved client never sends. */
const junk: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  '',
  NUL,
  HALF_AN_EMOJI,
  '__proto__',
  `'; drop table users; --`,
  'x'.repeat(20_000),
  [],
  [null, {}, [[]], 9e15],
  {},
  { $ne: null },
];

/** Hostile values for an id, a slug or a name in an address. */
const segments = [
  '0',
  '-1',
  '987654321',
  '99999999999999999999',
  '1.5',
  'x',
  '00000000-0000-4000-8000-000000000000',
  '%00',
  '%F0%9F%92%A9',
  '..%2F..%2Fetc',
  `1'%20or%20'1'='1`,
  '__proto__',
  'x'.repeat(400),
] as const;

/** Hostile values for a query. */
const values = [
  '',
  '-1',
  '1.5',
  'x',
  '99999999999999999999',
  '%00',
  '%E0%A4',
  '%F0%9F%92%A9',
  `'%20or%201=1--`,
  '[]',
  'x'.repeat(3000),
] as const;

const tokens: readonly (readonly [string, string | undefined])[] = [
  ['none', undefined],
  ['an empty one', ''],
  ['no word', 'Bearer'],
  ['a short one', 'Bearer x'],
  ['an unknown one', `Bearer ${'A'.repeat(43)}`],
  ['another kind', 'Basic YW5hOnNlbmhh'],
  ['letters beyond ASCII', 'Bearer caf\u00e9'],
  ['an endless one', `Bearer ${'x'.repeat(5000)}`],
];

/** Longer than every limit. */
const hugeBody = JSON.stringify({ user: { full_name: 'x'.repeat(8_000_000) } });

const json = (payload: string) => ({ type: 'application/json', payload });
const form = (payload: string, type = 'multipart/form-data; boundary=b') => ({ type, payload });

/** Unreadable bodies. */
const unreadable: readonly (readonly [string, { type: string; payload: string }])[] = [
  ['JSON cut short', json('{"user": {"email"')],
  ['no JSON', json('email=ana@example.test')],
  ['JSON in endless depth', json('['.repeat(50_000))],
  ['a prototype', json('{"__proto__": {"admin": true}}')],
  ['another type', form('<user/>', 'application/xml')],
  ['plain text', form('texto', 'text/plain')],
  ['a form without its boundary', form('--b\r\n\r\nx\r\n--b--', 'multipart/form-data')],
  [
    'a form cut short',
    form('--b\r\nContent-Disposition: form-data; name="user[full_name]"\r\n\r\nAna'),
  ],
  [
    'a form with a part without a name',
    form('--b\r\nContent-Type: image/png\r\n\r\nx\r\n--b--\r\n'),
  ],
  ['a form with another boundary', form('--c\r\n\r\nx\r\n--c--\r\n')],
  ['a form of nothing', form('')],
];

describeOnEngines('hostile input', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let document: Document;
  let address = 0;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
    await app.ready();
    document = (await app.inject('/api/openapi.json')).json<Document>();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  /** Sends a request and checks that the answer is never an internal error and has no secret. */
  async function send(
    call: Endpoint,
    path: string,
    options: Pick<InjectOptions, 'headers' | 'payload'> = {},
  ) {
    const { method } = call;
    address += 1;
    const response = await app.inject({
      method,
      url: `/api${path}`,
      ...options,
      // Each request comes from another network, since rate limits are not under test here.
      remoteAddress: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    });
    const what = `${method} ${path.slice(0, 120)} ${String(options.payload).slice(0, 120)}`;
    expect(response.statusCode, what).toBeLessThan(500);
    if (response.statusCode >= 400) {
      const described = document.paths[call.path]?.[method.toLowerCase()]?.responses ?? {};
      expect(Object.keys(described), what).toContain(String(response.statusCode));
      expect(response.headers['content-type'], what).toMatch(/^application\/json/);
      expect(isRefusal(response.json()), `${what}: ${response.body}`).toBe(true);
      expect(response.body, what).not.toMatch(/node_modules|\.ts:\d|\bselect \w|SQLSTATE/i);
    }
    return response;
  }

  const anyone = (): Promise<TestPerson> => makePerson(database.db);
  const filled = (path: string, segment = '1'): string => path.replaceAll(/\{\w+\}/g, segment);
  const resolved = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

  /** Every field of a body, with the value in it. */
  function bodiesWith(schema: Schema, value: unknown): unknown[] {
    const { anyOf = [], properties = {} } = resolved(schema);
    const places = anyOf.flatMap((one) => bodiesWith(one, value));
    for (const [key, member] of Object.entries(properties)) {
      places.push({ [key]: value });
      for (const inner of bodiesWith(member, value)) places.push({ [key]: inner });
    }
    return places;
  }

  describe('as a token', () => {
    test.each(calls.filter(([, { auth }]) => auth === 'required'))(
      '%s answers 401 to every invalid token',
      async (_name, call) => {
        const gone = await anyone();
        await sql`delete from sessions where user_id = ${gone.id}`.execute(database.db);
        const late = await anyone();
        await sql`update sessions
          set created_at = now() - interval '1 day', expires_at = now() - interval '1 second'
          where user_id = ${late.id}`.execute(database.db);
        const old: typeof tokens = [
          ['a revoked one', gone.headers.authorization],
          ['an expired one', late.headers.authorization],
        ];
        for (const [kind, authorization] of [...tokens, ...old]) {
          const headers = authorization === undefined ? {} : { authorization };
          const answer = await send(call, filled(call.path), { headers });
          expect([kind, answer.statusCode, answer.json().code]).toEqual([
            kind,
            401,
            'unauthenticated',
          ]);
        }
      },
    );

    test.each(reading.filter(([, { auth }]) => auth !== 'required'))(
      '%s treats an invalid one as absent',
      async (_name, call) => {
        const [visitor, ...others] = await Promise.all(
          tokens.map(([, authorization]) =>
            send(call, filled(call.path), {
              headers: authorization === undefined ? {} : { authorization },
            }),
          ),
        );
        for (const { statusCode } of others) expect(statusCode).toBe(visitor?.statusCode);
      },
    );
  });

  describe('as an address', () => {
    test.each(addressed)('%s answers 404', async (_name, call) => {
      const { headers } = await anyone();
      for (const segment of segments) {
        const answer = await send(call, filled(call.path, segment), { headers });
        // A mail link redirects to its page, which then reports the invalid link.
        const refused = answer.statusCode === 303 || answer.statusCode >= 400;
        expect(refused, `${segment}: ${answer.statusCode}`).toBe(true);
      }
    });

    // people/security-log.test.ts tries to end the session of another person, push/push.test.ts to turn
    // off a browser.
    const madeByCalls = calls.filter(
      ([name, { path, auth }]) =>
        auth === 'required' &&
        path.endsWith('/{id}') &&
        !['endSession', 'removePushDevice'].includes(name),
    );
    test.each(madeByCalls)('%s does not find the data of another person', async (_name, call) => {
      const [owner, other] = [await anyone(), await anyone()];
      const collection = call.path.replace('/{id}', '');
      const creation = calls.find(
        ([, { method, path }]) => method === 'POST' && path === collection,
      );
      const sample = samples[collection];
      if (creation === undefined || sample === undefined) {
        throw new Error(`There is no sample for ${collection}. Add one to "samples".`);
      }
      const made = await send(creation[1], collection, {
        headers: { ...owner.headers, 'content-type': 'application/json' },
        payload: JSON.stringify(sample),
      });
      expect(made.statusCode).toBe(201);
      const path = `${collection}/${made.json<{ id: number }>().id}`;
      const body = { 'content-type': 'application/json' };
      const payload = JSON.stringify(sample);
      const stranger = await send(call, path, {
        headers: { ...other.headers, ...body },
        payload,
      });
      expect(stranger.statusCode).toBe(404);
      const own = await send(call, path, { headers: { ...owner.headers, ...body }, payload });
      expect(own.statusCode).toBeLessThan(300);
    });
  });

  test.each(reading)('as a query of %s', async (_name, call) => {
    const { headers } = await anyone();
    const described = document.paths[call.path]?.['get']?.parameters ?? [];
    const names = described.filter((one) => one.in === 'query').map((one) => one.name);
    for (const name of new Set([
      ...names,
      'page',
      'per',
      'sort',
      'q',
      'q[]',
      'q[x][y]',
      '__proto__',
    ])) {
      await Promise.all(
        values.map((value) =>
          send(call, `${filled(call.path)}?${name}=${value}&${name}=${value}`, { headers }),
        ),
      );
    }
  });

  describe('as a body', () => {
    test.each(sending)(
      '%s accepts every value in every field without an internal error',
      async (_name, call) => {
        const operation = document.paths[call.path]?.[call.method.toLowerCase()];
        const schema = operation?.requestBody?.content['application/json']?.schema ?? {};
        for (const value of junk) {
          const { headers } = await anyone();
          await Promise.all(
            [value, ...bodiesWith(schema, value)].map((body) =>
              send(call, filled(call.path), {
                headers: { ...headers, 'content-type': 'application/json' },
                payload: JSON.stringify(body),
              }),
            ),
          );
        }
      },
    );

    test.each(sending)('%s rejects an unreadable body', async (_name, call) => {
      for (const [kind, { type, payload }] of unreadable) {
        const { headers } = await anyone();
        const answer = await send(call, filled(call.path), {
          headers: { ...headers, 'content-type': type },
          payload,
        });
        expect(answer.statusCode, kind).toBeGreaterThanOrEqual(400);
      }
    });

    test.each(sending)('%s rejects a body that is too large', async (_name, call) => {
      const { headers } = await anyone();
      const { statusCode } = await send(call, filled(call.path), {
        headers: { ...headers, 'content-type': 'application/json' },
        payload: hugeBody,
      });
      expect(statusCode).toBe(413);
    });
  });

  const samples: Readonly<Record<string, object>> = {
    '/profile/addresses': {
      address: {
        zip_code: '01310100',
        street: 'Avenida Central',
        number: '1000',
        district: 'Centro',
        city: 'São Paulo',
        state: 'SP',
      },
    },
    '/radar': { radar: { term: 'vaso' } },
  };
});

/** One of the two bodies of errors (docs/api-contract.md#errors). */
function isRefusal(body: unknown): boolean {
  const { errors, error, code } = Object(body) as Record<string, unknown>;
  if (typeof error === 'string') return typeof code === 'string';
  return (
    typeof errors === 'object' &&
    errors !== null &&
    Object.values(errors).length > 0 &&
    Object.values(errors).every(
      (list) =>
        Array.isArray(list) && list.length > 0 && list.every((text) => typeof text === 'string'),
    )
  );
}
