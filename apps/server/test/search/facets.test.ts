import type { FastifyInstance } from 'fastify';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotFacets, LotList } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { limits } from '../../src/config/limits.ts';
import { createServer } from '../../src/http/server.ts';
import { LotIndex } from '../../src/lot-table/lot-index.ts';
import { recountLots } from '../../src/search/counts/counters.ts';
import { announce, fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

/** The predicate that chooses values of each facet. */
const predicates = {
  state: 'state_in',
  offer: 'offer_in',
  category: 'category_id_in',
  lot_tag: 'lot_tag_id_in',
  author: 'author_id_in',
  account: 'account_tenant_name_in',
  city: 'city_in',
  period: 'period_in',
  technique: 'technique_in',
} as const satisfies Record<keyof LotFacets['facets'], string>;

const choices: Readonly<Record<string, readonly string[]>> = {
  state_in: ['open', 'sold', 'passed'],
  category_id_in: ['1', '2'],
  author_id_in: ['1', '2'],
  account_tenant_name_in: ['casa-das-artes', 'leiloes-ipe'],
  period_in: ['1800-1899', '1950-1999'],
  price_gteq: ['50000'],
  search: ['vaso', 'marinha', 'relogio', 'vaso até 3 mil', 'guarda-chuva até 20 mil'],
};

const queries = fc
  .subarray(Object.keys(choices), { maxLength: 3 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .subarray([...(choices[name] ?? [])], { minLength: 1 })
          .map((values) =>
            values.map((value): [string, string] => [
              `q[${name}]${name.endsWith('_in') ? '[]' : ''}`,
              value,
            ]),
          ),
      ),
    ),
  )
  .map((pairs) => pairs.flat());

describeOnEngines('facets', (engine) => {
  let database: TestDatabase;
  let apps: FastifyInstance[];

  const get = async <Body>(url: string, [app] = apps): Promise<Body> => {
    const answer = await app?.inject(url);
    if (answer?.statusCode !== 200) throw new Error(`${answer?.statusCode} ${url}`);
    return answer.json<Body>();
  };
  const lots = (query: URLSearchParams, app?: FastifyInstance[]): Promise<LotList> =>
    get(`/api/lots.json?${query}`, app);
  const facets = (query: string): Promise<LotFacets> => get(`/api/lots/facets.json?${query}`);

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await insertLot(database.db, 700, { auction: 3, number: '70', title: 'Vaso', year: '1955' });
    await insertLot(database.db, 701, {
      auction: 2,
      number: '71',
      title: 'Vaso',
      year: 'séc. XIX',
    });
    await recountLots(database.db, [1, 2, 3]);
    const noLimits = { ...limits, calls: { address: null, account: null } };
    const open = async (lotIndex: LotIndex): Promise<FastifyInstance> => {
      const app = createServer({ logLevel: 'silent' });
      await app.register(api(database, { rateLimits: noLimits, lotIndex }), { prefix: '/api' });
      return app;
    };
    const loaded = new LotIndex(database.db);
    await loaded.load();
    apps = [await open(loaded)];
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await database.close();
  });

  test('a count is the total of the list with that value', () =>
    fc.assert(
      fc.asyncProperty(
        queries,
        fc.constantFrom(...Object.keys(predicates)),
        async (pairs, name) => {
          const facet = name as keyof LotFacets['facets']; // A key of `predicates`.
          const { facets: counted } = await facets(String(new URLSearchParams(pairs)));
          const others = pairs.filter(([key]) => key !== `q[${predicates[facet]}][]`);
          for (const { value, count } of counted[facet]) {
            const query = new URLSearchParams([
              ...others,
              [`q[${predicates[facet]}][]`, value],
              ['per', '0'],
            ]);
            const { total } = await lots(query);
            expect([String(query), total]).toEqual([String(query), count]);
          }
        },
      ),
      { numRuns: 20 },
    ));

  test.each([
    ['q[search]=vaso&q[category_id_in][]=01', 'q[search]=vaso&q[category_id_in][]=1'],
    ['q[accepting_bids]=true&q[offer_in][]=sold', 'q[category_id_eq]=abc'],
    ['q[accepting_bids]=true&q[offer_in][]=accepting_bids', 'q[accepting_bids]=true'],
  ])('%s finds as many lots as %s', async (query, other) => {
    const [found, expected] = await Promise.all(
      [query, other].map((each) => lots(new URLSearchParams(each))),
    );
    expect(found?.total).toBe(expected?.total);
  });

  test('artists are found by the beginnings of their names', async () => {
    const { facets: found } = await facets('author_term=ARAU');
    expect(found.author.map(({ label }) => label)).toEqual(['José Araújo']);
  });

  test('a chosen value is present without lots', async () => {
    const { facets: found } = await facets('q[category_id_in][]=2&q[search]=lencol');
    expect(found.category.find(({ value }) => value === '2')?.count).toBe(0);
  });

  test.each(Object.entries(predicates))(
    'a value of %s that only objects have is no value',
    async (facet, predicate) => {
      for (const value of Object.getOwnPropertyNames(Object.prototype)) {
        const { facets: found } = await facets(`q[${predicate}][]=${value}`);
        for (const row of found[facet as keyof LotFacets['facets']]) {
          expect(row).toEqual({
            value: expect.any(String),
            label: expect.any(String),
            count: expect.any(Number),
          });
        }
      }
    },
  );

  test('the likes of an anonymous caller are unauthenticated', async () => {
    const answer = await apps[0]?.inject('/api/lots/facets.json?q[current_user_like]=true');
    expect(answer?.statusCode).toBe(401);
  });

  test('counts follow a write that announces itself', async () => {
    const count = async (): Promise<number | undefined> =>
      (await facets('')).facets.category.find(({ value }) => value === '2')?.count;
    const before = (await count()) ?? 0;
    await insertLot(database.db, 800, { auction: 1, number: '80', title: 'Jarra', category: 2 });
    await recountLots(database.db, [1]);
    await announce(database.db, [1]);
    expect(await count()).toBe(before + 1);
  });
});
