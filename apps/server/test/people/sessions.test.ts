import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASIC_AUTH_ERROR } from '@martelo/domain/errors';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { openSession } from '../../src/people/login/sessions.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

const DAY = 86_400_000;

describeOnEngines('sessions', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ana: TestPerson;

  beforeAll(async () => {
    database = await engine.open();
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    ana = await makePerson(database.db);
  });

  const profile = (authorization?: string) =>
    app.inject({
      method: 'GET',
      url: '/api/profile',
      headers: authorization === undefined ? {} : { authorization },
    });
  const login = (body: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const expireIn = (ms: number) =>
    database.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 20 * DAY), expires_at: new Date(Date.now() + ms) })
      .where('user_id', '=', ana.id)
      .execute();

  describe('a token', () => {
    test.each([
      ['with the word Bearer', (token: string) => `Bearer ${token}`],
      ['in other letters', (token: string) => `bearer  ${token} `],
      ['bare', (token: string) => token],
    ])('opens the profile %s', async (_how, write) => {
      const response = await profile(write(ana.token));
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ id: ana.id, email: ana.email, confirmed: true });
      expect(response.headers['cache-control']).toBe('private, no-store');
      expect(response.headers['etag']).toBeUndefined();
    });

    test.each([
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Bearer ${'A'.repeat(43)}`,
      `Basic ${'A'.repeat(43)}`,
      `Bearer ${'é'.repeat(43)}`,
      'A'.repeat(5000),
    ])('that is %j opens nothing', async (authorization) => {
      const response = await profile(authorization);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({
        error: 'Entre na sua conta para continuar.',
        code: 'unauthenticated',
      });
      expect(response.headers['www-authenticate']).toBe('Bearer');
    });

    test('is stored in the database only as a digest', async () => {
      const rows = await database.db.selectFrom('sessions').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(ana.token);
    });

    test('is invalid after its expiry, and counts as absent where none is required', async () => {
      await expireIn(-1000);
      expect((await profile(ana.headers.authorization)).statusCode).toBe(401);
      const lots = await app.inject({ method: 'GET', url: '/api/lots', headers: ana.headers });
      expect(lots.statusCode).toBe(200);
    });

    test('is extended by 14 days when it is used in its last three days, and the answer has the new date', async () => {
      await expireIn(3.5 * DAY);
      const early = await profile(ana.headers.authorization);
      expect(early.headers['authorization']).toBeUndefined();
      await expireIn(2.5 * DAY);
      const late = await profile(ana.headers.authorization);
      expect(late.headers['authorization']).toBe(`Bearer ${ana.token}`);
      const { expires_at } = await database.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('user_id', '=', ana.id)
        .executeTakeFirstOrThrow();
      expect((expires_at.getTime() - Date.now()) / DAY).toBeCloseTo(14, 1);
    });

    test('the token of a mail link is not extended', async () => {
      const token = await openSession(database.db, ana.id, 'email_link');
      const response = await profile(token);
      expect(response.statusCode).toBe(200);
      expect(response.headers['authorization']).toBeUndefined();
    });
  });

  describe('login', () => {
    test('returns a token in the header and the user in the body', async () => {
      const response = await login({
        user: { email: ` ${ana.email.toUpperCase()} `, password: ana.password },
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ id: ana.id, email: ana.email });
      const { authorization } = response.headers;
      expect(authorization).toMatch(/^Bearer [\w-]{43}$/);
      expect((await profile(authorization)).statusCode).toBe(200);
      expect(response.body).not.toMatch(/argon2|password/);
    });

    test.each(['/login', '/login/link', '/login/passkey'])(
      'is rejected at %s behind a proxy with Basic auth, where it would have no effect',
      async (path) => {
        const response = await app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers: { authorization: 'Basic YTpi' },
          payload: { user: { email: ana.email, password: ana.password } },
        });
        expect([response.statusCode, response.json()]).toEqual([
          403,
          { error: BASIC_AUTH_ERROR, code: 'basic_auth' },
        ]);
      },
    );

    test('accepts a flat body too', async () => {
      const { email, password } = ana;
      expect((await login({ email, password })).statusCode).toBe(200);
    });

    const wrong = { error: 'E-mail ou senha inválidos.', code: 'invalid_credentials' };
    test('has the same answer for a wrong password and an unknown address', async () => {
      for (const user of [
        { email: ana.email, password: 'tela de 1923' },
        { email: 'ninguem@example.test', password: ana.password },
      ]) {
        const response = await login({ user });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toEqual(wrong);
      }
    });

    test.each([
      {},
      [],
      null,
      'x',
      7,
      { user: null },
      { user: [] },
      { user: { email: 7, password: {} } },
      { user: { email: 'a\u0000@example.test', password: '\u0000' } },
      { user: { email: 'x'.repeat(10_000), password: 'y'.repeat(100_000) } },
      { user: { email: '\uD800@example.test', password: '\uD800' } },
    ])('refuses %j', async (body) => {
      expect((await login(body)).statusCode).toBe(401);
    });

    test('reports an unconfirmed address only after the right password', async () => {
      const rui = await makePerson(database.db, { confirmed_at: null });
      const { email, password } = rui;
      expect((await login({ email, password: 'wrong' })).json()).toEqual(wrong);
      const response = await login({ email, password });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'unconfirmed' });
      expect(response.headers['authorization']).toBeUndefined();
    });

    test('cancels a pending deletion', async () => {
      await database.db
        .updateTable('users')
        .set({ erase_at: new Date(Date.now() + DAY) })
        .where('id', '=', ana.id)
        .execute();
      const { email, password } = ana;
      expect((await login({ email, password })).statusCode).toBe(200);
      const { erase_at } = await database.db
        .selectFrom('users')
        .select('erase_at')
        .where('id', '=', ana.id)
        .executeTakeFirstOrThrow();
      expect(erase_at).toBeNull();
    });
  });

  describe('logout', () => {
    const logout = (headers = {}) => app.inject({ method: 'DELETE', url: '/api/logout', headers });

    test('ends only this session', async () => {
      const other = await openSession(database.db, ana.id);
      const response = await logout(ana.headers);
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect((await profile(ana.token)).statusCode).toBe(401);
      expect((await profile(other)).statusCode).toBe(200);
      expect((await logout(ana.headers)).statusCode).toBe(401);
    });
  });
});
