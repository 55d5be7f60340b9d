/** The checks of every request, in order: limits, caller, type, size, syntax. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '@martelo/api/contract';
import { api } from '../../src/api.ts';
import { isTooComplex } from '../../src/http/bodies.ts';
import { parseHost } from '../../src/config/host.ts';
import { limits, readLimits, type Limits } from '../../src/config/limits.ts';
import { enforceLimit, setLimits } from '../../src/http/visitors/rate-limit.ts';
import { createServer } from '../../src/http/server.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const sending = calls.filter(([, { method }]) => method !== 'GET');
const closed = sending.filter(([, { auth }]) => auth === 'required');
const pathOf = ({ path }: Endpoint): string => `/api${path.replaceAll(/\{\w+\}/g, '1')}`;

/** A form with the given number of empty parts. */
const emptyParts = (count: number): Buffer =>
  Buffer.from(`${'--b\r\n\r\n\r\n'.repeat(count)}--b--\r\n`);
const namedParts = (count: number): Buffer =>
  Buffer.from(
    `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--b--\r\n`,
  );
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

describeOnEngines('a call', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ana: TestPerson;
  const cleanUp: (() => unknown)[] = [];

  const open = async (rateLimits: Limits): Promise<FastifyInstance> => {
    const server = createServer({ logLevel: 'silent' });
    await server.register(api(database, { rateLimits }), { prefix: '/api' });
    cleanUp.push(() => server.close());
    return server;
  };
  beforeAll(async () => {
    database = await engine.open();
    ana = await makePerson(database.db);
    // Shared by the tests, because registering the routes costs more than most of them.
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  afterEach(async () => {
    await sql`delete from rate_limits`.execute(database.db);
    // They belong to the database, and a test may have opened a server with others.
    setLimits(database.requests, limits);
    for (const undo of cleanUp.splice(0).toReversed()) await undo();
  });

  /** A connection that sends a raw request. */
  async function send(
    head: readonly string[],
    body: Buffer | string = '',
    to: FastifyInstance = app,
  ): Promise<Socket> {
    if (!to.server.listening) await to.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
    cleanUp.push(() => socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n`);
    if (body.length > 0) socket.write(body);
    return socket;
  }
  /** Returns status and body of the first answer, without waiting for the end of the connection. */
  async function answerOn(socket: Socket): Promise<{ status: number; text: string }> {
    let text = '';
    while (!/\r\n\r\n./s.test(text) && !socket.destroyed) {
      const chunk = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      text += String(chunk[0] ?? '');
    }
    return { status: Number(text.split(' ')[1]), text };
  }

  describe('is checked in this order:', () => {
    test.each(closed)('%s checks the caller before the body', async (_name, call) => {
      for (const [headers, payload] of [
        [json, '{"broken'],
        [json, `"${'x'.repeat(9_000_000)}"`],
        [urlencoded, 'a=b'],
        [multipart, emptyParts(10)],
        [{ 'content-type': 'nonsense' }, 'x'],
      ] as const) {
        const answer = await app.inject({
          method: call.method,
          url: pathOf(call),
          headers,
          payload,
        });
        expect([headers['content-type'], answer.statusCode]).toEqual([
          headers['content-type'],
          401,
        ]);
      }
    });

    test('a request that requires a token is rejected without waiting for the body', async () => {
      const socket = await send([
        'PUT /api/profile HTTP/1.1',
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 5000000',
      ]);
      expect((await answerOn(socket)).status).toBe(401);
      const endless = await send([
        'PUT /api/profile HTTP/1.1',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ]);
      const answer = await answerOn(endless);
      expect(answer.status).toBe(401);
      // An endless body is not read to its end.
      expect(answer.text.toLowerCase()).toContain('connection: close');
    });

    test.each(sending)('%s answers 415 to an unsupported type', async (name, call) => {
      const taken: Readonly<Record<string, readonly object[]>> = {
        updateProfile: [multipart],
        oneClickUnsubscribe: [multipart, urlencoded],
      };
      for (const headers of [urlencoded, multipart, { 'content-type': 'text/plain' }, {}]) {
        if (taken[name]?.includes(headers)) continue;
        const answer = await app.inject({
          method: call.method,
          url: pathOf(call),
          headers: { ...ana.headers, ...headers },
          payload: Buffer.from('x'.repeat(2_000_000)),
        });
        expect([headers, answer.statusCode]).toEqual([headers, 415]);
        expect(answer.json()).toEqual({ errors: { base: ['Tipo de conteúdo não aceito.'] } });
      }
    });

    test('a login sent as a form gets an error about the type, not about the password', async () => {
      const payload = new URLSearchParams({
        'user[email]': ana.email,
        'user[password]': ana.password,
      }).toString();
      for (const url of ['/api/login', '/api/login.json']) {
        const answer = await app.inject({ method: 'POST', url, headers: urlencoded, payload });
        expect(answer.statusCode).toBe(415);
      }
    });

    test('size before syntax', async () => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: json,
        payload: `{${'x'.repeat(1_100_000)}`,
      });
      expect(answer.statusCode).toBe(413);
    });

    test('the limit before the caller', async () => {
      const strict = await open(readLimits('calls=1/60') ?? limits);
      const ask = () =>
        strict.inject({ method: 'PUT', url: '/api/profile', remoteAddress: '203.0.113.1' });
      expect((await ask()).statusCode).toBe(401);
      expect((await ask()).statusCode).toBe(429);
    });
  });

  describe('with a form', () => {
    test.each([
      ['100,000 empty parts', emptyParts(100_000)],
      ['20,000 empty fields', namedParts(20_000)],
      ['41 fields', namedParts(41)],
    ])('of %s is rejected', async (_what, payload) => {
      const socket = await send(
        [
          'PUT /api/profile HTTP/1.1',
          `Authorization: ${ana.headers.authorization}`,
          'Content-Type: multipart/form-data; boundary=b',
          `Content-Length: ${payload.length}`,
        ],
        '',
      );
      await sleep(50);
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      socket.write(payload);
      const { status } = await answerOn(socket);
      await sleep(20);
      delay.disable();
      expect(status).toBe(400);
      if (process.env['NIGHTLY'] === '1') expect(delay.max / 1e6).toBeLessThan(200);
    });

    test.each([
      ['two files', `${filePart('a')}${filePart('b')}`],
      [
        'a field of 20 kB',
        `--b\r\nContent-Disposition: form-data; name="user[phone]"\r\n\r\n${'1'.repeat(20_000)}\r\n`,
      ],
      [
        'a file that never ends',
        '--b\r\nContent-Disposition: form-data; name="user[avatar]"; filename="a"\r\n\r\nx',
      ],
    ])('that has %s is rejected', async (_what, parts) => {
      const answer = await app.inject({
        method: 'PUT',
        url: '/api/profile',
        headers: { ...ana.headers, ...multipart },
        payload: parts.endsWith('x') ? parts : `${parts}--b--\r\n`,
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { errors: { base: ['Requisição inválida.'] } },
      ]);
    });

    test('a form that exceeds its limit without a declared length is rejected at the limit', async () => {
      const socket = await send([
        'PUT /api/profile HTTP/1.1',
        `Authorization: ${ana.headers.authorization}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Transfer-Encoding: chunked',
      ]);
      const start =
        '--b\r\nContent-Disposition: form-data; name="user[avatar]"; filename="a"\r\n\r\n';
      const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
      socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
      const answered = answerOn(socket);
      for (let sent = 0; sent < 90 && !socket.destroyed; sent += 1) socket.write(chunk);
      expect((await answered).status).toBe(413);
    });
  });

  describe('with JSON', () => {
    const nested = (levels: number): string =>
      `{"user":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    test.each([
      ['very deep', nested(40)],
      ['deeper than any parser goes', nested(100_000)],
      [
        'of very many items',
        JSON.stringify({ user: { list: Array.from({ length: 20_000 }, () => 1) } }),
      ],
      [
        'of very many keys',
        JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1]))),
      ],
      ['with a prototype', '{"user": {"__proto__": {"admin": true}}}'],
      ['with a constructor of a prototype', '{"constructor": {"prototype": {"admin": true}}}'],
    ])('that is %s is rejected before it is read', async (_what, payload) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: json,
        payload,
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { errors: { base: ['Requisição inválida.'] } },
      ]);
    });

    test('is rejected for a query with very many parameters', async () => {
      const url = (count: number) => `/api/lots.json?${'a&'.repeat(count)}`;
      expect((await app.inject(url(2000))).statusCode).toBe(200);
      expect((await app.inject(url(2001))).statusCode).toBe(400);
    });
  });

  describe('by OPTIONS', () => {
    test.each(calls)('%s is answered', async (_name, call) => {
      const answer = await app.inject({ method: 'OPTIONS', url: pathOf(call) });
      expect(answer.statusCode).toBe(204);
    });
    test.each(['/api/nothing', '/api/lots/1/2/3', '/api/', '/nothing'])(
      '%s is answered with 404',
      async (url) => {
        const browser = { origin: 'https://a.example', 'access-control-request-method': 'GET' };
        for (const headers of [{}, browser]) {
          const answer = await app.inject({ method: 'OPTIONS', url, headers });
          expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
        }
      },
    );
  });

  describe('is limited', () => {
    const reset = (email: string, remoteAddress: string, server = app) =>
      server.inject({
        method: 'POST',
        url: '/api/password',
        remoteAddress,
        payload: { user: { email } },
      });

    test('to three an hour for an e-mail address and ten for a network', async () => {
      for (let index = 0; index < 3; index += 1) {
        expect((await reset('a@example.test', `203.0.113.${index}`)).statusCode).toBe(200);
      }
      expect((await reset('a@example.test', '203.0.113.9')).statusCode).toBe(429);
      for (let index = 0; index < 10; index += 1) {
        expect((await reset(`b${index}@example.test`, '198.51.100.1')).statusCode).toBe(200);
      }
      expect((await reset('c@example.test', '198.51.100.1')).statusCode).toBe(429);
    });

    test('for each account across all addresses, including this machine', async () => {
      for (let index = 0; index < 3; index += 1) {
        expect((await reset('d@example.test', '127.0.0.1')).statusCode).toBe(200);
      }
      expect((await reset('d@example.test', '127.0.0.1')).statusCode).toBe(429);
    });

    test('by the configured limits', async () => {
      const loose = await open(readLimits('password_reset=off, calls=2/60') ?? limits);
      const statuses = [];
      for (let index = 0; index < 5; index += 1) {
        statuses.push((await reset('e@example.test', '127.0.0.1', loose)).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      await expect(
        enforceLimit(database.requests, 'password_reset', { ip: '203.0.113.1', about: 'x' }),
      ).resolves.toBeUndefined();
    });
  });

  test('does not cause an error when its sender disconnects before its address is known', async () => {
    const lines: string[] = [];
    const server = createServer({ logLevel: 'error' });
    server.log.error = (line: unknown) => void lines.push(String(line));
    server.addHook('onRequest', async (request) => {
      request.log.error = server.log.error;
    });
    // The connection ends before the hooks that identify the caller.
    server.server.prependListener('request', ({ socket }) => {
      Object.defineProperty(socket, 'remoteAddress', { value: undefined });
    });
    await server.register(api(database, { accessFolder: `${database.dataFolder}/access` }), {
      prefix: '/api',
    });
    cleanUp.push(() => server.close());
    const socket = await send(['GET /api/lots.json HTTP/1.1'], '', server);
    expect((await answerOn(socket)).status).toBe(400);
    expect(lines).toEqual([]);
  });
});

function filePart(name: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\n\r\nx\r\n`;
}

describe('JSON', () => {
  test.each([
    ['{"a":[1,2,{"b":"c"}]}', false],
    ['"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["', false],
    [`"${'\\"['.repeat(100)}"`, false],
    [`["\\\\",${'['.repeat(40)}`, true],
    ['['.repeat(32), false],
    ['['.repeat(33), true],
    [`[${'{},'.repeat(4000)}1]`, false],
    [`[${'{},'.repeat(6000)}1]`, true],
  ])('is recognized as too complex: %s', (text, expected) => {
    expect(isTooComplex(text)).toBe(expected);
  });

  test('is checked in linear time', () => {
    // Linear time takes milliseconds at this size, quadratic time many minutes.
    expect(isTooComplex(JSON.stringify('x'.repeat(1_000_000)))).toBe(false);
  });
});

describe('a host', () => {
  test.each([
    ['localhost', { name: 'localhost', port: null }],
    ['Casa.Example.:443', { name: 'casa.example', port: '443' }],
    ['[::1]:3000', { name: '[::1]', port: '3000' }],
    ['a_b-c.example', { name: 'a_b-c.example', port: null }],
  ])('is read from %s', (text, host) => {
    expect(parseHost(text)).toEqual(host);
  });
  test.each([
    '',
    ' ',
    'a b',
    'a,b',
    'a@b',
    'a/b',
    'a:',
    'a:x',
    'a:1:2',
    '-a',
    'a..b',
    '.a',
    '[1]',
    '[::1',
    '::1',
    'é.example',
    "a'",
    'a;b',
    'a<b',
    'a\tb',
    'a:65536',
  ])('is not read from "%s"', (text) => {
    expect(parseHost(text)).toBeNull();
  });
});

describe('limits', () => {
  test.each([
    ['off', 'contact', { address: null, account: null }],
    ['contact=off', 'contact', { address: null, account: null }],
    [
      'contact=7/8',
      'contact',
      { address: { attempts: 7, windowSeconds: 8 }, account: { attempts: 7, windowSeconds: 8 } },
    ],
    [
      'contact.address=7/8',
      'contact',
      { ...limits.contact, address: { attempts: 7, windowSeconds: 8 } },
    ],
    ['calls=7/8', 'calls', { address: { attempts: 7, windowSeconds: 8 }, account: null }],
    ['login=1/1', 'contact', limits.contact],
  ] as const)('RATE_LIMITS=%s sets the limit %s', (text, name, expected) => {
    expect(readLimits(text)?.[name]).toEqual(expected);
  });
});
