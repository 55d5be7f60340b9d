/** The delay after failed logins. `login-throttle.nightly.test.ts` has all other cases. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines.ts';
import { makePerson } from '../people.ts';
import { openPeopleApp, type PeopleApp } from './people-app.ts';

describeOnEngines('failed logins', (engine) => {
  let at: PeopleApp;
  beforeAll(async () => {
    at = await openPeopleApp(engine);
  });
  afterAll(() => at.close());

  test('delay the next attempts, from the sixth on and by at most a minute', async () => {
    const { db } = at.database;
    const { email } = await makePerson(db);
    const fail = () => at.login(email, 'errada', {}, '203.0.113.10');
    for (let index = 0; index < 5; index++) expect((await fail()).statusCode).toBe(401);
    const waits: number[] = [];
    for (let index = 0; index < 8; index++) {
      const held = await fail();
      expect([held.statusCode, held.json()]).toEqual([
        429,
        { error: 'Muitas tentativas. Aguarde e tente novamente.', code: 'rate_limited' },
      ]);
      const seconds = Number(held.headers['retry-after']);
      waits.push(seconds);
      // The time passes.
      await sql`update rate_limits set failed_at = failed_at - make_interval(secs => ${seconds})`.execute(
        db,
      );
      expect((await fail()).statusCode).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });
});
