import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LotList } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { LotIndex } from '../../src/lot-table/lot-index.ts';
import { recountLots } from '../../src/search/counts/counters.ts';
import { lotSorts } from '../../src/search/lot-order.ts';
import { announce, fillCatalogue, insertLot, type LotDraft } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

const titles = ['Vaso', 'Vaso azul', 'Grande vaso', 'Par de vasos', 'Flores e vaso'];
const states = ['open', 'open', 'sold', 'closed'] as const;

/**
 * Returns the lot of a place. The values mix in every sort order, and some are equal or missing.
 */
const draft = (place: number): Omit<LotDraft, 'number'> => ({
  auction: 1 + (place % 2),
  title: titles[place % titles.length] ?? '',
  state: states[place % states.length] ?? 'open',
  starting_price_cents: place % 3 === 0 ? null : 10_000 * ((place * 7) % 5),
  sold_price_cents: place % 4 === 2 ? 10_000 * ((place * 3) % 7) : null,
  likes_count: (place * 5) % 4,
  closes_at: place % 5 === 0 ? null : `2126-12-0${1 + ((place * 3) % 8)}T20:00:00Z`,
  created_at: `2026-01-0${1 + ((place * 5) % 9)}T12:00:00Z`,
});

describeOnEngines('pages of lots during an import', (engine) => {
  let database: TestDatabase;
  let loaded: FastifyInstance;
  let unloaded: FastifyInstance;
  let nextId = 6000;
  /** The last lot that was there before the imports. */
  let lastId = 0;

  const open = async (lotIndex?: LotIndex): Promise<FastifyInstance> => {
    const app = createServer({ logLevel: 'silent' });
    await app.register(api(database, lotIndex === undefined ? {} : { lotIndex }), {
      prefix: '/api',
    });
    return app;
  };
  const addLots = async (): Promise<void> => {
    for (let place = 0; place < 12; place += 1) {
      nextId += 1;
      await insertLot(database.db, nextId, { ...draft(place), number: `p${(nextId * 7) % 1000}` });
    }
    await recountLots(database.db, [1, 2]);
    await announce(database.db, [1, 2]);
  };
  const removeLot = async (id: number): Promise<void> => {
    await database.db.updateTable('lots').set({ title: 'Jarra' }).where('id', '=', id).execute();
    await recountLots(database.db, [1, 2]);
    await announce(database.db, [1, 2]);
  };

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await addLots();
    lastId = nextId;
    const lotIndex = new LotIndex(database.db);
    await lotIndex.load();
    loaded = await open(lotIndex);
    unloaded = await open();
  });
  afterEach(async () => {
    await database.db.deleteFrom('lots').where('id', '>', lastId).execute();
    await recountLots(database.db, [1, 2]);
    await announce(database.db, [1, 2]);
  });
  afterAll(async () => {
    await loaded.close();
    await unloaded.close();
    await database.close();
  });

  const list = async (app: FastifyInstance, query: string): Promise<LotList> =>
    (await app.inject(`/api/lots.json?${query}`)).json<LotList>();
  const idsOf = ({ lots }: LotList): number[] => lots.map(({ id }) => id);

  /** Reads all pages. After the first one, an import adds lots. */
  async function readAll(app: () => FastifyInstance, query: string): Promise<number[]> {
    const ids: number[] = [];
    let page: number | null = 1;
    while (page !== null) {
      const after = page === 1 ? '' : `after=${ids.at(-1)}`;
      const answer = await list(app(), `per=4&page=${page}&${after}&${query}`);
      ids.push(...idsOf(answer));
      page = answer.next_page;
      if (ids.length < 5) await addLots();
    }
    return ids;
  }
  const listed = async (query: string): Promise<number[]> => {
    const answer = await list(loaded, `per=100&${query}`);
    expect(answer.next_page).toBeNull();
    return idsOf(answer);
  };

  const sorts = ['', ...lotSorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`])];

  describe.each([
    ['with a search', 'q[search]=vaso'],
    ['with a filter', 'q[auction_id_eq]=1'],
  ])('%s', (_name, filter) => {
    test.each(sorts)('%s repeats and omits no lot', async (sort) => {
      const query = `${filter}&${sort}`;
      const before = await listed(query);
      const read = await readAll(() => loaded, query);
      expect(new Set(read).size).toBe(read.length);
      expect(before.filter((id) => !read.includes(id))).toEqual([]);
    });
  });

  test('a search before the lots are in memory repeats and omits no lot', async () => {
    const before = await listed('q[search]=vaso');
    const apps = await Promise.all(Array.from({ length: 40 }, () => open()));
    const read = await readAll(() => apps.pop() ?? unloaded, 'q[search]=vaso');
    await Promise.all(apps.map((app) => app.close()));
    expect(before.filter((id) => !read.includes(id))).toEqual([]);
    expect(new Set(read).size).toBe(read.length);
  });

  test.each(['sort=price', 'q[search]=vaso&sort=price'])(
    '%s continues after a lot that the list no longer has',
    async (query) => {
      const before = await listed(query);
      const last = before[3] ?? 0;
      await removeLot(last);
      const answer = await list(loaded, `per=4&page=2&after=${last}&${query}`);
      expect(idsOf(answer)).toEqual(before.slice(4, 8));
    },
  );

  test.each(['1234567890', 'x', ''])('after=%s counts as no lot', async (after) => {
    const query = 'q[search]=vaso&sort=price';
    const answer = await list(loaded, `per=4&page=2&after=${after}&${query}`);
    expect(idsOf(answer)).toEqual((await listed(query)).slice(4, 8));
  });
});
