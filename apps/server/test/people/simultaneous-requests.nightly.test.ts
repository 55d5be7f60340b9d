/** Simultaneous requests from two tabs of one person. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Random } from '@martelo/demo/random';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue } from '../catalogue.ts';
import { testEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

// The embedded engine has one connection and runs one query at a time.
const engine = testEngines.find(({ name }) => name === 'postgresql');

describe.skipIf(engine === undefined)('simultaneous requests', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    if (engine === undefined) return;
    database = await engine.open();
    await fillCatalogue(database.db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const send = async (
    person: TestPerson,
    method: NonNullable<InjectOptions['method']>,
    path: string,
    payload?: object,
  ) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: person.headers,
      ...(payload === undefined ? {} : { payload }),
    });

  test('remove a radar item after its renewal ends', async () => {
    const person = await makePerson(database.db);
    const item = await send(person, 'POST', '/radar', { radar: { term: 'vaso' } });
    const path = `/radar/${item.json<{ id: number }>().id}`;
    const waiting = async (count: number): Promise<void> => {
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
        expect(rows).toHaveLength(count);
      });
    };
    const [renewed, removed] = await database.db.transaction().execute(async (transaction) => {
      // The renewal pauses midway, when it looks up its categories.
      await sql`lock table categories in access exclusive mode`.execute(transaction);
      const renewal = send(person, 'PUT', path, { radar: { category_ids: [1] } });
      await waiting(1);
      const removal = send(person, 'DELETE', path);
      await Promise.race([removal, waiting(2)]);
      return [renewal, removal];
    });
    expect((await renewed)?.statusCode).toBe(200);
    expect((await removed)?.statusCode).toBe(204);
    expect((await send(person, 'GET', '/radar')).json()).toMatchObject({ total: 0 });
  });

  test('are all answered', async () => {
    const random = new Random('at once');
    const person = await makePerson(database.db);
    const lot = await database.db
      .selectFrom('lots')
      .innerJoin('accounts', 'accounts.id', 'lots.account_id')
      .select(['lots.uuid', 'accounts.tenant_name'])
      .executeTakeFirstOrThrow();
    const like = `/accounts/${lot.tenant_name}/lots/${lot.uuid}/like`;
    const address = {
      zip_code: '01310100',
      street: 'Avenida Central',
      number: '1000',
      district: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      default: true,
    };
    const sent = [
      () => send(person, 'POST', like),
      () => send(person, 'DELETE', like),
      () => send(person, 'POST', '/authors/jose-araujo/like'),
      () => send(person, 'DELETE', '/authors/jose-araujo/like'),
      () => send(person, 'PUT', '/profile/interests', { categories: [1], tags: [], prices: [2] }),
      () => send(person, 'PUT', '/profile/notification_preferences', { news: true }),
      () => send(person, 'PUT', '/profile', { user: { full_name: 'Ana Souza' } }),
      () => send(person, 'POST', '/radar', { radar: { term: random.pick(['vaso', 'mesa']) } }),
      () => send(person, 'DELETE', '/radar'),
      () => send(person, 'POST', '/profile/addresses', { address }),
      async () => {
        const { addresses } = (await send(person, 'GET', '/profile/addresses')).json<{
          addresses: { id: number }[];
        }>();
        const path = `/profile/addresses/${addresses.at(0)?.id ?? 0}`;
        const change = send(person, 'PUT', path, { address: { default: true } });
        await send(person, 'DELETE', path);
        return change;
      },
    ];
    for (let round = 0; round < 15; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => random.pick(sent)()));
      for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
    }
  });
});
