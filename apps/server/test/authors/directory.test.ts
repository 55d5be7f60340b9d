import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { civilDay, shiftDay } from '@martelo/domain/calendar';
import type {
  AccountList,
  Auction,
  AuctionList,
  Author,
  AuthorList,
  Carousel,
  CategoryList,
  DailyReportList,
  Feed,
  Lot,
  PriceHistory,
  TagList,
} from '@martelo/domain/entities';
import { recountLots } from '../../src/search/counts/counters.ts';
import { api } from '../../src/api.ts';
import { detailedAuthors } from '../../src/authors/author-rows.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue, insertLot, lotDrafts } from '../catalogue.ts';
import { describeOnEngines, isNightly, type TestDatabase } from '../engines.ts';
import { makePerson } from '../people.ts';

const today = civilDay(new Date());

describeOnEngines('directory', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ids: number[];

  beforeAll(async () => {
    database = await engine.open();
    ids = await fillCatalogue(database.db);
    await addMore(database);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { siteUrl: 'https://leiloes.example' }), {
      prefix: '/api',
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: `/api${path}`, headers });
  const read = async <Body>(path: string, headers: Record<string, string> = {}): Promise<Body> => {
    const response = await get(path, headers);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Body>();
  };
  const auctionIds = async (query: string): Promise<number[]> =>
    (await read<AuctionList>(`/auctions.json?${query}`)).auctions.map(({ id }) => id);

  describe('auctions', () => {
    test('are listed by their start, without unpublished ones', async () => {
      const list = await read<AuctionList>('/auctions.json');
      expect(list).toMatchObject({ total: 6, current_page: 1, per_page: 20, next_page: null });
      expect(list.auctions.map(({ id }) => id)).toEqual([6, 5, 4, 2, 3, 1]);
    });

    test('have every documented key', async () => {
      const { auctions } = await read<AuctionList>('/auctions.json?q[id_eq]=2');
      expect(auctions).toEqual([
        {
          id: 2,
          uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
          title: 'Leilão 2',
          subtitle: null,
          description: null,
          version: 1,
          status: 'finished',
          status_label: 'Finalizado',
          accepting_bids: false,
          takes_offers: false,
          offers_until: null,
          current_lot_id: null,
          catalog_available_at: '2026-03-01T10:00:00-03:00',
          started_at: '2026-11-21T20:00:00-03:00',
          finished_at: '2026-03-10T20:00:00-03:00',
          days: ['2026-11-21', '2026-11-22'],
          lots_count: 3,
          sold_lots_count: 1,
          passed_lots_count: 1,
          cover: null,
          images: [],
          location: null,
          exhibition: null,
          terms_url: null,
          catalog_url: null,
          live_url: null,
          calendar_path: expect.stringMatching(/^\/auctions\/[0-9a-f-]{36}\/calendar\.ics$/),
          buyer_premium_percent: 5,
          account: { id: 1, tenant_name: 'casa-das-artes', name: 'Casa das Artes', logo_url: null },
        },
      ] satisfies Auction[]);
    });

    test('show the images of their first lots', async () => {
      const { auctions } = await read<AuctionList>('/auctions.json?q[id_eq]=1');
      expect(auctions[0]?.cover).toMatchObject({ alt: 'Frente', width: 800 });
      expect(auctions[0]?.images).toEqual([auctions[0]?.cover]);
      // A canceled lot is not counted.
      expect(auctions[0]?.lots_count).toBe(6);
    });

    test.each([
      ['q[status_eq]=finished', [2]],
      ['q[status_eq]=finished&sort=id', [2]],
      ['q[status_in][]=finished&q[status_in][]=live', [4, 2]],
      ['q[status_in][]=finished&q[status_eq]=live', []],
      ['q[status_in][]=finished&q[status_in][]=bogus', [2]],
      ['q[accepting_bids]=true', [5, 1]],
      ['q[accepting_bids]=0&q[status_eq]=', [6, 5, 4, 2, 3, 1]],
      ['q[account_tenant_name_eq]=leiloes-ipe', [6, 5, 4, 3]],
      ['q[account_tenant_name_eq]=nenhuma', []],
      ['q[search]=PREGAO%20de%20pra%C3%A7a', [4]],
      ['q[search]=leilao%20ipe%20noturno', [5]],
      ['q[search]=100%25', []],
      ['q[started_at_gteq]=2026-11-22', [6, 5, 4]],
      ['q[started_at_lteq]=2026-11-21', [2, 3, 1]],
      ['q[started_at_gteq]=2026-11-21T20:00:01-03:00', [6, 5, 4]],
      ['q[no_such_key]=1', [6, 5, 4, 2, 3, 1]],
      ['sort=id', [1, 2, 3, 4, 5, 6]],
      ['sort=-id', [6, 5, 4, 3, 2, 1]],
      ['sort=finished_at', [2, 6, 5, 4, 3, 1]],
      ['sort=finished_at%20desc', [2, 6, 5, 4, 3, 1]],
      ['sort=password', [6, 5, 4, 2, 3, 1]],
      ['per=2&page=2', [4, 2]],
    ])('are filtered and sorted by %s', async (query, expected) => {
      expect(await auctionIds(query)).toEqual(expected);
      if (!query.includes('page')) {
        const { total } = await read<AuctionList>(`/auctions.json?per=0&${query}`);
        expect(total).toBe(expected.length);
      }
    });

    test('auctions in the collecting state are listed in the order of their catalogues', async () => {
      expect(await auctionIds('q[status_eq]=collecting')).toEqual([6, 3]);
    });

    test.each([
      'q[status_eq]=bogus',
      'q[status_in][]=__proto__',
      'q[id_eq]=abc',
      'q[id_eq]=99999999999999999999',
      'q[started_at_gteq]=ontem',
      'q[started_at_gteq]=2026-02-30',
      'q[account_tenant_name_eq]=%00',
      'q[search]=%00',
      'page=99',
    ])('are an empty list for %s', async (query) => {
      expect(await auctionIds(query)).toEqual([]);
    });

    test('have counts that match their list', async () => {
      const response = await get('/pages/auctions.json');
      expect(response.headers['cache-control']).toContain('s-maxage=30');
      expect(response.json()).toEqual({
        ongoing_count: 1,
        finished_count: 1,
        accepting_bids_count: 2,
        accepting_conditional_bids_count: 1,
        collecting_count: 2,
      });
    });
  });

  describe('the daily report', () => {
    const report = (day: string): Promise<DailyReportList> =>
      read<DailyReportList>(`/auctions.json?q[daily_report_on]=${day}&per=100`);

    test('lists the auctions on that day and the catalogues of the previous day', async () => {
      const answer = await report('2026-03-20');
      expect(answer.report).toEqual({
        day: '2026-03-20',
        live: [4],
        published_yesterday: [5],
        previous_day: '2026-03-19',
        next_day: '2026-03-21',
      });
      expect(answer.auctions.map(({ id }) => id)).toEqual([5, 4]);
      expect(answer.total).toBe(2);
    });

    test('the report of an empty day links to the neighbouring days', async () => {
      expect(await report('2026-03-25')).toMatchObject({
        total: 0,
        auctions: [],
        report: { live: [], published_yesterday: [], previous_day: '2026-03-24' },
      });
    });

    test('ends with the current day', async () => {
      expect((await report(today)).report).toMatchObject({ day: today, next_day: null });
      expect((await report(shiftDay(today, -1))).report?.next_day).toBe(today);
    });

    test.each([shiftDay(today, 1), '2026-02-30', 'hoje', '0001-01-01', '%00'])(
      'does not exist for %s',
      async (day) => {
        expect(await report(day)).toMatchObject({ total: 0, auctions: [], report: null });
      },
    );
  });

  describe('categories and tags', () => {
    test('count open and sold lots, and empty categories come last', async () => {
      const { categories, total } = await read<CategoryList>('/categories.json');
      expect(total).toBe(3);
      expect(categories).toEqual([
        {
          id: 1,
          slug: 'pinturas',
          name: 'Pinturas',
          lots_count: 4,
          image: expect.objectContaining({ alt: 'Frente' }),
          parent_id: null,
          position: 1,
        },
        {
          id: 2,
          slug: 'objetos',
          name: 'Objetos',
          lots_count: 1,
          image: null,
          parent_id: null,
          position: 2,
        },
        expect.objectContaining({ id: 3, slug: 'vazia', lots_count: 0, image: null }),
      ]);
    });

    test('come in the order of their positions', async () => {
      const place = (position: number) =>
        database.db.updateTable('categories').set({ position }).where('id', '=', 2).execute();
      await place(0);
      const { categories } = await read<CategoryList>('/categories.json');
      await place(2);
      expect(categories.map(({ id }) => id)).toEqual([2, 1, 3]);
    });

    test('have the same count as their list of lots', async () => {
      const { categories } = await read<CategoryList>('/categories.json');
      const { tags } = await read<TagList>('/popular_tags.json');
      for (const [key, terms] of [
        ['category_id_eq', categories],
        ['lot_tag_id_eq', tags],
      ] as const) {
        for (const { id, lots_count } of terms) {
          const query = `q[${key}]=${id}&q[accepting_bids_or_sold]=true`;
          const { total, lots } = await read<{ total: number; lots: unknown[] }>(
            `/lots.json?${query}`,
          );
          expect([total, lots.length]).toEqual([lots_count, lots_count]);
        }
      }
    });

    test.each([
      ['/categories.json?sort=name', [2, 1, 3]],
      ['/categories.json?sort=-lots_count', [1, 2, 3]],
      ['/categories.json?sort=nothing', [1, 2, 3]],
      ['/categories.json?q[slug_eq]=pinturas', [1]],
      ['/categories.json?q[slug_eq]=%00', []],
      ['/categories.json?q[id_in][]=1&q[id_in][]=3', [1, 3]],
      ['/categories.json?q[id_in][]=abc', []],
      ['/categories.json?q[name_cont]=OBJ%C3%89', [2]],
      ['/categories.json?q[name_cont]=%25', []],
      ['/categories.json?per=1&page=2', [2]],
    ])('%s gives %j', async (path, expected) => {
      const { categories } = await read<CategoryList>(path);
      expect(categories.map(({ id }) => id)).toEqual(expected);
    });

    test('lists of tags have the same shape, and the most used tag comes first', async () => {
      const { tags, per_page } = await read<TagList>('/popular_tags.json');
      expect(per_page).toBe(30);
      expect(tags).toEqual([
        {
          id: 1,
          slug: 'modernismo',
          name: 'Modernismo',
          lots_count: 2,
          image: expect.objectContaining({ alt: 'Frente' }),
        },
        { id: 2, slug: 'sem-lotes', name: 'Sem lotes', lots_count: 0, image: null },
      ]);
      const named = await read<TagList>('/popular_tags.json?sort=-name');
      expect(named.tags.map(({ id }) => id)).toEqual([2, 1]);
    });

    test('reflect a changed lot and a changed auction state', async () => {
      const lotsOf = async (): Promise<number[]> => {
        const { categories } = await read<CategoryList>('/categories.json?sort=name');
        const { data } = await read<AuthorList>('/authors.json?term=jose');
        return [
          ...categories.map(({ lots_count }) => lots_count),
          ...data.flatMap(({ lots_count, open_lots_count }) => [lots_count, open_lots_count]),
        ];
      };
      const before = await lotsOf();
      const { db } = database;
      await db.updateTable('auctions').set({ status: 'collecting' }).where('id', '=', 1).execute();
      await recountLots(db, [1]);
      expect(await lotsOf()).toEqual([0, 1, 0, 3, 0, 0, 0]);
      await db.updateTable('auctions').set({ status: 'ongoing' }).where('id', '=', 1).execute();
      await recountLots(db, [1]);
      await recountLots(db, [1, 2, 3]);
      expect(await lotsOf()).toEqual(before);
    });
  });

  describe('houses', () => {
    test('have every documented key and the counts of their lists', async () => {
      const list = await read<AccountList>('/accounts.json');
      expect(list).toMatchObject({ total: 2, per_page: 20, next_page: null });
      expect(list.accounts).toEqual([
        {
          id: 1,
          tenant_name: 'casa-das-artes',
          name: 'Casa das Artes',
          logo_url: null,
          description: null,
          site_url: null,
          auctioneer_name: null,
          auctioneer_registration: null,
          cnpj: null,
          email: null,
          phone: null,
          whatsapp: null,
          city: null,
          state: null,
          ongoing_auctions_count: 1,
          finished_auctions_count: 1,
          open_lots_count: 6,
          next_auction_at: null,
          followers_count: 0,
        },
        expect.objectContaining({
          tenant_name: 'leiloes-ipe',
          state: 'SP',
          open_lots_count: 0,
          next_auction_at: '2100-01-01T12:00:00-03:00',
        }),
      ]);
    });

    test.each([
      ['q[name_cont]=IP%C3%AA', [2]],
      ['q[name_cont]=_', []],
      ['q[tenant_name_eq]=casa-das-artes', [1]],
      ['q[tenant_name_eq]=nenhuma', []],
      ['q[tenant_name_eq]=%00', []],
      ['q[tenant_name_eq]=leiloes-ipe&q[state_eq]=sp', [2]],
      ['q[tenant_name_eq]=casa-das-artes&q[state_eq]=sp', []],
      ['q[state_eq]=sp', [2]],
      ['q[search]=%20ARTES%20casa', [1]],
      ['q[search]=casa%20sp', []],
      ['q[search]=Leil%C3%B5es%20sp', [2]],
      ['q[search]=%25', []],
      ['q[search]=%00', []],
      ['sort=ongoing_auctions_count', [1, 2]],
      ['sort=-open_lots_count', [1, 2]],
      ['sort=open_lots_count', [2, 1]],
      ['sort=next_auction_at', [2, 1]],
      ['sort=-next_auction_at', [2, 1]],
      ['sort=-name', [2, 1]],
      ['sort=cnpj', [1, 2]],
      ['per=1&page=2', [2]],
    ])('are filtered and sorted by %s', async (query, expected) => {
      const { accounts } = await read<AccountList>(`/accounts.json?${query}`);
      expect(accounts.map(({ id }) => id)).toEqual(expected);
    });

    test.each([
      ['per=1', 1],
      ['per=1&page=2', 0],
      ['per=0', 0],
    ])('the total of a house is 1 with %s', async (page, length) => {
      const list = await read<AccountList>(
        `/accounts.json?q[tenant_name_eq]=casa-das-artes&${page}`,
      );
      expect(list).toMatchObject({ total: 1, accounts: { length } });
    });
  });

  test('houses with more open or live auctions come first, and ties are sorted by name', async () => {
    const { db } = database;
    const ids = async () =>
      (await read<AccountList>('/accounts.json?sort=-ongoing_auctions_count')).accounts.map(
        (house) => [house.id, house.ongoing_auctions_count],
      );
    const before = await db.selectFrom('auctions').select(['id', 'status']).execute();
    const setAll = (status: 'live' | 'finished', account: number) =>
      db.updateTable('auctions').set({ status }).where('account_id', '=', account).execute();
    await setAll('finished', 1);
    await setAll('live', 2);
    expect(await ids()).toEqual([
      [2, expect.toSatisfy((count: number) => count > 0)],
      [1, 0],
    ]);
    await setAll('finished', 2);
    expect(await ids()).toEqual([
      [1, 0],
      [2, 0],
    ]);
    for (const { id, status } of before) {
      await db.updateTable('auctions').set({ status }).where('id', '=', id).execute();
    }
  });

  describe('authors', () => {
    const names = async (query: string): Promise<string[]> =>
      (await read<AuthorList>(`/authors.json?${query}`)).data.map(({ name }) => name);

    test('authors with lots are listed by name', async () => {
      const list = await read<AuthorList>('/authors.json');
      expect(list).toMatchObject({ total: 2, per_page: 5 });
      expect(list.data).toEqual([
        {
          id: 1,
          slug: 'jose-araujo',
          name: 'José Araújo',
          image: expect.objectContaining({ alt: 'Frente' }),
          birth_year: null,
          death_year: null,
          nationality: null,
          lots_count: 3,
          open_lots_count: 2,
          liked: null,
          followers_count: 0,
        },
        expect.objectContaining({ slug: 'lina-torres', lots_count: 1, image: null }),
      ]);
    });

    test('are listed by the number of lots that take bids, if asked', async () => {
      const all = await read<AuthorList>('/authors.json?sort=-open_lots_count&per=100');
      const counts = all.data.map(({ open_lots_count }) => open_lots_count);
      expect(counts).toEqual([2, 1]);
      expect(await names('sort=open_lots_count')).toEqual(
        all.data.map(({ name }) => name).toReversed(),
      );
      expect(await names('sort=likes')).toEqual(['José Araújo', 'Lina Torres']);
    });

    test.each([
      ['term=jose', ['José Araújo', 'Maria José Lima']],
      ['term=JOS%C3%89%20ara', ['José Araújo']],
      ['term=araujo%20jose', ['José Araújo']],
      ['term=ze', ['José Araújo']],
      ['term=lim', ['Maria José Lima']],
      ['term=ima', []],
      ['term=z', []],
      ['term=%20', ['José Araújo', 'Lina Torres']],
      ['term=%25%25', []],
      ['term=%00%00', []],
      [`term=${'a'.repeat(5000)}`, []],
      ['term=jose&per=1&page=2', ['Maria José Lima']],
    ])('are found by %s', async (query, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    test('are found in pages of at most 20', async () => {
      expect(await read<AuthorList>('/authors.json?term=jose&per=100')).toMatchObject({
        per_page: 20,
      });
      expect(await read<AuthorList>('/authors.json?term=jose&per=0')).toMatchObject({
        total: 2,
        data: [],
      });
    });

    test('the list of liked authors requires a login', async () => {
      for (const query of ['liked=true', 'liked=1&term=jose']) {
        expect((await get(`/authors.json?${query}`)).statusCode).toBe(401);
      }
      expect(await names('liked=false')).toHaveLength(2);
    });

    test('have everything that their page shows', async () => {
      expect(await read<Author>('/authors/jose-araujo.json')).toEqual({
        id: 1,
        slug: 'jose-araujo',
        name: 'José Araújo',
        image: expect.objectContaining({ alt: 'Frente' }),
        birth_year: null,
        death_year: null,
        nationality: null,
        lots_count: 3,
        open_lots_count: 2,
        liked: null,
        followers_count: 0,
        alternate_names: ['Zé Araújo'],
        birthplace: null,
        biography_html: null,
        sold_lots_count: 1,
        highest_sold_price_cents: 1_234_500,
        highest_sold_price_converted: false,
        last_sold_at: '2026-03-10T20:00:00-03:00',
        wikipedia_url: null,
      });
    });

    test('are found under a former address, and the answer has the current one', async () => {
      expect((await read<Author>('/authors/ze-araujo.json')).slug).toBe('jose-araujo');
    });

    test.each([
      '/authors/ninguem.json',
      '/authors/%00',
      '/authors/ninguem/related_authors.json',
      '/authors/ninguem/price_history.json',
    ])('%s is not found', async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: 'Não encontrado.', code: 'not_found' });
    });

    test('are read without reading all their sold lots', async () => {
      const undo = new Error('Rolled back.');
      const work = database.db.transaction().execute(async (tx) => {
        // Every second lot is by another author and more expensive.
        await sql`
          insert into lots select (jsonb_populate_record(lot, jsonb_build_object(
            'id', 100000 + n, 'uuid', gen_random_uuid(), 'row_fingerprint', null,
            'number', 'm' || n, 'number_key', 'm' || n, 'state', 'sold', 'list_group', 1,
            'author_id', 1 + 2 * (n % 2), 'sold_price_cents', 1000000 - 500000 * (n % 2) - n))).*
          from lots as lot cross join generate_series(1, 600) as n
          where lot.id = ${ids[0]}`.execute(tx);
        await sql`analyze lots`.execute(tx);
        const query = detailedAuthors(tx, null).where('authors.id', '=', 3);
        const author = await query.executeTakeFirstOrThrow();
        expect(author.highest_sold_price_cents).toBe(499_999);
        const { rows } = await sql`explain (analyze, timing off, format json) ${query}`.execute(tx);
        const read = [
          ...JSON.stringify(rows).matchAll(/"(?:Actual Rows|Rows Removed by Filter)":([\d.]+)/g),
        ].map(([, count]) => Number(count));
        expect(read.length).toBeGreaterThan(3);
        expect(Math.max(...read)).toBeLessThan(50);
        throw undo;
      });
      await expect(work).rejects.toBe(undo);
    });

    test('are related by shared attributes, and never to themselves', async () => {
      const path = '/authors/jose-araujo/related_authors.json';
      const list = await read<AuthorList>(path);
      expect(list).toMatchObject({ total: 1, current_page: 1, per_page: 5, next_page: null });
      expect(list.data.map(({ slug }) => slug)).toEqual(['lina-torres']);
      expect(await read<AuthorList>(`${path}?page=2`)).toMatchObject({ total: 1, data: [] });
      expect(await read<AuthorList>(`${path}?per=0`)).toMatchObject({ total: 1, data: [] });
    });
  });

  describe('the price history of an author', () => {
    const path = '/authors/jose-araujo/price_history.json';

    test('has the sold lots with everything that a chart shows', async () => {
      const response = await get(path);
      expect(response.headers['cache-control']).toContain('s-maxage=30');
      expect(response.json()).toEqual({
        total: 1,
        current_page: 1,
        per_page: 100,
        next_page: null,
        undisclosed_count: 0,
        lots: [
          {
            id: expect.any(Number),
            number: '3265*',
            title: 'Guarda-chuva do século XIX',
            technique: null,
            sold_at: '2026-03-10T20:00:00-03:00',
            sold_price_cents: 1_234_500,
            estimate_low_cents: null,
            estimate_high_cents: null,
            original_prices: null,
            account: {
              id: 1,
              tenant_name: 'casa-das-artes',
              name: 'Casa das Artes',
              logo_url: null,
            },
            path: '/casa-das-artes/2/lote/3265*',
          },
        ],
      } satisfies PriceHistory);
    });

    test('lists priced lots, counts undisclosed ones, and hides those that no list shows', async () => {
      const { db } = database;
      const draft = { auction: 2, state: 'sold', author: 3 } as const;
      const original_prices = {
        currency: 'USD',
        rate_date: '2026-03-09',
        starting: null,
        estimate_low: '1,000',
        estimate_high: null,
        current_bid: null,
        sold: '2,500',
      };
      const first = 9000;
      await insertLot(db, first, {
        ...draft,
        number: '90',
        sold_price_cents: 100,
        technique: 'o.s.t.',
      });
      await insertLot(db, first + 1, {
        ...draft,
        number: '91',
        sold_price_cents: 200,
        closes_at: '2026-03-09T23:00:00Z',
        original_prices: JSON.stringify(original_prices),
      });
      await insertLot(db, first + 2, { ...draft, number: '92', sold_price_cents: null });
      await insertLot(db, first + 3, { ...draft, number: '93', sold_price_cents: 300 });
      await insertLot(db, first + 4, { ...draft, number: '94', state: 'passed' });
      // As for a lot of a canceled or an unpublished auction.
      const hidden = db.updateTable('lots').where('id', '=', first + 3);
      try {
        for (const list_group of [3, 4]) {
          await hidden.set({ list_group }).execute();
          const history = await read<PriceHistory>('/authors/maria-jose-lima/price_history.json');
          expect(history).toMatchObject({ total: 2, undisclosed_count: 1 });
          expect(history.lots.map(({ number }) => number)).toEqual(['91', '90']);
          expect(history.lots[0]).toMatchObject({
            sold_at: '2026-03-09T20:00:00-03:00',
            original_prices,
          });
          expect(history.lots[1]?.technique).toBe('Óleo sobre tela');
        }
        const one = '/authors/maria-jose-lima/price_history.json?per=1';
        const [newest, oldest] = await Promise.all([
          read<PriceHistory>(one),
          read<PriceHistory>(`${one}&page=2`),
        ]);
        expect(newest.lots.map(({ number }) => number)).toEqual(['91']);
        expect(newest.next_page).toBe(2);
        expect(oldest.lots.map(({ number }) => number)).toEqual(['90']);
      } finally {
        await db.deleteFrom('lots').where('id', '>=', first).execute();
      }
    });

    test('has at most 500 lots per page', async () => {
      expect(await read<PriceHistory>(`${path}?per=9999`)).toMatchObject({ per_page: 500 });
      expect(await read<PriceHistory>(`${path}?per=0`)).toMatchObject({ total: 1, lots: [] });
    });
  });

  describe('followed authors', () => {
    test('are listed newest first only for their follower, and have a count', async () => {
      const { db } = database;
      const [ana, rui] = [await makePerson(db), await makePerson(db)];
      const at = (minute: number): string => `2026-11-21T12:0${minute}:00Z`;
      await db
        .insertInto('follows')
        .values([
          { user_id: ana.id, author_id: 1, created_at: at(1) },
          { user_id: ana.id, author_id: 3, created_at: at(2) },
          { user_id: rui.id, author_id: 3, created_at: at(3) },
        ])
        .execute();
      const slugs = async (query: string, headers: Record<string, string>): Promise<string[]> =>
        (await read<AuthorList>(`/authors.json?${query}`, headers)).data.map(({ slug }) => slug);
      const both = ['maria-jose-lima', 'jose-araujo'];
      expect(await slugs('liked=true', ana.headers)).toEqual(both);
      expect(await slugs('', ana.headers)).toEqual(both);
      expect(await slugs('liked=true', rui.headers)).toEqual(['maria-jose-lima']);
      expect(await slugs('per=1&page=2', ana.headers)).toEqual(['jose-araujo']);
      expect(await slugs('per=1&page=9', ana.headers)).toEqual([]);

      const found = await read<AuthorList>('/authors.json?term=jose', ana.headers);
      expect(found.data.map(({ liked, followers_count }) => [liked, followers_count])).toEqual([
        [true, 1],
        [true, 2],
      ]);
      expect(await read<Author>('/authors/jose-araujo.json', rui.headers)).toMatchObject({
        liked: false,
        followers_count: 1,
      });
      expect(await read<Author>('/authors/jose-araujo.json')).toMatchObject({ liked: null });
      // Maria José has no lots. She is related only by her followers.
      const related = await read<AuthorList>('/authors/jose-araujo/related_authors.json');
      expect(related.data.map(({ slug }) => slug)).toEqual(['maria-jose-lima', 'lina-torres']);
      expect(JSON.stringify(related)).not.toContain('"liked":true');

      const forged = { authorization: 'Bearer nobody' };
      expect(await slugs('', forged)).toEqual(['jose-araujo', 'lina-torres']);
      expect((await get('/authors.json?liked=true', forged)).statusCode).toBe(401);
      await db.deleteFrom('follows').execute();
    });
  });

  describe('a lot by its id', () => {
    const id = (): number => ids[0] ?? 0;

    test('equals the lot of its page', async () => {
      const byId = await read<Lot>(`/accounts/casa-das-artes/lots/${id()}.json`);
      expect(byId).toEqual(await read<Lot>('/accounts/casa-das-artes/auctions/1/lots/1.json'));
      expect(await read<Lot>(`/accounts/casa-das-artes/lots/${byId.uuid}.json`)).toEqual(byId);
      expect(await read<Lot>(`/accounts/casa-das-artes/lots/${byId.uuid.toUpperCase()}`)).toEqual(
        byId,
      );
    });

    test.each(['/accounts/leiloes-ipe/lots/{id}', '/accounts/nenhuma/lots/{id}'])(
      'is not found in another house: %s',
      async (path) => {
        expect((await get(path.replace('{id}', String(id())))).statusCode).toBe(404);
      },
    );

    test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '%00', 'x'.repeat(400)])(
      'is not found by %s',
      async (text) => {
        expect((await get(`/accounts/casa-das-artes/lots/${text}`)).statusCode).toBe(404);
      },
    );

    test('shows why it was canceled', async () => {
      const canceled = ids[lotDrafts.findIndex(({ state }) => state === 'canceled')];
      expect(await read<Lot>(`/accounts/casa-das-artes/lots/${canceled}.json`)).toMatchObject({
        state: 'canceled',
        next_bid_cents: null,
      });
    });
  });

  test('price ranges are in ascending order, for visitors too', async () => {
    const { prices } = await read<{ prices: { id: number; label: string }[] }>('/prices.json');
    expect(prices.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(prices[1]).toEqual({
      id: 2,
      label: 'R$ 500 a R$ 1.000',
      min_cents: 50_000,
      max_cents: 100_000,
      position: 2,
    });
  });

  describe('the carousel', () => {
    test('shows the active slides in order, with the image for small screens', async () => {
      const { items } = await read<Carousel>('/carousel.json');
      expect(items).toEqual([
        {
          id: 2,
          title: null,
          subtitle: null,
          link_url: '/leiloes',
          image: expect.objectContaining({ alt: 'Larga' }),
          image_mobile: null,
          position: 1,
        },
        expect.objectContaining({
          id: 1,
          title: 'Em pregão',
          image_mobile: expect.objectContaining({ alt: 'Alta' }),
        }),
      ]);
    });

    test('is served under the configured route', async () => {
      const other = createServer({ logLevel: 'silent' });
      await other.register(api(database, { carouselRoute: '/vitrine.json' }), {
        prefix: '/api',
      });
      const at = async (path: string) => (await other.inject(`/api${path}`)).statusCode;
      expect([await at('/vitrine.json'), await at('/vitrine'), await at('/carousel.json')]).toEqual(
        [200, 200, 404],
      );
      await other.close();
    });
  });

  describe('embeds', () => {
    const key = 'pk_ipe_0123456789abcdef';
    const origin = 'https://ipe.example';

    test('return their settings', async () => {
      const response = await get('/embed/config.json', { 'x-embed-key': key, origin });
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': origin,
      });
      expect(response.headers['access-control-allow-credentials']).toBeUndefined();
      expect(response.json()).toEqual({
        account: { id: 2, tenant_name: 'leiloes-ipe', name: 'Leilões Ipê', logo_url: null },
        theme: { '--m-accent': '#0a5' },
        locale: 'pt-BR',
        currency: 'BRL',
        allowed_origins: [origin, 'http://localhost:*'],
      });
      expect(await read('/embed/config.json?embed_key=' + key)).toEqual(response.json());
    });

    test.each([
      '/embed/config.json',
      '/embed/config.json?embed_key=pk_unknown',
      '/lots?embed_key=%00',
    ])('%s is rejected without a known key', async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'unauthenticated' });
    });

    test('are rejected on the pages of other sites', async () => {
      const response = await get('/lots.json', { 'x-embed-key': key, origin: 'https://x.example' });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'origin_not_allowed' });
      expect(response.headers['cache-control']).toBe('no-store');
    });

    test.each([
      ['http://localhost:*', 'http://localhost:8080', 200],
      ['http://localhost:*', 'http://localhost', 200],
      ['http://localhost:*', 'https://localhost:8080', 403],
      ['http://localhost:*', 'http://localhost.example:8080', 403],
      ['https://ipe.example', 'https://ipe.example:8443', 403],
    ])('a key for %s used by a page on %s gets %d', async (_allowed, origin, status) => {
      const response = await get('/lots.json', { 'x-embed-key': key, origin });
      expect(response.statusCode).toBe(status);
      expect(String(response.headers.vary).toLowerCase()).toContain('origin');
    });

    test('show only their own house', async () => {
      const headers = { 'x-embed-key': key, origin };
      const { lots } = await read<{ lots: { number: string }[] }>(
        '/lots.json?q[account_tenant_name_eq]=casa-das-artes',
        headers,
      );
      expect(lots.map(({ number }) => number)).toEqual(['1']);
      expect((await read<AuctionList>('/auctions.json', headers)).total).toBe(4);
      expect((await read<AccountList>('/accounts.json', headers)).total).toBe(1);
      const response = await get('/lots.json', headers);
      expect(String(response.headers.vary).toLowerCase()).toContain('x-embed-key');
    });

    test('may send their key from a browser', async () => {
      const response = await app.inject({
        method: 'OPTIONS',
        url: '/api/lots.json',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'x-embed-key',
        },
      });
      expect(response.headers['access-control-allow-headers']).toContain('X-Embed-Key');
    });
  });

  describe('the feed', () => {
    test('lists the open lots of a house with absolute addresses', async () => {
      const feed = await read<Feed>('/accounts/casa-das-artes/feed.json');
      expect(feed).toMatchObject({
        total: 6,
        per_page: 100,
        next_page: null,
        account: { tenant_name: 'casa-das-artes' },
      });
      expect(feed.items[1]).toEqual({
        id: ids[0],
        title: 'Leilão de lençol bordado',
        description: 'Com assinatura no verso',
        url: 'https://leiloes.example/casa-das-artes/1/lote/1',
        image: 'https://leiloes.example/media/art/a1-1280',
        category: 'Pinturas',
        artist: 'José Araújo',
        estimate_low_cents: null,
        estimate_high_cents: null,
        bid_cents: 60_000,
        currency: 'BRL',
        start: '2025-11-21T20:00:00-03:00',
        end: '2126-12-02T20:00:00-03:00',
        city: null,
      });
      const second = await read<Feed>('/accounts/casa-das-artes/feed?per=4&page=2');
      expect(second.items).toEqual(feed.items.slice(4));
    });

    test('has the same content as XML', async () => {
      const response = await get('/accounts/casa-das-artes/feed.xml?per=2');
      expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(response.headers.etag).toBeDefined();
      expect(response.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed><total>6</);
      expect(response.body).toContain('<title>Leilão de lençol bordado</title>');
      expect(response.body.match(/<item>/g)).toHaveLength(2);
      expect(response.body).not.toContain('null');
    });

    test.each(['/accounts/nenhuma/feed.json', '/accounts/nenhuma/feed.xml', '/accounts/%00/feed'])(
      '%s is not found',
      async (path) => {
        expect((await get(path)).statusCode).toBe(404);
      },
    );
  });

  // http/hostile-input.test.ts sends one such request to each operation.
  test.runIf(isNightly)('no invalid request causes more than a 4xx', async () => {
    const paths = ['auctions', 'categories', 'popular_tags', 'accounts', 'authors', 'carousel'];
    for (const path of [
      ...paths,
      'authors/jose-araujo/related_authors',
      'authors/jose-araujo/price_history',
      'prices',
    ]) {
      for (const query of [
        'q[id_eq]=%E0%A4&q[id_in][]=%E0%A4',
        'q=1&q[]=2&page=x&per=&sort=',
        'page=1000000000000000000&per=100',
        `q[name_cont]=${'%25'.repeat(20_000)}&term=${'%22'.repeat(3000)}&q[search]=${'a%20'.repeat(3000)}`,
        'q[__proto__]=1&q[constructor]=1&sort=constructor',
        'q[name_cont]=%00&term=%00abc&q[slug_eq]=%ED%A0%80&embed_key=',
        `${'q[id_in][]=7&'.repeat(2000)}`,
      ]) {
        const { statusCode } = await get(`/${path}.json?${query}`);
        expect(statusCode, `${path} ${query.slice(0, 60)}`).toBe(200);
      }
    }
  });
});

/** Adds what the small catalogue lacks: more auctions, an empty category, slides, a key. */
async function addMore({ db }: TestDatabase): Promise<void> {
  const uuid = sql<string>`gen_random_uuid()`;
  await db
    .insertInto('auctions')
    .values([
      {
        id: 4,
        uuid,
        account_id: 2,
        code: 'B',
        title: 'Pregão de Praça',
        status: 'live',
        catalog_available_at: '2026-02-01T13:00:00Z',
        started_at: '2026-12-01T23:00:00Z',
        days: ['2026-03-20'],
      },
      {
        id: 5,
        uuid,
        account_id: 2,
        code: 'C',
        title: 'Leilão Noturno',
        status: 'conditional_bids_only',
        // The end of the 19th in São Paulo.
        catalog_available_at: '2026-03-20T02:59:59Z',
        started_at: '2026-12-05T23:00:00Z',
        days: ['2026-03-22'],
      },
      {
        id: 6,
        uuid,
        account_id: 2,
        code: 'D',
        title: 'Em breve',
        status: 'collecting',
        catalog_available_at: '2026-05-01T13:00:00Z',
        started_at: '2100-01-01T15:00:00Z',
      },
      {
        id: 7,
        uuid,
        account_id: 2,
        code: 'E',
        title: 'Ainda não publicado',
        status: 'ongoing',
        is_public: false,
        started_at: '2090-01-01T15:00:00Z',
        days: ['2026-03-20'],
      },
    ])
    .execute();
  // They have begun whenever the test runs.
  await db
    .updateTable('auctions')
    .set({ started_at: '2025-11-21T23:00:00Z' })
    .where('id', 'in', [1, 3])
    .execute();
  await db.updateTable('accounts').set({ state: 'SP' }).where('id', '=', 2).execute();
  await db
    .insertInto('categories')
    .values({ id: 3, slug: 'vazia', name: 'Vazia', name_sort: 'vazia', position: 3 })
    .execute();
  await db
    .insertInto('tags')
    .values({ id: 2, slug: 'sem-lotes', name: 'Sem lotes', name_sort: 'sem lotes' })
    .execute();
  await db
    .insertInto('authors')
    .values({
      id: 3,
      slug: 'maria-jose-lima',
      name: 'Maria José Lima',
      name_key: 'maria-jose-lima',
      name_sort: 'maria jose lima',
    })
    .execute();
  await sql`insert into author_words (word, author_id) values ('maria', 3), ('jose', 3), ('lima', 3)`.execute(
    db,
  );
  await db
    .insertInto('author_former_slugs')
    .values([
      { slug: 'ze-araujo', author_id: 1 },
      // Another author has this address now.
      { slug: 'lina-torres', author_id: 1 },
    ])
    .execute();
  const slide = { link_url: '/leiloes', title: null };
  await db
    .insertInto('carousel_items')
    .values([
      { ...slide, id: 1, title: 'Em pregão', position: 2, starts_at: '2026-01-01T00:00:00Z' },
      { ...slide, id: 2, position: 1, ends_at: '2100-01-01T00:00:00Z' },
      { ...slide, id: 3, position: 0, ends_at: '2026-01-01T00:00:00Z' },
      { ...slide, id: 4, position: 0, starts_at: '2100-01-01T00:00:00Z' },
      { ...slide, id: 5, position: 0 },
    ])
    .execute();
  await db
    .insertInto('carousel_images')
    .values([
      { item_id: 1, screen: 'any', art_seed: 'a1' },
      { item_id: 1, screen: 'mobile', address: 'https://ipe.example/alta.jpg', alt: 'Alta' },
      { item_id: 2, screen: 'any', art_seed: 'a2', alt: 'Larga' },
      { item_id: 3, screen: 'any', art_seed: 'a2' },
      { item_id: 4, screen: 'any', art_seed: 'a2' },
    ])
    .execute();
  await db
    .insertInto('embed_keys')
    .values({
      key: 'pk_ipe_0123456789abcdef',
      account_id: 2,
      theme: JSON.stringify({ '--m-accent': '#0a5' }),
      allowed_origins: ['https://ipe.example', 'http://localhost:*'],
    })
    .execute();
}
