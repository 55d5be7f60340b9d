import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits, readLimits } from '../../src/config/limits.ts';
import { describeOnEngines } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';
import { openPeopleApp, type PeopleApp } from './people-app.ts';

/** Failures of a network without delay. Fewer than by default, because each takes 150 ms. */
const FREE = 25;

describeOnEngines('failed logins', (engine) => {
  let at: PeopleApp;
  let ana: TestPerson;
  beforeAll(async () => {
    at = await openPeopleApp(engine, {
      rateLimits: readLimits(`login.address=${FREE}/3600`) ?? limits,
    });
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.loosen();
    ana = await makePerson(at.database.db);
  });

  const fail = (email: string, ip: string, headers = {}) => at.login(email, 'errada', headers, ip);
  /** Moves all counts into the past, in seconds. */
  const wait = (seconds: number) =>
    sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds}),
      failed_at = failed_at - make_interval(secs => ${seconds}),
      failed_before = failed_before - make_interval(secs => ${seconds})`.execute(at.database.db);
  const succeed = (person: TestPerson, ip: string) =>
    at.login(person.email, person.password, {}, ip);
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

  test('failed logins from many networks slow those networks, but no known browser', async () => {
    const known = cookieOf(await at.login(ana.email, ana.password, {}, '198.51.100.7'));
    await statuses(20, (n) => fail(ana.email, `203.0.113.${n + 20}`));
    // The last of them, which failed less than two seconds ago.
    expect((await fail(ana.email, '203.0.113.39')).statusCode).toBe(429);
    const again = await at.login(ana.email, ana.password, { cookie: known }, '203.0.113.39');
    expect(again.statusCode).toBe(200);
  });

  test('failed logins from many networks leave the owner an attempt in a new network, and one after each delay', async () => {
    await statuses(30, (n) => fail(ana.email, `203.0.113.${n + 20}`));
    expect((await succeed(ana, '192.0.2.1')).statusCode).toBe(200);
    expect((await fail(ana.email, '192.0.2.2')).statusCode).toBe(401);
    const held = await fail(ana.email, '192.0.2.2');
    expect(held.statusCode).toBe(429);
    await wait(Number(held.headers['retry-after']));
    // Strangers who try again in their networks do not take this attempt.
    expect((await fail(ana.email, '203.0.113.21')).statusCode).toBe(401);
    expect((await succeed(ana, '192.0.2.2')).statusCode).toBe(200);
  });

  test('right passwords neither start nor renew the delay of a network', async () => {
    const ip = '203.0.113.15';
    const rui = await makePerson(at.database.db);
    await statuses(FREE + 6, async (n) => {
      await wait(n < FREE ? 0 : 60);
      return fail(`pessoa-${n}@elsewhere.test`, ip);
    });
    const held = await succeed(ana, ip);
    expect(held.statusCode).toBe(429);
    await wait(Number(held.headers['retry-after']));
    const people = [ana, rui, ana, rui, ana];
    expect(await statuses(5, (n) => succeed(people[n] ?? ana, ip))).toEqual(people.map(() => 200));
    // The next failure has the delay of its number.
    expect((await fail('outra@elsewhere.test', ip)).statusCode).toBe(401);
    expect((await succeed(ana, ip)).statusCode).toBe(429);
  });

  test('let all right passwords of a delayed network in that arrive together', async () => {
    const ip = '203.0.113.19';
    await statuses(FREE + 6, async (n) => {
      await wait(n < FREE ? 0 : 60);
      return fail(`pessoa-${n}@elsewhere.test`, ip);
    });
    await wait(60);
    const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(at.database.db)));
    const together = await Promise.all(people.map((person) => succeed(person, ip)));
    expect(together.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
    // A wrong one among them delays those that follow, and does not keep them waiting for an answer.
    const mixed = await Promise.all([fail(ana.email, ip), succeed(ana, ip), succeed(ana, ip)]);
    expect(mixed.map(({ statusCode }) => statusCode)).toContain(401);
    expect((await succeed(ana, ip)).statusCode).toBe(429);
  });

  test('right passwords alone leave no count', async () => {
    await succeed(ana, '203.0.113.16');
    expect(await at.database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });

  test('age out an hour after the first one, also while others fail', async () => {
    const ip = '203.0.113.17';
    await statuses(5, () => fail(ana.email, ip));
    await wait(1800);
    expect((await fail(ana.email, ip)).statusCode).toBe(401);
    await wait(1800);
    expect(await statuses(5, () => fail(ana.email, ip))).toEqual([401, 401, 401, 401, 401]);
  });

  test('a rejected attempt counts nowhere', async () => {
    const ip = '203.0.113.18';
    await statuses(FREE, (n) => fail(`pessoa-${n}@elsewhere.test`, ip));
    expect(await statuses(6, () => fail(ana.email, ip))).toEqual([429, 429, 429, 429, 429, 429]);
    await wait(60);
    expect((await fail(ana.email, ip)).statusCode).toBe(401);
    await wait(60);
    // The sixth attempt, but only the second that was made.
    expect((await fail(ana.email, ip)).statusCode).toBe(401);
    await wait(4);
    expect((await succeed(ana, ip)).statusCode).toBe(429);
    await wait(60);
    expect((await succeed(ana, ip)).statusCode).toBe(200);
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
    const tries = await statuses(FREE + 1, (n) =>
      fail(`pessoa-${n}@elsewhere.test`, '2001:db8:0:1::5'),
    );
    expect(tries.slice(0, -1)).toEqual(Array.from({ length: FREE }, () => 401));
    expect(tries.at(-1)).toBe(429);
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
