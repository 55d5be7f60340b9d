import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LotList } from '@martelo/domain/entities';
import { countedSearches, keepCommonWords, keepCount } from '../src/database/counted-searches.ts';
import { recountLots } from '../src/database/counters.ts';
import { lookUp, type LotSearch } from '../src/database/lot-search.ts';
import { rememberWords } from '../src/database/search-terms.ts';
import { readSearchText } from '../src/database/search-text.ts';
import { tidy } from '../src/database/tidy.ts';
import { api } from '../src/http/api.ts';
import { createServer } from '../src/http/server.ts';
import { fillCatalogue, insertLot } from './catalogue.ts';
import { describeOnEngines, type TestDatabase } from './engines.ts';

describeOnEngines('searches whose number is kept', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let nextId = 5000;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database.db), { prefix: '/api' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(() => database.db.deleteFrom('counted_searches').execute());

  const totalOf = async (text: string, filter = ''): Promise<number> => {
    const search = encodeURIComponent(text);
    const answer = await app.inject(`/api/lots.json?per=0&q[search]=${search}${filter}`);
    return answer.json<LotList>().total;
  };
  const searchOf = async (text: string): Promise<LotSearch> => {
    const read = readSearchText(text);
    if (read === null) throw new Error(`Nothing to search for: ${text}`);
    return lookUp(database.db, read);
  };
  const keep = async (text: string): Promise<void> => keepCount(database.db, await searchOf(text));
  const isKept = async (text: string): Promise<boolean> =>
    (await countedSearches(database.db, [await searchOf(text)]))[0] !== null;
  /** What a list finds by looking at each lot. */
  const foundBy = async (text: string, filter = ''): Promise<number> => {
    await database.db.deleteFrom('counted_searches').execute();
    return totalOf(text, filter);
  };
  const addLot = async (title: string): Promise<void> => {
    nextId += 1;
    await insertLot(database.db, nextId, { auction: 1, number: `n${nextId}`, title });
    await recountLots(database.db, [1]);
  };

  const texts = [
    'casa ',
    'cas',
    'casa artes',
    'oleo tela',
    '"sobre tela"',
    '-vaso ',
    '-"óleo sobre" ca',
  ];
  const filters = [
    '',
    '&q[accepting_bids]=true',
    '&q[accepting_bids_or_sold]=true',
    '&q[state_in][]=sold&q[state_in][]=passed',
    '&q[auction_id_eq]=2',
    '&q[account_tenant_name_eq]=casa-das-artes',
    '&q[category_id_eq]=1',
    '&q[price_gteq]=50000',
  ];

  test.each(texts)(
    '%s has the number that looking at each lot gives, under every filter',
    async (text) => {
      const found = [];
      for (const filter of filters) found.push(await foundBy(text, filter));
      await keep(text);
      expect(await isKept(text)).toBe(true);
      const kept = [];
      for (const filter of filters) kept.push(await totalOf(text, filter));
      expect(kept).toEqual(found);
      expect(found[0]).toBeGreaterThan(0);
    },
  );

  test('the number follows what writers do, new words included', async () => {
    await keep('vas');
    const before = await totalOf('vas');
    await addLot('Vasilha de barro');
    expect(await totalOf('vas')).toBe(before + 1);
    await database.db
      .updateTable('lots')
      .set({ state: 'canceled', list_group: 3 })
      .where('id', '=', nextId)
      .execute();
    await recountLots(database.db, [1]);
    expect(await totalOf('vas')).toBe(before);
    expect(await isKept('vas')).toBe(true);
    expect(await foundBy('vas')).toBe(before);
  });

  test('is given up when so many words begin alike that the search reads the text instead', async () => {
    await keep('zz');
    await rememberWords(
      database.db,
      Array.from({ length: 300 }, (_, index) => `zz${index}`),
    );
    await addLot('Zzz');
    expect(await database.db.selectFrom('counted_searches').selectAll().execute()).toEqual([]);
    expect(await totalOf('zz')).toBe(1);
  });

  // The embedded engine has one connection: whoever writes has it alone.
  test.runIf(engine.name === 'postgresql')(
    'is not counted past somebody who is writing lots',
    async () => {
      await database.db.transaction().execute(async (writing) => {
        await recountLots(writing, [1]);
        await keep('vaso');
        expect(await isKept('vaso')).toBe(false);
      });
      await keep('vaso');
      expect(await isKept('vaso')).toBe(true);
    },
  );

  test('is not kept twice, nor beyond the newest fifty, which push out no single word', async () => {
    await keep('vaso');
    for (let index = 0; index < 60; index += 1) {
      await keep(`palavra${index} vaso`);
      await keep(`palavra${index} vaso`);
    }
    const rows = await database.db.selectFrom('counted_searches').select('id').execute();
    expect(rows).toHaveLength(51);
    expect([await isKept('palavra9 vaso'), await isKept('palavra10 vaso')]).toEqual([false, true]);
    expect(await isKept('vaso')).toBe(true);
  });

  test('a search that more than ten thousand lots match is kept from then on, or before anybody asks', async () => {
    await sql`
      insert into lots (id, uuid, auction_id, account_id, number, number_key, number_bare,
        number_sort, title, state, price_cents, list_group, list_order, search_terms, search_text)
      select 10000 + n, gen_random_uuid(), 2, 1, 'm' || n, 'm' || n, 'm' || n, 'm' || n, 'Medalha',
        'closed', 0, 2, n, '{medalha}', ' medalha '
      from generate_series(1, 10001) as n`.execute(database.db);
    await rememberWords(database.db, ['medalha']);
    await recountLots(database.db, [2]);
    expect(await totalOf('medalha')).toBe(10_001);
    await vi.waitFor(async () => expect(await isKept('medalha')).toBe(true));
    const answer = await app.inject('/api/lots.json?per=2&q[search]=medalha&page=3');
    const { total, lots } = answer.json<LotList>();
    expect([total, lots.map(({ number }) => number)]).toEqual([10_001, ['m5', 'm6']]);
    expect(await totalOf('medalha', '&q[auction_id_eq]=1')).toBe(0);

    await database.db.deleteFrom('counted_searches').execute();
    await tidy(database.db);
    await keepCommonWords(database.db);
    expect([await isKept('medalha'), await isKept('vaso')]).toEqual([true, false]);
    expect(await totalOf('medalha')).toBe(10_001);
    await addLot('Medalha, medalhas e medalhões');
    expect(await totalOf('medalha')).toBe(10_002);
    expect(await isKept('medalha')).toBe(true);
    expect(await foundBy('medalha')).toBe(10_002);
  });
});
