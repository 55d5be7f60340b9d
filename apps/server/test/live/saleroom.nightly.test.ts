import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveLimits } from '../../src/config/limits.ts';
import { StreamLimiter } from '../../src/live/stream-limiter.ts';
import { describeOnEngines } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';
import { newEmail, openPeopleApp, type PeopleApp } from '../people/people-app.ts';

const PEOPLE = 300;
const ADDRESS = '203.0.113.90';

describeOnEngines('a saleroom of 300 people behind one address', (engine) => {
  let at: PeopleApp;
  let people: TestPerson[];
  let lot: { uuid: string };
  beforeAll(async () => {
    at = await openPeopleApp(engine);
    people = [];
    for (let made = 0; made < PEOPLE; made++) people.push(await makePerson(at.database.db));
    lot = await at.database.db
      .selectFrom('lots')
      .innerJoin('accounts', 'accounts.id', 'lots.account_id')
      .select('lots.uuid')
      .where('tenant_name', '=', 'casa-das-artes')
      .limit(1)
      .executeTakeFirstOrThrow();
  });
  afterAll(() => at.close());

  /** What one person does; the bodies are valid. */
  const acts: Readonly<Record<string, (person: TestPerson) => ReturnType<PeopleApp['call']>>> = {
    'signs up': () => at.signUp({ email: newEmail() }, ADDRESS),
    'mistypes the password': ({ email }) => at.login(email, 'errada', {}, ADDRESS),
    'logs in': ({ email, password }) => at.login(email, password, {}, ADDRESS),
    'asks a question': ({ headers }) =>
      at.call(
        'POST',
        '/contact',
        { contact: { message: 'Uma pergunta sobre o lote', tenant_name: 'casa-das-artes' } },
        headers,
        ADDRESS,
      ),
    'likes a lot': ({ headers }) =>
      at.call(
        'POST',
        `/accounts/casa-das-artes/lots/${lot.uuid}/like`,
        undefined,
        headers,
        ADDRESS,
      ),
    searches: ({ headers }) => at.call('GET', '/lots?q[search]=vaso', undefined, headers, ADDRESS),
  };

  test.each(Object.entries(acts))('is not limited while each of them %s', async (_what, act) => {
    const statuses = new Set<number>();
    // As many at the same time as in a room that hears the same announcement.
    const answers = await Promise.all(people.map(act));
    for (const { statusCode } of answers) statuses.add(statusCode);
    expect(statuses).not.toContain(429);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });

  test('may follow a sale on two devices each', () => {
    const limiter = new StreamLimiter(liveLimits);
    for (let open = 0; open < 2 * PEOPLE; open++) limiter.acquire(ADDRESS);
    expect(() => limiter.acquire(ADDRESS)).toThrow();
  });
});
