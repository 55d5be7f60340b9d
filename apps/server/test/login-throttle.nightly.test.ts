import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEngines } from './engines.ts';
import { makePerson, type TestPerson } from './people.ts';
import { openPeopleApp, type PeopleApp } from './people-app.ts';

describeOnEngines('failed logins', (engine) => {
  let at: PeopleApp;
  let ana: TestPerson;
  beforeAll(async () => {
    at = await openPeopleApp(engine);
  }, 60_000);
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.loosen();
    ana = await makePerson(at.database.db);
  });

  const fail = (email: string, ip: string, headers = {}) => at.login(email, 'errada', headers, ip);
  /** Moves the last failure into the past, in seconds. */
  const wait = (seconds: number) =>
    sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`.execute(
      at.database.db,
    );
  const statuses = async (
    times: number,
    attempt: (n: number) => ReturnType<PeopleApp['login']>,
  ) => {
    const found: number[] = [];
    for (let n = 0; n < times; n++) found.push((await attempt(n)).statusCode);
    return found;
  };
  const cookieOf = (response: { headers: Record<string, unknown> }): string =>
    String(response.headers['set-cookie']).split(';', 1)[0] ?? '';

  test('delay the next attempts, from the sixth on and by at most a minute', async () => {
    const ip = '203.0.113.10';
    expect(await statuses(5, () => fail(ana.email, ip))).toEqual([401, 401, 401, 401, 401]);
    const waits: number[] = [];
    for (let index = 0; index < 8; index++) {
      const held = await fail(ana.email, ip);
      expect([held.statusCode, held.json()]).toEqual([
        429,
        { error: 'Muitas tentativas. Aguarde e tente novamente.', code: 'rate_limited' },
      ]);
      const seconds = Number(held.headers['retry-after']);
      waits.push(seconds);
      await wait(seconds);
      expect((await fail(ana.email, ip)).statusCode).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('do not lock the account: the right password works after the delay', async () => {
    const ip = '203.0.113.11';
    await statuses(5, () => fail(ana.email, ip));
    expect((await at.login(ana.email, ana.password, {}, ip)).statusCode).toBe(429);
    await wait(2);
    expect((await at.login(ana.email, ana.password, {}, ip)).statusCode).toBe(200);
    expect((await fail(ana.email, ip)).statusCode).toBe(401);
  });

  test('failed logins of other people do not slow the owner in another network', async () => {
    await statuses(10, () => fail(ana.email, '203.0.113.12'));
    expect((await at.login(ana.email, ana.password, {}, '198.51.100.7')).statusCode).toBe(200);
  });

  test('failed logins from many networks slow unknown browsers, but not known ones', async () => {
    const known = cookieOf(await at.login(ana.email, ana.password, {}, '198.51.100.7'));
    await statuses(20, (n) => fail(ana.email, `203.0.113.${n + 20}`));
    expect((await fail(ana.email, '192.0.2.1')).statusCode).toBe(429);
    const again = await at.login(ana.email, ana.password, { cookie: known }, '203.0.113.20');
    expect(again.statusCode).toBe(200);
  });

  test('failed logins in a known browser slow that browser', async () => {
    const cookie = cookieOf(await at.login(ana.email, ana.password, {}, '198.51.100.7'));
    const tries = await statuses(6, () => fail(ana.email, '198.51.100.7', { cookie }));
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('failed logins in a browser that is known for another account count as those of a stranger', async () => {
    const rui = await makePerson(at.database.db);
    const cookie = cookieOf(await at.login(rui.email, rui.password, {}, '198.51.100.8'));
    const tries = await statuses(6, () => fail(ana.email, '198.51.100.8', { cookie }));
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('failed logins for many different accounts slow their network', async () => {
    const tries = await statuses(26, (n) => fail(`pessoa-${n}@elsewhere.test`, '2001:db8:0:1::5'));
    expect(tries.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 401));
    expect(tries[25]).toBe(429);
    expect((await fail('outra@elsewhere.test', '2001:db8:0:1::6')).statusCode).toBe(429);
    expect((await fail('outra@elsewhere.test', '2001:db8:0:2::6')).statusCode).toBe(401);
  });

  test('have the same answer and duration for known and unknown addresses', async () => {
    const timed = async (email: string) => {
      const start = performance.now();
      const { body, statusCode } = await fail(email, '203.0.113.14');
      return { body, statusCode, ms: performance.now() - start };
    };
    const [known, unknown] = [await timed(ana.email), await timed('ninguem@example.test')];
    expect(known.body).toBe(unknown.body);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(145);
  });
});
