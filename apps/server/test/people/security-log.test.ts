import Fastify, { type InjectOptions, type LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PersonSessionList, SecurityLog } from '@martelo/domain/entities';
import { readConfig } from '../../src/config/config.ts';
import { api, type ApiOptions } from '../../src/api.ts';
import { loggerOptions } from '../../src/http/logging.ts';
import { limits } from '../../src/config/limits.ts';
import { guardRequests, serverOptions } from '../../src/http/server.ts';
import { deleteExpired } from '../../src/housekeeping.ts';
import { openSession } from '../../src/people/login/sessions.ts';
import { describeOnEngines } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';
import { newEmail, openPeopleApp, type PeopleApp } from './people-app.ts';

const DAY = 86_400_000;
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

describeOnEngines('sessions and security', (engine) => {
  let at: PeopleApp;
  let ana: TestPerson;
  beforeAll(async () => {
    at = await openPeopleApp(engine, { placeHeader: 'x-city' });
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.loosen();
    ana = await makePerson(at.database.db);
  });

  const enter = (agent: string, ip: string, headers: Record<string, string> = {}) =>
    at.login(ana.email, ana.password, { 'user-agent': agent, ...headers }, ip);
  const bearer = (response: { headers: Record<string, unknown> }) => ({
    authorization: String(response.headers['authorization']),
  });
  const sessionsOf = async (headers: Record<string, string>) =>
    (await at.call('GET', '/profile/sessions', undefined, headers)).json<PersonSessionList>()
      .sessions;
  const log = async (query = '') =>
    (
      await at.call('GET', `/profile/security_log${query}`, undefined, ana.headers)
    ).json<SecurityLog>();

  describe('the list of sessions', () => {
    test('names browser, address, city and time of the last use', async () => {
      const proxied = { 'x-forwarded-for': '203.0.113.7', 'x-city': 'Porto Alegre' };
      const headers = bearer(await enter(phone, '127.0.0.1', proxied));
      const seen = { ...headers, ...proxied, 'user-agent': phone };
      const [session, first] = await sessionsOf(seen);
      expect(session).toMatchObject({
        current: true,
        scope: 'session',
        device: 'Chrome no Android',
        address: '203.0.113.7',
        place: 'Porto Alegre',
        last_used_at: expect.stringMatching(/-03:00$/),
      });
      expect(first).toMatchObject({ current: false, device: '' });
    });

    test('ignores a city in the headers of a visitor', async () => {
      const headers = bearer(await enter(phone, '203.0.113.7', { 'x-city': 'Paris' }));
      const [session] = await sessionsOf(headers);
      expect(session).toMatchObject({ current: true, place: null });
    });

    test('ends one session of its person, but not of another person', async () => {
      const other = await openSession(at.database.db, ana.id);
      const rui = await makePerson(at.database.db);
      const target = (await sessionsOf({ authorization: other })).find(({ current }) => current);
      const path = `/profile/sessions/${target?.id}`;
      expect((await at.call('DELETE', path, undefined, rui.headers)).statusCode).toBe(404);
      expect((await at.call('DELETE', path, undefined, ana.headers)).statusCode).toBe(204);
      expect((await at.call('DELETE', path, undefined, ana.headers)).statusCode).toBe(404);
      const gone = await at.call('GET', '/profile', undefined, { authorization: other });
      expect(gone.statusCode).toBe(401);
      for (const id of ['x', '1', '%00', '00000000-0000-4000-8000-000000000000']) {
        const response = await at.call('DELETE', `/profile/sessions/${id}`, undefined, ana.headers);
        expect(response.statusCode).toBe(404);
      }
    });

    test('ends all sessions except that of the request', async () => {
      await openSession(at.database.db, ana.id);
      await openSession(at.database.db, ana.id, 'email_link');
      const response = await at.call('DELETE', '/profile/sessions', undefined, ana.headers);
      expect([response.statusCode, response.json()]).toEqual([200, { removed: 2 }]);
      expect(await sessionsOf(ana.headers)).toHaveLength(1);
    });

    test('is limited to fifty, and the least recently used session ends first', async () => {
      await sql`update sessions set last_used_at = now() - interval '1 day' where user_id = ${ana.id}`.execute(
        at.database.db,
      );
      for (let index = 0; index < 50; index++) await openSession(at.database.db, ana.id);
      expect((await at.call('GET', '/profile', undefined, ana.headers)).statusCode).toBe(401);
    });
  });

  test('a session ends after 90 days, even with frequent use', async () => {
    await at.database.db
      .updateTable('sessions')
      .set({
        created_at: new Date(Date.now() - 89 * DAY),
        expires_at: new Date(Date.now() + DAY / 2),
      })
      .where('user_id', '=', ana.id)
      .execute();
    const response = await at.call('GET', '/profile', undefined, ana.headers);
    expect(response.headers['authorization']).toBe(`Bearer ${ana.token}`);
    const { expires_at } = await at.database.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect((expires_at.getTime() - Date.now()) / DAY).toBeCloseTo(1, 2);
    const again = await at.call('GET', '/profile', undefined, ana.headers);
    expect(again.headers['authorization']).toBeUndefined();
  });

  describe('a login from an unknown browser', () => {
    const kinds = async () => (await at.mailsTo(ana.email)).map(({ kind }) => kind);

    test('sends a mail with browser, address and time', async () => {
      await enter(phone, '203.0.113.7');
      const [mail] = await at.mailsTo(ana.email);
      expect(mail?.kind).toBe('new_device');
      expect(mail?.body).toMatch(/Chrome no Android/);
      expect(mail?.body).toContain('203.0.113.7');
      expect(mail?.body).toContain('https://casa.test/senha');
    });

    test('sends one mail, since the browser is then known by its cookie, or by its name and network', async () => {
      const first = await enter(phone, '203.0.113.7');
      const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
      await enter(phone, '203.0.113.7');
      await enter(laptop, '198.51.100.1', { cookie });
      expect(await kinds()).toEqual(['new_device']);
      await enter(laptop, '192.0.2.50');
      expect(await kinds()).toEqual(['new_device', 'new_device']);
    });

    test('sends no mail for the first login of a new account', async () => {
      const email = newEmail();
      await at.signUp({ email });
      await at.confirm(await at.tokenFor(email, 'confirmation_token'));
      expect((await at.mailsTo(email)).map(({ kind }) => kind)).toEqual(['confirmation']);
    });

    test('sets a cookie that scripts cannot read and other sites do not send', async () => {
      const response = await enter(phone, '203.0.113.7');
      expect(response.headers['set-cookie']).toMatch(
        /^__Host-martelo_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
      );
      const rows = await at.database.db.selectFrom('devices').selectAll().execute();
      const token = /=([\w-]{43});/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test('occurs again after a new password', async () => {
      const cookie =
        String((await enter(phone, '203.0.113.7')).headers['set-cookie']).split(';', 1)[0] ?? '';
      const chosen = { password: 'gravura em metal', password_confirmation: 'gravura em metal' };
      await at.call('POST', '/password', { user: { email: ana.email } });
      const reset_password_token = await at.tokenFor(ana.email, 'reset_password_token');
      await at.call('PUT', '/password', { user: { reset_password_token, ...chosen } });
      await at.login(ana.email, chosen.password, { 'user-agent': phone, cookie }, '203.0.113.7');
      expect((await kinds()).filter((kind) => kind === 'new_device')).toHaveLength(2);
    });
  });

  describe('the log of the server', () => {
    interface Line {
      time: number;
      security?: string;
      succeeded?: boolean;
      status?: number;
      code?: string;
      path?: string;
      user_id?: number | null;
      request_id?: string;
      left_out?: number;
    }
    // Lines are limited per process and minute, and other test files of this process log too.
    let minutes = 10;
    beforeEach(() => {
      minutes += 2;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    });
    afterEach(() => void vi.useRealTimers());

    /** Makes requests to an API that logs. Returns its log lines about security. */
    async function linesOf(
      calls: (call: (options: InjectOptions) => Promise<Response>) => Promise<unknown>,
      options: ApiOptions = {},
    ): Promise<Line[]> {
      let text = '';
      const stream = { write: (line: string) => void (text += line) };
      // Its level suppresses ordinary lines.
      const app = Fastify({ ...serverOptions, logger: { ...loggerOptions('fatal'), stream } });
      guardRequests(app, readConfig({}));
      await app.register(api(at.database, options), { prefix: '/api' });
      await calls((call) => app.inject(call));
      await app.close();
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Line => JSON.parse(line))
        .filter(({ security }) => security !== undefined);
    }
    const logIn = (password: string): InjectOptions => ({
      method: 'POST',
      url: '/api/login',
      payload: { email: ana.email, password },
      remoteAddress: '203.0.113.7',
    });

    test('each event is one line of JSON in the log', async () => {
      const lines = await linesOf(async (call) => {
        await call(logIn('errada'));
        await call(logIn(ana.password));
      });
      expect(lines.map(({ security, succeeded }) => [security, succeeded])).toEqual([
        ['login', false],
        ['login', true],
      ]);
    });

    test('an event contains time, person, action and origin', async () => {
      const [line] = await linesOf((call) => call(logIn(ana.password)));
      expect(line).toMatchObject({ security: 'login', succeeded: true, user_id: ana.id });
      expect(Math.abs(Date.now() - (line?.time ?? 0))).toBeLessThan(10_000);
      // The origin is stored with the person's data, under the same request id.
      const event = await at.database.db
        .selectFrom('security_events')
        .select(['address', 'kind'])
        .where('request_id', '=', line?.request_id ?? '')
        .executeTakeFirst();
      expect(event).toEqual({ address: '203.0.113.7', kind: 'login' });
      expect(JSON.stringify(line)).not.toContain(ana.email);
    });

    test('a rejected request is logged', async () => {
      const lines = await linesOf(async (call) => {
        const headers = { authorization: 'A'.repeat(43) };
        await call({ url: '/api/profile', headers });
        // A visitor without a token is not rejected.
        await call({ url: '/api/profile' });
        await call({ method: 'POST', url: '/api/profile/export', headers: ana.headers });
        await call({ url: '/api/lots', headers: { host: 'evil.example' } });
      });
      expect(lines.map(({ status, code, user_id }) => [status, code, user_id])).toEqual([
        [401, 'unauthenticated', null],
        [403, 'password_required', ana.id],
        [421, 'misdirected', null],
      ]);
      expect(lines[1]?.path).toBe('/api/profile/export');
    });

    test('an exceeded limit is logged', async () => {
      const calls = { address: { attempts: 1, windowSeconds: 60 }, account: null };
      const lines = await linesOf(
        async (call) => {
          for (let n = 0; n < 3; n++) {
            await call({ url: '/api/lots?per=0', remoteAddress: '203.0.113.7' });
          }
        },
        { rateLimits: { ...limits, calls } },
      );
      expect(lines.map(({ status, code }) => [status, code])).toEqual([
        [429, 'rate_limited'],
        [429, 'rate_limited'],
      ]);
    });

    test('an attack cannot fill the disk: 120 lines a minute, then the number of omitted lines', async () => {
      const refuse = { url: '/api/profile', headers: { authorization: 'A'.repeat(43) } };
      const minute = Math.floor(Date.now() / 60_000) * 60_000;
      vi.setSystemTime(minute);
      const lines = await linesOf(async (call) => {
        for (let n = 0; n < 200; n++) await call(refuse);
        vi.setSystemTime(minute + 60_000);
        await call(refuse);
      });
      expect(lines).toHaveLength(121);
      expect(lines.at(-1)?.left_out).toBe(80);
    });
  });

  describe('the security log', () => {
    test('lists logins, failures and changes, newest first, by page', async () => {
      await at.login(ana.email, 'errada', { 'user-agent': laptop }, '198.51.100.9');
      await enter(phone, '203.0.113.7');
      await at.call('POST', '/profile/export', { current_password: ana.password }, ana.headers);
      const { events, total, next_page } = await log('?per=3');
      expect(events.map(({ kind, succeeded }) => [kind, succeeded])).toEqual([
        ['data_exported', true],
        ['proof', true],
        ['login', true],
      ]);
      expect([total, next_page]).toEqual([4, 2]);
      const [oldest] = (await log('?per=3&page=2')).events;
      expect(oldest).toMatchObject({
        kind: 'login',
        label: 'Entrada com senha',
        succeeded: false,
        device: 'Firefox no Linux',
        address: '198.51.100.9',
        place: null,
        at: expect.stringMatching(/-03:00$/),
      });
    });

    test('is visible only to its person', async () => {
      const rui = await makePerson(at.database.db);
      await enter(phone, '203.0.113.7');
      const response = await at.call('GET', '/profile/security_log', undefined, rui.headers);
      expect(response.json()).toMatchObject({ total: 0, events: [] });
      expect((await at.call('GET', '/profile/security_log')).statusCode).toBe(401);
    });

    test('is kept for six months', async () => {
      await enter(phone, '203.0.113.7');
      const age = (interval: string) =>
        sql`update security_events set at = now() - ${interval}::interval where user_id = ${ana.id}`.execute(
          at.database.db,
        );
      await age('5 months');
      await deleteExpired(at.database.db);
      expect((await log()).total).toBe(1);
      await age('7 months');
      await deleteExpired(at.database.db);
      expect((await log()).total).toBe(0);
    });
  });
});
