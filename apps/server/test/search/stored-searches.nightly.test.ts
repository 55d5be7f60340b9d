import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LotList } from '@martelo/domain/entities';
import { recountLots } from '../../src/search/counts/counters.ts';
import {
  storeCommonWords,
  storeParts,
  storedParts,
} from '../../src/search/counts/stored-searches.ts';
import { partsOf, type SearchPart } from '../../src/search/text/lot-search.ts';
import { understand } from '../../src/search/text/understand.ts';
import { vacuumAnalyze } from '../../src/database/vacuum.ts';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { announce, fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

describeOnEngines('searches whose sets of lots are kept', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let nextId = 5000;

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
  const keepNothing = async (): Promise<void> => {
    await database.db.deleteFrom('kept_search_parts').execute();
    await database.db
      .deleteFrom('lot_sets')
      .where('facet', 'in', ['word', 'start', 'query'])
      .execute();
  };
  beforeEach(keepNothing);

  const totalOf = async (text: string, filter = ''): Promise<number> => {
    const search = encodeURIComponent(text);
    const answer = await app.inject(`/api/lots.json?per=0&q[search]=${search}${filter}`);
    return answer.json<LotList>().total;
  };
  const partsOfText = async (text: string): Promise<SearchPart[]> => {
    const read = await understand(database.db, text);
    if (read === null) throw new Error(`Nothing to search for: ${text}`);
    return partsOf(read);
  };
  const keep = async (text: string): Promise<void> =>
    storeParts(database.db, await partsOfText(text));
  const isKept = async (text: string): Promise<boolean> => {
    const parts = await partsOfText(text);
    return (await storedParts(database.db, parts)).size === parts.length;
  };
  /** The result of checking each lot. */
  const foundBy = async (text: string, filter = ''): Promise<number> => {
    await keepNothing();
    return totalOf(text, filter);
  };
  const addLot = async (title: string): Promise<void> => {
    nextId += 1;
    await insertLot(database.db, nextId, { auction: 1, number: `n${nextId}`, title });
    await recountLots(database.db, [1]);
    await announce(database.db, [1]);
  };

  const texts = [
    'casa ',
    'cas',
    'casa artes',
    'oleo tela',
    '"sobre tela"',
    '-vaso ',
    '-"óleo sobre" ca',
    '-vaso -relogio ',
    'vasos',
    '"relogio" -"relogio de bolso"',
  ];
  const filters = [
    '',
    '&q[accepting_bids]=true',
    '&q[accepting_bids_or_sold]=true',
    '&q[state_in][]=sold&q[state_in][]=passed',
    '&q[auction_id_eq]=2',
    '&q[account_tenant_name_eq]=casa-das-artes',
    '&q[category_id_eq]=1',
    '&q[category_id_eq]=2&q[accepting_bids]=true',
    '&q[price_ids][]=2&q[price_ids][]=3',
    '&q[author_id_eq]=1&q[category_id_eq]=1&q[state_in][]=sold',
    '&q[price_gteq]=50000',
  ];

  test.each(texts)(
    '%s has the same count as a scan of all lots, under every filter',
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

  test('the count follows writes, including new words', async () => {
    await keep('le');
    const before = await totalOf('le');
    await addLot('Lebre de barro');
    expect(await totalOf('le')).toBe(before + 1);
    await database.db
      .updateTable('lots')
      .set({ state: 'canceled', list_group: 3 })
      .where('id', '=', nextId)
      .execute();
    await recountLots(database.db, [1]);
    await announce(database.db, [1]);
    expect(await totalOf('le')).toBe(before);
    expect(await isKept('le')).toBe(true);
    expect(await foundBy('le')).toBe(before);
  });

  test('a partly typed plural does not find the singular yet', async () => {
    await addLot('Pavão de prata');
    await addLot('Pavões de prata');
    expect([await totalOf('pavo'), await totalOf('pavoes')]).toEqual([1, 2]);
  });

  test('the start of a word has a count even if too many words match for a search', async () => {
    await addLot('Zzz, zzy e leões de Leopoldina');
    await keep('zz');
    await keep('leo');
    await addLot(Array.from({ length: 300 }, (_, index) => `zy${index}`).join(' '));
    await addLot('Zz7');
    expect(await isKept('zz')).toBe(true);
    expect([await totalOf('zz'), await totalOf('leo')]).toEqual([2, 1]);
    expect([await foundBy('zz'), await foundBy('leo')]).toEqual([2, 1]);
  });

  // The embedded engine has one connection, and a writer uses it exclusively.
  test.runIf(engine.name === 'postgresql')(
    'the lot set of a search is not stored during a write of lots',
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

  test('a search is stored once, at most the three hundred newest are kept, and words have a separate limit', async () => {
    await keep('"um vaso"');
    const parts = Array.from({ length: 302 }, (_, index) => ({
      facet: 'query' as const,
      value: `('vaso' <-> '${index}')`,
    }));
    await storeParts(database.db, [{ facet: 'word', value: 'bolso' }]);
    for (const part of parts.slice(0, 3)) await storeParts(database.db, [part, part]);
    await storeParts(database.db, parts);
    const rows = await database.db.selectFrom('kept_search_parts').selectAll().execute();
    expect(rows).toHaveLength(301);
    expect(await isKept('"um vaso"')).toBe(false);
    expect([await isKept('"vaso 1"'), await isKept('"vaso 2"')]).toEqual([false, true]);
    expect(await isKept('bolso ')).toBe(true);
    const sets = await database.db
      .selectFrom('lot_sets')
      .select(['facet', 'value'])
      .distinct()
      .execute();
    expect(sets.filter(({ facet }) => facet === 'query')).toEqual([]);
  });

  test('a search with more than ten thousand matches is stored immediately or in advance', async () => {
    await sql`
      insert into lots (id, uuid, auction_id, account_id, number, number_key, number_bare,
        number_sort, title, state, price_cents, list_group, list_order)
      select 10000 + n, gen_random_uuid(), 2, 1, 'm' || n, 'm' || n, 'm' || n, 'm' || n, 'Medalha',
        'closed', 0, 2, n
      from generate_series(1, 10001) as n`.execute(database.db);
    await recountLots(database.db, [2]);
    await announce(database.db, [2]);
    expect(await totalOf('medalha')).toBe(10_001);
    await vi.waitFor(async () => expect(await isKept('medalha')).toBe(true));
    const answer = await app.inject('/api/lots.json?per=2&q[search]=medalha&page=3');
    const { total, lots } = answer.json<LotList>();
    expect([total, lots.map(({ number }) => number)]).toEqual([10_001, ['m5', 'm6']]);
    expect(await totalOf('medalha', '&q[auction_id_eq]=1')).toBe(0);

    await keepNothing();
    await vacuumAnalyze(database.db);
    await storeCommonWords(database.db);
    expect([await isKept('medalha'), await isKept('vaso')]).toEqual([true, false]);
    expect(await totalOf('medalha')).toBe(10_001);
    await addLot('Medalha, medalhas e medalhões');
    expect(await totalOf('medalha')).toBe(10_002);
    // By now more than one word begins like this. Memory has the lots of each.
    expect(await isKept('medalha')).toBe(false);
    expect(await foundBy('medalha')).toBe(10_002);
  });
});
