import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lot } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

/** Lots of an auction that has no others: the author and the category of each number. */
const lots: Readonly<Record<string, { author?: number; category?: number }>> = {
  // Ten lots of the second author.
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      String(index + 10),
      { author: 2, category: index < 3 ? 1 : 2 },
    ]),
  ),
  // The author of these is unknown.
  '20': { category: 1 },
  '21': { category: 1 },
  '22': {},
  // Three lots of the first author, the last of their category.
  '23': { author: 1, category: 1 },
  '24': { author: 1, category: 1 },
  '25': { author: 1, category: 1 },
};

describeOnEngines('the related lots of a lot', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await database.db.deleteFrom('lots').execute();
    let id = 1000;
    for (const [number, draft] of Object.entries(lots)) {
      await insertLot(database.db, (id += 1), {
        auction: 1,
        number,
        // Lists begin with the lots that close first: here those with low numbers.
        closes_at: `2126-01-${number}T12:00:00Z`,
        ...draft,
      });
    }
    app = Fastify();
    await app.register(api(database), { prefix: '/api' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const relatedTo = async (number: string): Promise<string[]> => {
    const url = `/api/accounts/casa-das-artes/auctions/1/lots/${number}.json`;
    return (await app.inject(url)).json<Lot>().related.map((lot) => lot.number);
  };

  test('are eight of its author, when the author has as many', async () => {
    expect(await relatedTo('19')).toEqual(['10', '11', '12', '13', '14', '15', '16', '17']);
    expect(await relatedTo('10')).toEqual(['11', '12', '13', '14', '15', '16', '17', '18']);
  });

  test('are all of its author, and then others of its category, each once', async () => {
    expect(await relatedTo('24')).toEqual(['23', '25', '10', '11', '12', '20', '21']);
  });

  test('are those of its category, when its author is unknown', async () => {
    expect(await relatedTo('21')).toEqual(['10', '11', '12', '20', '23', '24', '25']);
  });

  test('are none, when its category is unknown too', async () => {
    expect(await relatedTo('22')).toEqual([]);
  });
});
