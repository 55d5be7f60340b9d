/** Houses that people follow. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountList } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

describeOnEngines('followed houses', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ana: TestPerson;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('house_follows').execute();
    ana = await makePerson(database.db);
  });

  const call = (method: 'GET' | 'PUT' | 'DELETE', house: string, who: TestPerson | null = ana) =>
    app.inject({
      method,
      url: `/api/profile/followed_accounts/${house}`,
      headers: { ...who?.headers },
    });
  const list = async (query = '', who = ana): Promise<string[]> => {
    const answer = await app.inject({
      url: `/api/profile/followed_accounts?${query}`,
      headers: who.headers,
    });
    return answer.json<AccountList>().accounts.map(({ tenant_name }) => tenant_name);
  };

  test('are listed newest first, for their follower alone, and counted', async () => {
    const rui = await makePerson(database.db);
    await call('PUT', 'casa-das-artes');
    await database.db
      .updateTable('house_follows')
      .set({ created_at: new Date('2021-03-04T12:00:00Z') })
      .execute();
    await call('PUT', 'leiloes-ipe');
    expect((await call('PUT', 'casa-das-artes', rui)).json()).toEqual({
      liked: true,
      followers_count: 2,
    });
    expect(await list()).toEqual(['leiloes-ipe', 'casa-das-artes']);
    expect(await list('per=1&page=2')).toEqual(['casa-das-artes']);
    expect(await list('', rui)).toEqual(['casa-das-artes']);

    const houses = (await app.inject('/api/accounts.json')).json<AccountList>().accounts;
    const counts = houses.map(({ tenant_name, followers_count }) => [tenant_name, followers_count]);
    expect(Object.fromEntries(counts)).toMatchObject({ 'casa-das-artes': 2, 'leiloes-ipe': 1 });
  });

  test('can be followed and unfollowed again without an effect', async () => {
    expect((await call('GET', 'casa-das-artes')).json()).toEqual({
      liked: false,
      followers_count: 0,
    });
    for (let times = 0; times < 2; times += 1) {
      expect((await call('PUT', 'casa-das-artes')).json()).toEqual({
        liked: true,
        followers_count: 1,
      });
    }
    expect((await call('GET', 'casa-das-artes')).json()).toMatchObject({ liked: true });
    for (let times = 0; times < 2; times += 1) {
      expect((await call('DELETE', 'casa-das-artes')).json()).toEqual({
        liked: false,
        followers_count: 0,
      });
    }
    expect(await list()).toEqual([]);
  });

  test('need a session and a house that exists', async () => {
    expect((await call('PUT', 'casa-das-artes', null)).statusCode).toBe(401);
    expect((await call('PUT', 'nenhuma')).statusCode).toBe(404);
    expect((await call('GET', '%00')).statusCode).toBe(404);
    expect((await call('DELETE', 'nenhuma')).statusCode).toBe(404);
  });
});
