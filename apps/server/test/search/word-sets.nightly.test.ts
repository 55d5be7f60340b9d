import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotList } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { LotIndex } from '../../src/lot-table/lot-index.ts';
import { idsOf } from '../../src/lot-table/bits.ts';
import { WordSets } from '../../src/lot-table/word-sets.ts';
import { recountLots } from '../../src/search/counts/counters.ts';
import { storeParts } from '../../src/search/counts/stored-searches.ts';
import { understand } from '../../src/search/text/understand.ts';
import { announce, fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

const words = ['vaso', 'azul', 'oleo', 'tela', 'relogio', 'casa', 'Svaso', 'Tvaso', 'Tazul'];
const starts = ['vaso', 'azul', 'cas'];

describeOnEngines('searches whose frequent words are in memory', (engine) => {
  let database: TestDatabase;
  let inMemory: FastifyInstance;
  let inSql: FastifyInstance;
  let nextId = 7000;

  const open = async (lotIndex: LotIndex): Promise<FastifyInstance> => {
    const app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { lotIndex }), { prefix: '/api' });
    return app;
  };
  const addLot = async (title: string): Promise<number> => {
    nextId += 1;
    await insertLot(database.db, nextId, { auction: 1, number: `w${nextId}`, title });
    await recountLots(database.db, [1]);
    await announce(database.db, [1]);
    return nextId;
  };
  const find = async (app: FastifyInstance, text: string): Promise<string[]> => {
    const q = encodeURIComponent(text);
    const answer = await app.inject(`/api/lots.json?per=50&q[search]=${q}`);
    return answer.json<LotList>().lots.map(({ number }) => number);
  };
  /** Returns the lots that the sets find for a text, or `null` when the sets are not enough. */
  const findInSets = async (text: string): Promise<number[] | null> => {
    const sets = new WordSets(database.db);
    await sets.load();
    const read = await understand(database.db, text);
    const bits = read === null ? null : await sets.find(read);
    return bits === null ? null : [...idsOf(bits)];
  };

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    for (const title of ['Vaso', 'Vaso azul', 'Azul em vasos', 'Grande vaso', 'Casaca azul-vaso']) {
      await addLot(title);
    }
    await storeParts(database.db, [
      ...words.map((value) => ({ facet: 'word', value }) as const),
      ...starts.map((value) => ({ facet: 'start', value }) as const),
    ]);
    const loaded = new LotIndex(database.db);
    await loaded.load();
    inMemory = await open(loaded);
    inSql = await open(new LotIndex(database.db));
  });
  afterAll(async () => {
    await inMemory.close();
    await inSql.close();
    await database.close();
  });

  const texts = [
    'vaso',
    'vasos ',
    'vaso azul',
    'azul vaso',
    'cas',
    'casa vaso',
    'vaso grande',
    '"vaso"',
    '"vaso" -azul ',
    'vaso -"azul"',
    'óleo s/ tela',
    'relogio',
    'vaso xyzzyplugh',
    'lote w7002 vaso',
  ];

  test.each(texts)('%s finds the same lots in the same order as SQL', async (text) => {
    expect(await findInSets(text)).not.toBeNull();
    expect(await find(inMemory, text)).toEqual(await find(inSql, text));
  });

  test.each(['"vaso azul"', 'zarconico', 'lote 12'])(
    '%s needs the index of words',
    async (text) => {
      const found = await findInSets(text);
      expect(found === null || found.length === 0).toBe(true);
      expect(await find(inMemory, text)).toEqual(await find(inSql, text));
    },
  );

  test('writes change the words in memory', async () => {
    const before = await find(inMemory, 'vaso azul');
    const id = await addLot('Vaso azul novo');
    expect(await find(inMemory, 'vaso azul')).toContain(`w${id}`);
    await database.db.updateTable('lots').set({ title: 'Jarra' }).where('id', '=', id).execute();
    await recountLots(database.db, [1]);
    await announce(database.db, [1]);
    expect(await find(inMemory, 'vaso azul')).toEqual(before);
    expect(await find(inSql, 'vaso azul')).toEqual(before);
  });

  test('a set that is no longer stored is not used', async () => {
    await database.db.deleteFrom('kept_search_parts').where('value', '=', 'Tazul').execute();
    await database.db.deleteFrom('lot_sets').where('value', '=', 'Tazul').execute();
    const id = await addLot('Azul, vaso');
    expect(await find(inMemory, 'azul vaso')).toContain(`w${id}`);
    expect(await find(inMemory, 'azul vaso')).toEqual(await find(inSql, 'azul vaso'));
  });
});
