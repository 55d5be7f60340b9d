/** Notes of people on lots. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

describeOnEngines('notes on lots', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ana: TestPerson;
  let lots: { id: number; uuid: string }[];
  let now = new Date('2031-03-04T12:00:00Z');

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    lots = await database.db.selectFrom('lots').select(['id', 'uuid']).orderBy('id').execute();
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { siteUrl: 'https://casa.example', clock: () => now }), {
      prefix: '/api',
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    ana = await makePerson(database.db);
  });

  const uuidOf = (index: number): string => lots[index]?.uuid ?? '';
  const save = (uuid: string, note: unknown, who: TestPerson | null = ana) =>
    app.inject({
      method: 'PUT',
      url: `/api/profile/notes/${uuid}`,
      headers: { ...who?.headers },
      payload: { lot: { note } },
    });
  const list = async (who = ana) => {
    const answer = await app.inject({ url: '/api/profile/notes', headers: who.headers });
    return answer.json<{ notes: unknown[] }>().notes;
  };

  test('are saved, replaced and removed, newest first, for this person alone', async () => {
    expect((await save(uuidOf(0), '  Moldura original. ')).json()).toEqual({
      note: 'Moldura original.',
    });
    now = new Date(now.getTime() + 1000);
    await save(uuidOf(1), 'Ver de perto');
    now = new Date(now.getTime() + 1000);
    await save(uuidOf(0), 'Até R$ 900');
    expect(await list()).toEqual([
      { ...lots[0], note: 'Até R$ 900' },
      { ...lots[1], note: 'Ver de perto' },
    ]);
    expect(await list(await makePerson(database.db))).toEqual([]);
    expect((await save(uuidOf(0), '\u0000 ')).json()).toEqual({ note: null });
    expect(await list()).toEqual([{ ...lots[1], note: 'Ver de perto' }]);
  });

  test('have at most 500 characters', async () => {
    expect((await save(uuidOf(0), '🎨'.repeat(500))).statusCode).toBe(200);
    const answer = await save(uuidOf(0), 'x'.repeat(501));
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { note: ['não deve ter mais que 500 caracteres'] } },
    ]);
  });

  test('need a session and a lot that exists', async () => {
    expect((await save(uuidOf(0), 'x', null)).statusCode).toBe(401);
    expect((await save(randomUUID(), 'x')).statusCode).toBe(404);
    expect((await save('7', 'x')).statusCode).toBe(404);
  });
});
