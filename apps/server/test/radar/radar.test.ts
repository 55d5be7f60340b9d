/** Saved searches: their rules, their results, and the report that is public by its link. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LotList, RadarItem, RadarList, RadarReport } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { deleteExpired } from '../../src/housekeeping.ts';
import { RadarCounter } from '../../src/radar/counts.ts';
import { readRadar } from '../../src/radar/items.ts';
import type { RadarRow } from '../../src/radar/items.ts';
import { recordAnnounced } from '../../src/radar/news.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

const DAY = 86_400_000;

describeOnEngines('radar', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ana: TestPerson;
  let bia: TestPerson;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await sql`update lots set published_at = now() - interval '30 days'`.execute(database.db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    ana = await makePerson(database.db);
    bia = await makePerson(database.db);
  });

  const call = (
    who: TestPerson | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...who?.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  const add = async (fields: object, who = ana): Promise<RadarItem> => {
    const response = await call(who, 'POST', '/radar', { radar: fields });
    expect([200, 201]).toContain(response.statusCode);
    return response.json();
  };
  const items = async (who = ana): Promise<RadarItem[]> => {
    const { items, total } = (await call(who, 'GET', '/radar')).json<RadarList>();
    expect(total).toBe(items.length);
    return items;
  };
  const report = async (uuid: string, query = ''): Promise<RadarReport> => {
    const response = await call(
      null,
      'GET',
      `/lots.json?q[radar_subscription_uuid_eq]=${uuid}${query}`,
    );
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const numbersOf = ({ lots }: LotList): string[] =>
    lots.map(({ auction_id, number }) => `${auction_id}/${number}`);
  const inDays = (days: number) => Date.now() + days * DAY;
  const near = (iso: string | null, time: number): boolean =>
    Math.abs(Date.parse(iso ?? '') - time) < 60_000;

  describe('an item', () => {
    test('is saved with all documented fields', async () => {
      const response = await call(ana, 'POST', '/radar', {
        radar: { name: ' ', term: '  vaso   azul ', category_ids: [1, 99], price_ids: [4, 3] },
      });
      expect(response.statusCode).toBe(201);
      const item = response.json<RadarItem>();
      expect(item).toEqual({
        id: expect.any(Number),
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'vaso azul · Pinturas · R$ 1.000 a R$ 20.000',
        criteria: {
          term: 'vaso azul',
          category_ids: [1],
          tag_ids: [],
          author_ids: [],
          account_tenant_names: [],
          price_ids: [3, 4],
        },
        criteria_labels: ['vaso azul', 'Pinturas', 'R$ 1.000 a R$ 20.000'],
        active: true,
        expires_at: expect.any(String),
        created_at: expect.any(String),
        renewed_at: null,
        matching_lots_count: 1,
        new_lots_count: 0,
        counting: false,
        last_notified_at: null,
        report_path: `/radar-report/${item.uuid}`,
      });
      expect(near(item.expires_at, inDays(90))).toBe(true);
      expect(await items()).toEqual([item]);
      expect(await items(bia)).toEqual([]);
    });

    test('is not counted again shortly after a count', async () => {
      await add({ term: 'vaso', category_ids: [1], price_ids: [3] });
      await sql`update radar_items set matching_count = 7, new_count = 3, counting_ms = 60000,
        counted_since = created_at`.execute(database.db);
      expect(await items()).toMatchObject([{ matching_lots_count: 7, new_lots_count: 3 }]);
      // Older than an hour, so it is counted again.
      await sql`update radar_items set counted_at = now() - interval '61 minutes'`.execute(
        database.db,
      );
      expect(await items()).toMatchObject([{ matching_lots_count: 1, new_lots_count: 0 }]);
    });

    test('shows old counts, or none, when new ones take too long', async () => {
      const { id } = await add({ term: 'vaso', category_ids: [1], price_ids: [3] });
      await sql`update radar_items set matching_count = 7, new_count = 3, counting_ms = 60000,
        counted_at = now() - interval '1 day', counted_since = created_at`.execute(database.db);
      const rows = (): Promise<RadarRow[]> =>
        database.db.selectFrom('radar_items').selectAll().where('id', '=', id).execute();
      expect(await new RadarCounter(database.db, 0).countsOf(await rows())).toMatchObject([
        { matching: 7, fresh: 3 },
      ]);
      // The count continues, so a later request gets the new numbers.
      const isCounted = () => expect.poll(async () => (await rows())[0]?.matching_count).toBe(1);
      await isCounted();
      await sql`update radar_items set counted_at = null, matching_count = null`.execute(
        database.db,
      );
      const counter = new RadarCounter(database.db, 0);
      expect(await readRadar(database.db, counter, (await rows())[0]?.user_id ?? 0)).toMatchObject([
        { matching_lots_count: 0, new_lots_count: 0, counting: true },
      ]);
      await isCounted();
    });

    test('has no new lots right after a mail, without a count', async () => {
      const { id } = await add({ term: 'vaso', category_ids: [1], price_ids: [3] });
      await sql`update radar_items set matching_count = 7, new_count = 3, counting_ms = 60000,
        counted_since = created_at`.execute(database.db);
      const row = await database.db
        .selectFrom('radar_items')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const find = {
        row,
        since: row.created_at,
        name: '',
        total: 3,
        condition: sql<boolean>`true`,
      };
      await recordAnnounced(database.db, [find], new Date());
      expect(await items()).toMatchObject([{ matching_lots_count: 7, new_lots_count: 0 }]);
    });

    test('exists once: the same criteria in any form renew the existing item', async () => {
      const first = await add({ term: 'Óleo  sobre TELA', tag_ids: [1], name: 'Telas' });
      const again = await call(ana, 'POST', '/radar', {
        radar: { term: 'oleo sobre tela', tag_ids: [1, 1], author_ids: [] },
      });
      expect(again.statusCode).toBe(200);
      expect(again.json()).toMatchObject({ id: first.id, name: 'Telas', uuid: first.uuid });
      expect(again.json<RadarItem>().renewed_at).not.toBeNull();
      await add({ term: 'oleo sobre tela', tag_ids: [1] }, bia);
      await add({ term: 'oleo sobre tela' });
      expect(await items()).toHaveLength(2);
    });

    test('exists once even after several simultaneous requests', async () => {
      const added = await Promise.all([1, 2, 3].map(() => add({ author_ids: [1] })));
      expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    });

    test.each([
      [{}],
      [{ term: ' ', category_ids: [], price_ids: [] }],
      [{ term: '" -' }],
      [{ category_ids: [99], account_tenant_names: ['nenhuma'] }],
      [{ name: 'só um nome' }],
    ])('%j is rejected as an empty search', async (fields) => {
      const response = await call(ana, 'POST', '/radar', { radar: fields });
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { errors: { base: ['Informe ao menos um critério.'] } },
      ]);
    });

    test.each([
      [{ term: 'a'.repeat(101) }, 'term'],
      [{ term: 'vaso', name: 'a'.repeat(101) }, 'name'],
      [{ category_ids: Array.from({ length: 51 }, (_, id) => id) }, 'category_ids'],
    ])('%j exceeds a limit', async (fields, field) => {
      const response = await call(ana, 'POST', '/radar', { radar: fields });
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    });

    test('is limited to fifty, and a repeated search does not count as another one', async () => {
      await database.db
        .insertInto('radar_items')
        .values(
          Array.from({ length: 50 }, (_, index) => ({
            id: ana.id * 1000 + index,
            uuid: randomUUID(),
            user_id: ana.id,
            criteria: JSON.stringify({
              term: `termo${index}`,
              category_ids: [],
              tag_ids: [],
              author_ids: [],
              account_tenant_names: [],
              price_ids: [],
            }),
            criteria_key: `key ${index}`,
            created_at: new Date(Date.now() - DAY),
            expires_at: new Date(inDays(1)),
          })),
        )
        .execute();
      const response = await call(ana, 'POST', '/radar', { radar: { term: 'vaso' } });
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { errors: { base: ['Você pode acompanhar no máximo 50 buscas.'] } },
      ]);
      expect(await items()).toHaveLength(50);
      await call(ana, 'DELETE', `/radar/${ana.id * 1000}`);
      const vase = await add({ term: 'vaso' });
      expect((await add({ term: 'VASO' })).id).toBe(vase.id);
      expect((await items())[0]?.id).toBe(vase.id);
    });
  });

  describe('renewing', () => {
    const age = (id: number) =>
      sql`update radar_items set created_at = now() - interval '100 days',
        expires_at = now() - interval '10 days' where id = ${id}`.execute(database.db);

    test('gives an expired item another 90 days', async () => {
      const { id } = await add({ term: 'vaso' });
      await age(id);
      expect((await items())[0]).toMatchObject({ id, active: false });
      for (const body of [undefined, {}]) {
        const renewed = (await call(ana, 'PUT', `/radar/${id}`, body)).json<RadarItem>();
        expect(renewed).toMatchObject({ id, active: true });
        expect(near(renewed.expires_at, inDays(90)) && near(renewed.renewed_at, Date.now())).toBe(
          true,
        );
      }
    });

    test('also changes the sent fields', async () => {
      const { id, uuid } = await add({ term: 'vaso', category_ids: [1] });
      const changed = await call(ana, 'PUT', `/radar/${id}`, {
        radar: { name: 'Vasos', category_ids: [2] },
      });
      expect(changed.json()).toMatchObject({
        id,
        uuid,
        name: 'Vasos',
        criteria: { term: 'vaso', category_ids: [2] },
        criteria_labels: ['vaso', 'Objetos'],
      });
      const unnamed = await call(ana, 'PUT', `/radar/${id}`, { radar: { name: null } });
      expect(unnamed.json()).toMatchObject({ name: 'vaso · Objetos' });
      const emptied = await call(ana, 'PUT', `/radar/${id}`, {
        radar: { term: null, category_ids: [] },
      });
      expect(emptied.statusCode).toBe(422);
      await add({ term: 'relógio' });
      const doubled = await call(ana, 'PUT', `/radar/${id}`, {
        radar: { term: 'relógio', category_ids: [] },
      });
      expect([doubled.statusCode, doubled.json()]).toEqual([
        422,
        { errors: { base: ['Você já acompanha esta busca.'] } },
      ]);
    });
  });

  test('items are removed individually or all at once', async () => {
    const first = await add({ term: 'vaso' });
    await add({ term: 'relógio' });
    await add({ term: 'tapete' });
    await add({ term: 'vaso' }, bia);
    expect((await call(ana, 'DELETE', `/radar/${first.id}`)).statusCode).toBe(204);
    expect((await call(ana, 'DELETE', `/radar/${first.id}`)).statusCode).toBe(404);
    expect((await call(ana, 'GET', '/profile')).json().radar_count).toBe(2);
    expect((await call(ana, 'DELETE', '/radar')).json()).toEqual({ removed: 2 });
    expect((await call(ana, 'DELETE', '/radar')).json()).toEqual({ removed: 0 });
    expect(await items(bia)).toHaveLength(1);
  });

  describe('a removed item', () => {
    const removed = async (fields: object): Promise<RadarItem> => {
      const item = await add(fields);
      await sql`update radar_items set created_at = now() - interval '10 days',
        notified_from = now() - interval '3 days', last_notified_at = now() - interval '2 days'
        where id = ${item.id}`.execute(database.db);
      const [known] = await items();
      expect((await call(ana, 'DELETE', `/radar/${item.id}`)).statusCode).toBe(204);
      if (known === undefined) throw new Error('it was there');
      return known;
    };
    const age = (minutes: number) =>
      sql`update removed_radar_items set removed_at = now() - make_interval(mins => ${minutes})
        where user_id = ${ana.id}`.execute(database.db);

    test('is restored unchanged within the hour, with its mail links and its new lots', async () => {
      const {
        expires_at: _,
        renewed_at: __,
        ...known
      } = await removed({
        term: 'vaso',
        name: 'Vasos',
      });
      await age(59);
      const response = await call(ana, 'POST', '/radar', { radar: { term: 'VASO' } });
      expect(response.statusCode).toBe(201);
      const back = response.json<RadarItem>();
      expect(back).toMatchObject(known);
      expect(near(back.expires_at, inDays(90))).toBe(true);
      expect((await report(known.uuid)).radar.name).toBe('Vasos');
      // It can have another name, and can be removed and restored again.
      await call(ana, 'DELETE', `/radar/${known.id}`);
      expect(await add({ term: 'vaso', name: 'Jarros' })).toMatchObject({
        ...known,
        name: 'Jarros',
      });
      expect(await items()).toHaveLength(1);
    });

    test('becomes a different item after the hour, and for another person', async () => {
      const known = await removed({ term: 'vaso' });
      expect((await add({ term: 'vaso' }, bia)).uuid).not.toBe(known.uuid);
      await age(61);
      expect((await add({ term: 'vaso' })).uuid).not.toBe(known.uuid);
    });

    test('is deleted after an hour', async () => {
      await removed({ term: 'vaso' });
      await removed({ term: 'tapete' });
      const kept = async () => {
        await deleteExpired(database.db);
        return (
          await sql`select from removed_radar_items where user_id = ${ana.id}`.execute(database.db)
        ).rows.length;
      };
      expect(await kept()).toBe(2);
      await age(61);
      expect(await kept()).toBe(0);
    });
  });

  test.each(['PUT', 'DELETE'] as const)(
    '%s does not find an item of another person',
    async (method) => {
      const { id } = await add({ term: 'vaso' });
      for (const path of [id, 0, 'x', '99999999999999999999', '1.5']) {
        const response = await call(bia, method, `/radar/${path}`, { radar: { name: 'Meu' } });
        expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
      }
      expect(await items()).toHaveLength(1);
    },
  );

  describe('the result of an item', () => {
    test.each([
      [{ term: 'jose' }, 'q[search]=jose'],
      [{ term: 'vas' }, 'q[search]=vas'],
      [{ term: '"vaso azul" -prata' }, 'q[search]="vaso azul" -prata'],
      [{ category_ids: [2] }, 'q[category_id_eq]=2'],
      [{ tag_ids: [1] }, 'q[lot_tag_id_eq]=1'],
      [{ author_ids: [1] }, 'q[author_id_eq]=1'],
      [{ account_tenant_names: ['leiloes-ipe'] }, 'q[account_tenant_name_eq]=leiloes-ipe'],
      [{ price_ids: [2, 4] }, 'q[price_ids][]=2&q[price_ids][]=4'],
      [
        { term: 'jose', category_ids: [1], price_ids: [2] },
        'q[search]=jose&q[category_id_eq]=1&q[price_ids][]=2',
      ],
    ])('for %j equals the search %s, in its counts too', async (criteria, query) => {
      const item = await add(criteria);
      const found = await report(item.uuid);
      expect(item.matching_lots_count).toBe(found.total);
      const listed = (await call(null, 'GET', `/lots.json?${encodeURI(query)}`)).json<LotList>();
      expect(numbersOf(found).sort()).toEqual(numbersOf(listed).sort());
      expect(found.total).toBeGreaterThan(0);
    });

    test('matches at least one entry of every list', async () => {
      const { uuid } = await add({ category_ids: [1, 2], author_ids: [1, 2] });
      const numbers = ['1/0082[a]', '1/1', '1/2', '2/3265*'];
      expect(numbersOf(await report(uuid)).sort()).toEqual(numbers);
    });

    test('does not become all lots when the searched tag is deleted', async () => {
      const { id, uuid } = await add({ tag_ids: [1] });
      await sql`update radar_items set criteria = jsonb_set(criteria, '{tag_ids}', '[98]')
        where id = ${id}`.execute(database.db);
      expect((await report(uuid)).total).toBe(0);
      expect((await items())[0]).toMatchObject({ name: 'Radar', criteria_labels: [] });
    });
  });

  describe('a report', () => {
    let made = 0;
    const publish = async (at: Date): Promise<string> => {
      made += 1;
      const number = `novo${made}`;
      await insertLot(database.db, 5000 + made, {
        auction: 1,
        number,
        title: `Escultura de pássaro ${engine.name}`,
        published_at: at,
      });
      return `1/${number}`;
    };

    test('shows lots that are new since the item was saved, and then since the last mail', async () => {
      const item = await add({ term: `passaro ${engine.name}` });
      const saved = Date.parse(item.created_at);
      await sql`update radar_items set created_at = now() - interval '10 days'
        where id = ${item.id}`.execute(database.db);
      const old = await publish(new Date(saved - 20 * DAY));
      const earlier = await publish(new Date(saved - 7 * DAY));
      const mailed = await publish(new Date(saved - 3 * DAY));
      const toCome = await publish(new Date(saved + DAY));
      const flags = async (query = '') => {
        const { lots } = await report(item.uuid, query);
        return Object.fromEntries(lots.map(({ number, radar_new }) => [`1/${number}`, radar_new]));
      };
      expect(await flags()).toEqual({
        [old]: false,
        [earlier]: true,
        [mailed]: true,
        [toCome]: false,
      });
      expect(await flags('&q[new_since]=last')).toEqual({ [earlier]: true, [mailed]: true });
      expect((await items())[0]).toMatchObject({ matching_lots_count: 4, new_lots_count: 2 });

      // The mail of two days ago contained the lots since the mail of five days ago.
      await sql`update radar_items set notified_from = now() - interval '5 days',
        last_notified_at = now() - interval '2 days' where id = ${item.id}`.execute(database.db);
      const recent = await publish(new Date(saved - DAY));
      expect(await flags()).toEqual({
        [old]: false,
        [earlier]: false,
        [mailed]: true,
        [toCome]: false,
        [recent]: true,
      });
      expect(await flags('&q[new_since]=last')).toEqual({ [mailed]: true });
      expect((await items())[0]).toMatchObject({ new_lots_count: 1 });
    });

    test('has the pages, filters and counts of any list, and names its search', async () => {
      const item = await add({ author_ids: [1], name: 'José' });
      expect(await report(item.uuid, '&per=1&page=2')).toMatchObject({
        total: 3,
        current_page: 2,
        next_page: 3,
        radar: {
          uuid: item.uuid,
          name: 'José',
          criteria_labels: ['José Araújo'],
          active: true,
          expires_at: item.expires_at,
          since: item.created_at,
        },
      });
      expect(numbersOf(await report(item.uuid, '&q[state_in][]=sold'))).toEqual(['2/3265*']);
      expect(await report(item.uuid, '&per=0')).toMatchObject({ total: 3, lots: [] });
      expect(await report(item.uuid, '&q[state_in][]=nada')).toMatchObject({ total: 0, lots: [] });
    });

    test('never reveals its owner, and stays out of caches', async () => {
      const item = await add({ term: 'vaso' });
      const path = `/lots.json?q[radar_subscription_uuid_eq]=${item.uuid}`;
      const response = await call(null, 'GET', path);
      expect(response.body).not.toMatch(/user|email|Pessoa/);
      expect(response.headers['cache-control']).toBe('private, no-store');
      expect((await call(bia, 'GET', path)).json<RadarReport>().lots[0]?.liked).toBe(false);
    });

    test('survives the expiry of its item, and is deleted with it', async () => {
      const item = await add({ term: 'vaso' });
      await sql`update radar_items set created_at = now() - interval '100 days',
        expires_at = now() - interval '10 days' where id = ${item.id}`.execute(database.db);
      expect((await report(item.uuid)).radar.active).toBe(false);
      await call(ana, 'DELETE', `/radar/${item.id}`);
      for (const uuid of [item.uuid, randomUUID(), 'x', '%00']) {
        const path = `/lots.json?q[radar_subscription_uuid_eq]=${uuid}`;
        expect((await call(null, 'GET', path)).statusCode).toBe(404);
      }
    });
  });
});
