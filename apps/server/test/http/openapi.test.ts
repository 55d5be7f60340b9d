import { get } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '@martelo/api/contract';
import { makeOpenapi } from '../../openapi/document.ts';
import type { Schema } from '../../openapi/type-schema.ts';
import { loadDemo } from '@martelo/demo/load';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { testEngines, type TestDatabase } from '../engines.ts';

type Document = ReturnType<typeof makeOpenapi>;

let database: TestDatabase;
let app: FastifyInstance;
let document: Document;
const routes = new Set<string>();

beforeAll(async () => {
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('the embedded engine is always available');
  database = await engine.open();
  await loadDemo(database.db, { today: '2026-11-21' });
  app = createServer({ logLevel: 'silent' });
  app.addHook('onRoute', ({ url, method }) => {
    for (const name of [method].flat()) routes.add(`${name} ${url}`);
  });
  await app.register(api(database), { prefix: '/api' });
  await app.ready();
  document = (await app.inject('/api/openapi.json')).json<Document>();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Validates a value against a schema of the document. Returns one line for each error. */
function problems(value: unknown, schema: Schema, at: string): string[] {
  const { $ref, anyOf, type, items, properties = {}, required = [], additionalProperties } = schema;
  if ($ref !== undefined) {
    const found = document.components.schemas[$ref.split('/').at(-1) ?? ''];
    return found === undefined ? [`${at}: no schema ${$ref}`] : problems(value, found, at);
  }
  if (anyOf !== undefined) {
    const all = anyOf.map((one) => problems(value, one, at));
    return all.some((list) => list.length === 0) ? [] : all.flat();
  }
  if ('const' in schema && value !== schema.const) return [`${at}: is not ${schema.const}`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${at}: ${value}`];
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const types = [type ?? kind].flat().map((name) => (name === 'integer' ? 'number' : name));
  if (!types.includes(kind)) return [`${at}: ${kind} is not ${types.join(' or ')}`];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => problems(item, items ?? {}, `${at}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...required.filter((key) => !(key in value)).map((key) => `${at}.${key}: is missing`),
    ...Object.entries(value).flatMap(([key, member]) => {
      const known = properties[key] ?? additionalProperties ?? {};
      if (known === false) return [`${at}.${key}: is not of the contract`];
      return problems(member, known === true ? {} : known, `${at}.${key}`);
    }),
  ];
}

describe('the OpenAPI document', () => {
  test('equals the output of npm run openapi from the endpoint table', () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(makeOpenapi())));
    expect(document.openapi).toBe('3.1.0');
  });

  test('describes the bodies of both operations that share a path, and of one without a body', () => {
    const bodyOf = (path: string) => document.paths[path]?.['post']?.requestBody;
    const references = (path: string) =>
      bodyOf(path)?.content['application/json']?.schema.anyOf?.map(({ $ref }) => $ref);
    expect(references('/profile/passkeys')).toEqual([
      '#/components/schemas/ProofBody',
      '#/components/schemas/AddPasskeyBody',
    ]);
    expect(bodyOf('/profile/passkeys')?.required).toBe(true);
    expect(bodyOf('/login/passkey')).toEqual({
      required: false,
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/PasskeyAssertion' } },
      },
    });
  });

  test.each(Object.values(endpoints).map(({ method, path }) => [method, path]))(
    'has %s %s with its parameters and answers',
    (method, path) => {
      const operation = document.paths[path]?.[method.toLowerCase()];
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath?.map(({ name }) => name)).toEqual(named);
      expect(Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('2'))).toBe(
        true,
      );
    },
  );

  test('requires the token where the contract does, and has every operation once', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(document.paths['/profile']?.['get']?.security).toEqual([{ token: [] }]);
    expect(document.paths['/lots.json']?.['get']?.security).toEqual([{}, { token: [] }]);
    expect(document.paths['/categories.json']?.['get']?.security).toEqual([]);
  });

  test('names filters as they appear in an address', () => {
    const names = document.paths['/lots.json']?.['get']?.parameters.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['q[state_in][]', 'q[search]', 'sort', 'page', 'per']),
    );
  });

  test('has no dangling references', () => {
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(document.components.schemas).toHaveProperty(name);
    }
  });
});

test('every path of a resource has an address with and without .json', () => {
  const paths = [...routes].filter(
    (route) => !/^HEAD|^OPTIONS|\/feed\/|\*$|:\w+$|\.json$/.test(route),
  );
  expect(paths).toContain('GET /api/live');
  expect(paths.filter((route) => !routes.has(`${route}.json`))).toEqual([]);
});

describe('a request that no route receives', () => {
  const operations = Object.entries(makeOpenapi().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ method, path, responses })),
  );
  const segments = { 'that cannot be decoded': '%E0%A4%A', 'of 600 characters': 'a'.repeat(600) };

  test.each(Object.entries(segments))(
    'because of a name %s has a documented answer',
    async (_, segment) => {
      const found: string[] = [];
      let address = 0;
      for (const { method, path, responses } of operations) {
        const names = path.includes('{')
          ? path.replaceAll(/\{\w+\}/g, segment)
          : `${path}?${segment}`;
        address += 1;
        const { statusCode } = await app.inject({
          method: method as 'GET',
          url: `/api${names}`,
          remoteAddress: `10.1.${address >> 8}.${address & 255}`,
        });
        const isDocumented = [String(statusCode), `${statusCode}`[0] + 'XX'].some((status) =>
          Object.hasOwn(responses, status),
        );
        if (!isDocumented) found.push(`${statusCode} ${method} ${path}`);
      }
      expect(found).toEqual([]);
    },
  );

  test('because of a long header has the documented answer 431', async () => {
    const { port } = new URL(await app.listen({ port: 0 }));
    const [status] = await new Promise<[number | undefined]>((resolve, reject) => {
      get({ port, path: '/api/health', headers: { 'x-long': 'a'.repeat(20_000) } }, (response) => {
        response.resume();
        resolve([response.statusCode]);
      }).on('error', reject);
    });
    expect(status).toBe(431);
    for (const { method, path, responses } of operations) {
      expect([method, path, Object.keys(responses)]).toEqual([
        method,
        path,
        expect.arrayContaining(['431']),
      ]);
    }
  });
});

describe('the answers of the server', () => {
  const answered: readonly (readonly [string, string])[] = [
    ['/lots.json', '/lots.json?per=100'],
    ['/pages/lots.json', '/pages/lots.json'],
    ['/auctions.json', '/auctions.json?per=100'],
    ['/auctions.json', '/auctions.json?q[daily_report_on]=2026-11-21'],
    ['/pages/auctions.json', '/pages/auctions.json'],
    ['/categories.json', '/categories.json'],
    ['/popular_tags.json', '/popular_tags.json'],
    ['/accounts.json', '/accounts.json'],
    ['/authors.json', '/authors.json?per=100'],
    ['/authors/{slug}.json', '/authors/mestre-damiao-da-umburana.json'],
    [
      '/authors/{slug}/related_authors.json',
      '/authors/mestre-damiao-da-umburana/related_authors.json',
    ],
    ['/authors/{slug}/price_history.json', '/authors/mestre-damiao-da-umburana/price_history.json'],
    ['/prices.json', '/prices.json'],
    ['/currencies/latest.json', '/currencies/latest.json'],
    ['/carousel.json', '/carousel.json'],
    ['/accounts/{tenant_name}/feed.json', '/accounts/casa-jacaranda-mirim/feed.json'],
    ['/embed/config.json', '/embed/config.json?embed_key=pk_demo_casa-jacaranda-mirim'],
    ['/health', '/health'],
  ];
  const schemaOf = (path: string): Schema => {
    const answer = document.paths[path]?.['get']?.responses['2XX'] as
      | { content: { 'application/json': { schema: Schema } } }
      | undefined;
    if (answer === undefined) throw new Error(`No answer of ${path} is described.`);
    return answer.content['application/json'].schema;
  };

  test.each(answered)('%s is as described: %s', async (path, url) => {
    const response = await app.inject(`/api${url}`);
    expect(response.statusCode).toBe(200);
    expect(problems(response.json(), schemaOf(path), '').slice(0, 10)).toEqual([]);
  });

  test('one lot in every state is as described', async () => {
    const path = '/accounts/{account}/auctions/{auction_id}/lots/{number}.json';
    for (const state of ['open', 'closing', 'sold', 'passed', 'closed', 'canceled'] as const) {
      const lot = await database.db
        .selectFrom('lots')
        .innerJoin('accounts', 'accounts.id', 'lots.account_id')
        .select(['accounts.tenant_name', 'lots.id'])
        .where('lots.state', '=', state)
        .orderBy('lots.bids_count', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const response = await app.inject(`/api/accounts/${lot.tenant_name}/lots/${lot.id}.json`);
      expect(problems(response.json(), schemaOf(path), state)).toEqual([]);
    }
  });

  test('are checked against a schema that rejects wrong values', async () => {
    const price = { id: 1, label: 'x', min_cents: 0, max_cents: null, position: 1 };
    const schema: Schema = { $ref: '#/components/schemas/Price' };
    expect(problems(price, schema, '')).toEqual([]);
    const { label: _label, ...nameless } = price;
    expect(problems(nameless, schema, '')).toHaveLength(1);
    expect(problems({ ...price, secret: 1 }, schema, '')).toHaveLength(1);
    expect(problems({ ...price, min_cents: '0' }, schema, '')).toHaveLength(1);
  });
});
