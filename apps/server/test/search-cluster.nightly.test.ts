import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LotFacets, LotList } from '@martelo/domain/entities';
import { api } from '../src/api.ts';
import { createServer } from '../src/http/server.ts';
import { LotIndex } from '../src/lot-table/lot-index.ts';
import { indexLots, recountWords } from '../src/search/index-lots.ts';
import { recountLots } from '../src/search/counters.ts';
import { rebuildFor } from '../src/search-cluster/rebuild.ts';
import { SearchCluster } from '../src/search-cluster/search-cluster.ts';
import { announce, fillCatalogue, insertLot } from './catalogue.ts';
import { startCluster, type ClusterStandIn } from './cluster-stand-in.ts';
import { describeOnEngines, type TestDatabase } from './engines.ts';

const titles = [
  'Vaso azul com asas',
  'Azul e branco, vaso chinês',
  'Relógio de bolso',
  'Relógios e vasos antigos',
  'Paisagem com vaso',
  'Gravura numerada 12/50',
  'Cristaleira de jacarandá',
];

const searches = [
  'vaso',
  'vasos',
  'vaso azul',
  '"vaso azul"',
  '"azul e branco"',
  'vaso -azul',
  'vaso -"vaso azul"',
  '-azul vaso',
  'relogio',
  'relojio',
  'rel',
  'crist',
  'óleo sobre tela',
  'ost',
  'José',
  'lote 2',
  'numerada 12',
  'jacarandá vaso',
  'xyzzyplugh',
  'vaso até 500',
  'casa das artes',
];

describeOnEngines('the search cluster', (engine) => {
  let database: TestDatabase;
  let standIn: ClusterStandIn;
  let plain: FastifyInstance;
  let clustered: FastifyInstance;
  let cluster: SearchCluster;
  let now = 0;
  const logged = vi.spyOn(console, 'error');

  beforeAll(async () => {
    database = await engine.open();
    const { db } = database;
    await fillCatalogue(db);
    for (const [index, title] of titles.entries()) {
      await insertLot(db, 900 + index, { auction: 1, number: `c${index}`, title });
    }
    await indexLots(db, [1, 2, 3]);
    await recountWords(db);
    await recountLots(db, [1, 2, 3]);
    await announce(db, [1]);
    standIn = await startCluster();
    cluster = new SearchCluster(db, standIn.url, { clock: () => now });
    plain = createServer({ logLevel: 'silent' });
    await plain.register(api(database, { lotIndex: await loaded(new LotIndex(db)) }), {
      prefix: '/api',
    });
    clustered = createServer({ logLevel: 'silent' });
    await clustered.register(api(database, { lotIndex: await loaded(new LotIndex(db, cluster)) }), {
      prefix: '/api',
    });
  });
  afterAll(async () => {
    await plain.close();
    await clustered.close();
    await standIn.close();
    await database.close();
  });
  beforeEach(async () => {
    logged.mockReset().mockImplementation(() => {});
    standIn.setFault('none');
    now += 60_000;
    await cluster.rebuild();
    standIn.requests.length = 0;
  });
  afterEach(() => standIn.setFault('none'));

  const loaded = async (index: LotIndex): Promise<LotIndex> => {
    await index.load();
    return index;
  };
  /** Changes nothing, but makes the answers in memory outdated. */
  const forget = async (): Promise<void> => {
    await announce(database.db, [1]);
    await cluster.feed();
    standIn.requests.length = 0;
  };
  const find = async (app: FastifyInstance, text: string): Promise<number[]> => {
    const search = encodeURIComponent(text);
    const answer = await app.inject(`/api/lots.json?per=100&q[search]=${search}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<LotList>().lots.map(({ id }) => id);
  };
  const facets = async (app: FastifyInstance, text: string): Promise<LotFacets> =>
    (await app.inject(`/api/lots/facets.json?q[search]=${encodeURIComponent(text)}`)).json();
  const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
  const asked = (): number => standIn.requests.filter((one) => one === 'POST _search').length;
  const rename = async (id: number, title: string): Promise<void> => {
    await sql`update lots set title = ${title} where id = ${id}`.execute(database.db);
    await indexLots(database.db, [1]);
    await recountWords(database.db);
    await announce(database.db, [1]);
  };

  test.each(searches)('finds the same lots and facets for %j', async (text) => {
    await forget();
    expect(sorted(await find(clustered, text))).toEqual(sorted(await find(plain, text)));
    expect(await facets(clustered, text)).toEqual(await facets(plain, text));
  });

  test('is asked for lots with words, and puts lots with the word in the title first', async () => {
    await forget();
    const found = await find(clustered, 'vaso');
    expect(asked()).toBe(1);
    // "Vaso azul com asas" begins with the word.
    expect(found.indexOf(900)).toBeLessThan(found.indexOf(904));
  });

  test('has a changed title after its next update, and is not queried before', async () => {
    await rename(902, 'Ampulheta de bolso');
    standIn.requests.length = 0;
    expect(await find(clustered, 'ampulheta')).toEqual([902]);
    expect(asked()).toBe(0);
    await cluster.feed();
    expect(standIn.requests).toContain('POST _bulk');
    await forget();
    expect(await find(clustered, 'ampulheta')).toEqual([902]);
    expect(asked()).toBeGreaterThan(0);
    await rename(902, 'Relógio de bolso');
  });

  test('does not show a lot that is gone', async () => {
    await insertLot(database.db, 990, { auction: 1, number: 'x', title: 'Ampulheta' });
    await indexLots(database.db, [1]);
    await announce(database.db, [1]);
    await cluster.feed();
    expect(await find(clustered, 'ampulheta')).toEqual([990]);
    await sql`delete from lot_search where lot_id = 990`.execute(database.db);
    await sql`delete from lots where id = 990`.execute(database.db);
    await recountLots(database.db, [1]);
    await forget();
    expect(await find(clustered, 'ampulheta')).toEqual([]);
  });

  test.each(['error', 'nonsense', 'hang'] as const)(
    'is replaced by the database when it answers with %s, and asked again later',
    async (fault) => {
      await forget();
      standIn.setFault(fault);
      const expected = await find(plain, 'vaso');
      expect(await find(clustered, 'vaso')).toEqual(expected);
      expect(asked()).toBe(1);
      expect(logged).toHaveBeenCalledTimes(1);
      expect(String(logged.mock.calls)).not.toContain('gredo');
      // It rests for half a minute.
      expect(sorted(await find(clustered, 'relogio'))).toEqual(
        sorted(await find(plain, 'relogio')),
      );
      expect(asked()).toBe(1);
      standIn.setFault('none');
      now += 31_000;
      await forget();
      await find(clustered, 'gravura');
      expect(asked()).toBe(1);
    },
  );

  test('keeps its cursor when a lot was not written', async () => {
    await rename(902, 'Ampulheta de bolso');
    standIn.setFault('nonsense');
    await expect(cluster.feed()).rejects.toThrow('The answer has no items.');
    standIn.setFault('none');
    now += 31_000;
    await cluster.feed();
    await find(clustered, 'ampulheta');
    expect(asked()).toBe(1);
    await rename(902, 'Relógio de bolso');
  });

  test('a slower process does not overwrite newer texts', async () => {
    const [[name, index] = ['', new Map()]] = [...standIn.indexes];
    await rename(902, 'Ampulheta de bolso');
    await Promise.all([cluster.feed(), new SearchCluster(database.db, standIn.url).feed()]);
    const { version } = index.get('902') ?? { version: 0 };
    const late = { index: { _id: '902', version: version - 1, version_type: 'external_gte' } };
    const { origin, pathname } = new URL(`/${name}/_bulk`, standIn.url);
    await fetch(origin + pathname, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('ana:se/gredo')}` },
      body: `${JSON.stringify(late)}\n${JSON.stringify({ words: [], texts: [], fields: [] })}\n`,
    });
    expect(index.get('902')?.words).toContain('ampulheta');
    await rename(902, 'Relógio de bolso');
  });

  test('is written again when it missed changes', async () => {
    const [before = ''] = standIn.indexes.keys();
    await rename(902, 'Ampulheta de bolso');
    await sql`delete from live_events`.execute(database.db);
    await sql`update search_cluster set event_id = 0`.execute(database.db);
    await cluster.feed();
    expect([...standIn.indexes.keys()]).not.toContain(before);
    expect([...standIn.indexes.values()][0]?.get('902')?.words).toContain('ampulheta');
    await rename(902, 'Relógio de bolso');
  });

  test('the database answers without an index, and the command builds it', async () => {
    await sql`delete from search_cluster`.execute(database.db);
    await cluster.feed();
    await announce(database.db, [1]);
    standIn.requests.length = 0;
    expect(sorted(await find(clustered, 'vaso'))).toEqual(sorted(await find(plain, 'vaso')));
    expect(asked()).toBe(0);
    expect(await rebuildFor(database.db, standIn.url)).toBeGreaterThan(titles.length);
    now += 31_000;
    await forget();
    await find(clustered, 'vaso');
    expect(asked()).toBe(1);
  });

  describe('the command explains', () => {
    test('a missing setting', async () => {
      await expect(rebuildFor(database.db, null)).rejects.toThrow('SEARCH_URL não está definida');
    });

    test('a cluster that does not answer', async () => {
      standIn.setFault('error');
      await expect(rebuildFor(database.db, standIn.url)).rejects.toThrow('Confira o endereço');
    });
  });
});
