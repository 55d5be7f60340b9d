import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../../test/engines.ts';
import { loadDemo } from './load.ts';

describeOnEngines('the demo catalogue', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  }, 60_000);
  afterAll(() => database.close());

  const count = async (
    table: 'lots' | 'auctions' | 'bids' | 'lot_images' | 'accounts',
  ): Promise<number> => {
    const row = await database.db
      .selectFrom(table)
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };

  test('a day that does not exist is refused and nothing is written', async () => {
    await expect(loadDemo(database.db, { today: '2026-13-01' })).rejects.toThrow(RangeError);
    expect(await count('accounts')).toBe(0);
  });

  test('fills an empty database, whole', async () => {
    expect(await loadDemo(database.db, { today: '2026-11-21' })).toEqual({
      accounts: 12,
      auctions: 30,
      lots: 1500,
      authors: 150,
    });
    expect(await count('lots')).toBe(1500);
    expect(await count('bids')).toBeGreaterThan(3000);
    expect(await count('lot_images')).toBeGreaterThan(2000);
  }, 60_000);

  test('keeps the counters that the lists rely on', async () => {
    const kept = await database.db
      .selectFrom('auction_lot_counts')
      .select((row) => row.fn.sum<number>('lots_count').as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(kept.total)).toBe(1500);
    const wrong = await database.db
      .selectFrom('lots')
      .select('id')
      .where(({ eb, selectFrom }) =>
        eb(
          'bids_count',
          '<>',
          selectFrom('bids')
            .whereRef('bids.lot_id', '=', 'lots.id')
            .select((all) => all.fn.countAll<number>().as('count')),
        ),
      )
      .execute();
    expect(wrong).toEqual([]);
  });

  test('every word of a lot can be found by its beginning', async () => {
    const { word } = await database.db
      .selectFrom('search_words')
      .select('word')
      .where('word', 'like', 'castic%')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { title } = await database.db
      .selectFrom('lots')
      .select('title')
      .where(sql<boolean>`search_terms @> ${[word]}::text[]`)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(title).toMatch(/casti/i);
  });

  test('leaves a database that has auctions as it is', async () => {
    expect(await loadDemo(database.db)).toBeNull();
    expect(await count('lots')).toBe(1500);
  });
});
