/**
 * `npm run openapi`: writes the OpenAPI 3.1 document of the API from the tables of calls. Methods,
 * paths, levels and errors are values of the tables. Queries, bodies and answers are types.
 */
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type Endpoint } from '@martelo/api/contract';
import { messageCalls, otherCalls } from '../src/feed/calls.ts';
import type { FieldTable } from '../src/feed/read-fields.ts';
import manifest from '../package.json' with { type: 'json' };
import { TypeSchemas, type Schema } from './type-schema.ts';

const root = join(import.meta.dirname, '../../..');

/** Path of the document. The server sends this file. */
const openapiFile = join(root, 'apps/server/src/http/openapi.json');

const sources = [
  'packages/domain/src/sale/auction.ts',
  'packages/domain/src/formats/address.ts',
  'packages/domain/src/person/preferences.ts',
  'packages/domain/src/sale/entities.ts',
  'packages/api/src/internal/calls/endpoint.ts',
  'packages/api/src/internal/live/row-calls.ts',
  'packages/api/src/internal/session/awaited-proof.ts',
  ...globSync('packages/api/src/resources/*/*.ts', { cwd: root })
    .filter((name) => !name.includes('.test.'))
    .sort(),
].map((path) => join(root, path));

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Operation {
  operationId: string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
}

const security: Readonly<Record<Endpoint['auth'], Operation['security']>> = {
  none: [],
  optional: [{}, { token: [] }],
  required: [{ token: [] }],
};

const json = (schema: Schema) => ({ 'application/json': { schema } });
const answer = (description: string, name: 'Rejection' | 'Errors') => ({
  description,
  content: json({ $ref: `#/components/schemas/${name}` }),
});

/** Bodies of errors (docs/api-contract.md#errors). */
const errorSchemas: Readonly<Record<string, Schema>> = {
  Rejection: {
    description: 'Why a call was rejected. `error` is a Portuguese message for the person.',
    type: 'object',
    properties: {
      error: { type: 'string' },
      code: { type: 'string' },
      request_id: { type: 'string' },
    },
    required: ['error', 'code'],
  },
  Errors: {
    description: 'The errors of each field. `base` has errors that belong to no field.',
    type: 'object',
    properties: {
      errors: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: ['errors'],
  },
};

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/**
 * Returns the members of a query as parameters. Members of `q` have the names of Ransack:
 * `q[state_in][]`.
 */
function queryParameters(types: TypeSchemas, query: Schema | null, prefix = ''): Parameter[] {
  return Object.entries(query?.properties ?? {}).flatMap(([key, { description, ...schema }]) => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    const { type } = types.expanded(schema);
    if (type === 'object') return queryParameters(types, types.expanded(schema), name);
    return [
      {
        name: type === 'array' ? `${name}[]` : name,
        in: 'query',
        required: query?.required?.includes(key) === true && prefix === '',
        ...(description === undefined ? {} : { description }),
        schema,
      } satisfies Parameter,
    ];
  });
}

/** Responses of errors by status (docs/api-contract.md#errors). */
const errorResponses: Readonly<Record<string, object>> = {
  400: answer('The address, the query or the body is unreadable.', 'Errors'),
  401: answer('The call requires a valid token, or the login is wrong.', 'Rejection'),
  403: answer('Forbidden for this token, on this page, or without HTTPS.', 'Rejection'),
  404: answer('The record does not exist or is not visible, or its name is too long.', 'Rejection'),
  409: answer('A concurrent change conflicts with this one.', 'Rejection'),
  413: answer('The body is too large.', 'Errors'),
  414: answer('A name in the address is too long.', 'Errors'),
  415: answer('The content type is not supported.', 'Errors'),
  421: answer('The request is for a host that this server does not answer for.', 'Rejection'),
  422: answer('The server rejected fields of the query or the body.', 'Errors'),
  429: answer('Too many calls; see `Retry-After`.', 'Rejection'),
  431: answer('The address or a header is too long.', 'Errors'),
  '5XX': answer('Error of the server. 503 has `Retry-After`.', 'Rejection'),
};

/**
 * Statuses of requests that no route receives: an address that cannot be decoded, a name in it of
 * more than 500 characters, a long header, too many calls, a fault.
 */
const unrouted = (method: string, path: string): readonly (number | '5XX')[] => [
  400,
  ...(path.includes('{') ? [method === 'GET' ? 404 : 414] : []),
  429,
  431,
  '5XX',
];

/** References to the responses of these statuses. */
const referTo = (
  method: string,
  path: string,
  statuses: readonly number[],
): Operation['responses'] =>
  Object.fromEntries(
    [...new Set([...statuses, ...unrouted(method, path)])].map((status) => [
      status,
      { $ref: `#/components/responses/${status}` },
    ]),
  );

/** Returns a schema for any of these, without duplicates. */
function anyOf(schemas: readonly Schema[]): Schema {
  const all = schemas.flatMap((schema) => schema.anyOf ?? [schema]);
  const different = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only = {}] = different;
  return different.length === 1 ? only : { anyOf: different };
}

/** Returns the operation of the calls that have this method and path. The first one names it. */
function operationOf(
  types: TypeSchemas,
  [method, path]: readonly [Endpoint['method'], string],
  calls: readonly (readonly [name: string, Endpoint])[],
): Operation {
  const shapes = calls.map(([name]) => types.call(name));
  const parameters = new Map<string, Parameter>();
  for (const [index, { query }] of shapes.entries()) {
    for (const parameter of [...pathParameters(path), ...queryParameters(types, query)]) {
      if (parameters.has(parameter.name)) continue;
      const required = index === 0 ? parameter.required : parameter.in === 'path';
      parameters.set(parameter.name, { ...parameter, required });
    }
  }
  const bodies = shapes.flatMap(({ body }) => body ?? []);
  const form = { 'multipart/form-data': { schema: { type: 'object' } } };
  const content = {
    ...json(anyOf(bodies)),
    ...(shapes.some(({ isForm }) => isForm) ? form : {}),
  };
  const answers = shapes.flatMap(({ response }) => response ?? []);
  const errors = calls.flatMap(([, endpoint]) => endpoint.errors ?? []);
  // Every call other than GET can reject a body, even a call that needs none. A partner's page may
  // read with a key, so GET can answer 401. `/health` answers under every host.
  const sent = method === 'GET' ? [401] : [409, 413, 415];
  const guarded = path === '/health' ? [] : [403, 421];
  return {
    operationId: calls[0]?.[0] ?? '',
    security: calls
      .map(([, { auth }]) => security[auth])
      .reduce((one, other) => (one.length >= other.length ? one : other)),
    parameters: [...parameters.values()],
    ...(bodies.length === 0
      ? {}
      : { requestBody: { required: bodies.length === shapes.length, content } }),
    responses: {
      ...(answers.length < shapes.length
        ? { 204: { description: 'Success without a body.' } }
        : {}),
      ...(answers.length > 0
        ? { '2XX': { description: 'Success.', content: json(anyOf(answers)) } }
        : {}),
      ...referTo(method, path, [...errors, ...sent, ...guarded]),
    },
  };
}

const feedName = (kind: string): string => `feed${kind[0]?.toUpperCase()}${kind.slice(1)}`;

const feedBody = (fields: FieldTable): Schema => {
  const names = Object.entries(fields).flatMap(([name, { isRequired }]) =>
    isRequired ? [name] : [],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { schema }]) => [name, schema as Schema]),
    ),
    ...(names.length === 0 ? {} : { required: names }),
  };
};

/** Types of feed bodies that are not JSON. */
const feedTypes: Readonly<Record<string, string>> = {
  '/feed/batch': 'application/x-ndjson',
  '/feed/catalogue': 'text/csv',
};

/** The calls of houses' own systems (docs/feed.md). They are not calls of the browser's client. */
function feedPaths(): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  const add = (method: string, path: string, operation: Omit<Operation, 'security'>): void => {
    const methods = (paths[path] ??= {});
    methods[method.toLowerCase()] = { ...operation, security: [{ feedKey: [] }] };
  };
  const responses = (
    method: string,
    path: string,
    statuses: readonly number[],
  ): Operation['responses'] => ({
    '2XX': {
      description: 'As asked.',
      content: {
        [path === '/feed/batch' ? 'application/x-ndjson' : 'application/json']: {
          schema: { type: path === '/feed/batch' ? 'string' : 'object' },
        },
      },
    },
    ...referTo(method, path, [...statuses, 401, 403, 421]),
  });
  const dryRun: Parameter = {
    name: 'dry_run',
    in: 'query',
    required: false,
    description: 'Validates and changes nothing.',
    schema: { type: 'boolean' },
  };
  const paging = ['page', 'per'].map((name): Parameter => ({
    name,
    in: 'query',
    required: false,
    schema: { type: 'integer' },
  }));
  const queries: Readonly<Record<string, readonly Parameter[]>> = {
    '/feed/auctions': paging,
    '/feed/batch': [dryRun],
  };
  for (const { kind, method, path, fields } of messageCalls) {
    add(method, path, {
      operationId: feedName(kind),
      parameters: [...pathParameters(path), dryRun],
      ...(fields === null
        ? {}
        : { requestBody: { required: true, content: json(feedBody(fields)) } }),
      responses: responses(method, path, [404, 409, 413, 415, 422]),
    });
  }
  for (const { name, method, path } of otherCalls) {
    const type = feedTypes[path];
    add(method, path, {
      operationId: name,
      parameters: [...pathParameters(path), ...(queries[path] ?? [])],
      ...(type === undefined
        ? {}
        : { requestBody: { required: true, content: { [type]: { schema: { type: 'string' } } } } }),
      responses: responses(
        method,
        path,
        type !== undefined ? [413, 415] : path.includes('{') ? [404] : [],
      ),
    });
  }
  return paths;
}

/** Returns the schemas that a document refers to, directly or indirectly. */
function reachable(document: object, schemas: Record<string, Schema>): Record<string, Schema> {
  const found = new Set<string>();
  const visit = (value: object): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = schemas[name];
      if (found.has(name) || schema === undefined) continue;
      found.add(name);
      visit(schema);
    }
  };
  visit(document);
  return Object.fromEntries([...found].map((name) => [name, schemas[name] ?? {}]));
}

/** The live stream, whose answer is not JSON. */
const liveOperation = (types: TypeSchemas): Operation => {
  const idsOf = (name: string, maximum: number): Parameter => ({
    name,
    in: 'query',
    required: false,
    description: `Ids, separated by commas; at most ${maximum}.`,
    schema: { type: 'string' },
  });
  return {
    operationId: 'live',
    security: [],
    parameters: [idsOf('lots', 200), idsOf('auctions', 20)],
    responses: {
      '2XX': {
        description: 'Events until the client leaves. `x-events` has the data of each.',
        content: {
          'text/event-stream': {
            schema: { type: 'string' },
            'x-events': {
              lot: types.named('LiveLot'),
              auction: types.named('LiveAuction'),
              time: {
                type: 'object',
                properties: { now: { type: 'string', format: 'date-time' } },
                required: ['now'],
              },
              reset: { type: 'object' },
            },
          },
        },
      },
      ...referTo('GET', '/live', [401, 403, 421, 422]),
    },
  };
};

/** Returns the document. */
export function makeOpenapi() {
  const types = new TypeSchemas(sources);
  const paths: Record<string, Record<string, Operation>> = {};
  const byPath = Map.groupBy(Object.entries<Endpoint>(endpoints), ([, { path }]) => path);
  for (const [path, calls] of byPath) {
    const methods = (paths[path] = {} as Record<string, Operation>);
    for (const [method, same] of Map.groupBy(calls, ([, endpoint]) => endpoint.method)) {
      methods[method.toLowerCase()] = operationOf(types, [method, path], same);
    }
  }
  paths['/live'] = { get: liveOperation(types) };
  Object.assign(paths, feedPaths());
  const schemas = reachable({ paths, errorResponses }, { ...types.components, ...errorSchemas });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Martelo API',
      version: manifest.version,
      description: 'All calls of the contract. `.json` at the end of a path is optional.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        feedKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of a house, sk_…, for its own system.',
        },
      },
      responses: errorResponses,
      schemas: Object.fromEntries(
        Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
      ) as Record<string, Schema>,
    },
  };
}

if (import.meta.main) {
  writeFileSync(openapiFile, `${JSON.stringify(makeOpenapi(), null, 2)}\n`);
}
