/** What is new to a person since the last visit. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PersonNews } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { claimIds } from '../../src/database/ids.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

const now = new Date('2031-03-04T12:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

describeOnEngines('news', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ana: TestPerson;

  beforeAll(async () => {
    database = await engine.open();
    const { db } = database;
    await fillCatalogue(db);
    await db
      .updateTable('lots')
      .set({ published_at: ago(1000), updated_at: ago(1000) })
      .execute();
    await db
      .updateTable('auctions')
      .set({ catalog_available_at: ago(1000) })
      .execute();
    await insertLot(db, 60_001, {
      auction: 1,
      number: 'n1',
      title: 'Gaivota azul',
      author: 2,
      published_at: ago(2),
    });
    await insertLot(db, 60_002, {
      auction: 1,
      number: 'n2',
      title: 'Gaivota curtida',
      author: 2,
      published_at: ago(900),
      closes_at: ago(3),
      state: 'sold',
    });
    await db
      .updateTable('lots')
      .set({ sold_price_cents: 100_000, updated_at: ago(2) })
      .where('id', '=', 60_002)
      .execute();
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { clock: () => now }), { prefix: '/api' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const read = async (since?: Date | string, who: TestPerson = ana): Promise<PersonNews> => {
    const text = since instanceof Date ? since.toISOString() : since;
    const query = text === undefined ? '' : `?since=${encodeURIComponent(text)}`;
    const answer = await app.inject({ url: `/api/profile/news${query}`, headers: who.headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<PersonNews>();
  };
  const groups = ['liked_lots', 'followed_authors', 'followed_accounts', 'radar'] as const;
  const idsOf = (news: PersonNews): Record<string, number[]> =>
    Object.fromEntries(
      groups.map((group) => {
        const { lots, total } = news[group];
        expect(total).toBe(lots.length);
        return [group, lots.map(({ id }) => id)];
      }),
    );
  const none = { liked_lots: [], followed_authors: [], followed_accounts: [], radar: [] };

  /** Likes, follows and searches that existed before the news. */
  beforeEach(async () => {
    const { db } = database;
    ana = await makePerson(db);
    const user_id = ana.id;
    const created_at = ago(500);
    await db.insertInto('likes').values({ user_id, lot_id: 60_002, created_at }).execute();
    await db.insertInto('follows').values({ user_id, author_id: 2, created_at }).execute();
    await db.insertInto('house_follows').values({ user_id, account_id: 1, created_at }).execute();
    await db
      .insertInto('radar_items')
      .values({
        id: await claimIds(db, 'radar_items', 1),
        uuid: randomUUID(),
        user_id,
        name: 'Gaivotas',
        criteria: JSON.stringify({
          term: 'gaivota',
          category_ids: [],
          tag_ids: [],
          author_ids: [],
          account_tenant_names: [],
          price_ids: [],
        }),
        criteria_key: 'gaivota',
        created_at,
        expires_at: ago(-500),
      })
      .execute();
  });

  test('are new lots of artists, houses and searches, and results of liked lots', async () => {
    const news = await read(ago(24));
    expect(idsOf(news)).toEqual({
      liked_lots: [60_002],
      followed_authors: [60_001],
      followed_accounts: [60_001],
      radar: [60_001],
    });
    expect(Date.parse(news.since)).toBe(ago(24).getTime());
    expect(news.liked_lots.lots[0]).toMatchObject({ state: 'sold', sold_price_cents: 100_000 });
  });

  test('are also the older lots of a catalogue that was published since', async () => {
    const publish = (catalog_available_at: Date) =>
      database.db
        .updateTable('auctions')
        .set({ catalog_available_at })
        .where('id', '=', 1)
        .execute();
    await publish(ago(2));
    const { followed_authors, followed_accounts } = await read(ago(24));
    await publish(ago(1000));
    const titlesOf = ({ lots }: PersonNews['radar']) => lots.map(({ title }) => title);
    expect(titlesOf(followed_authors).sort()).toEqual(['Gaivota azul', 'Vaso azul']);
    expect(titlesOf(followed_accounts)).toEqual(expect.arrayContaining(['Vaso azul']));
  });

  test('end where the last visit ended', async () => {
    expect(idsOf(await read(ago(1)))).toEqual(none);
  });

  test('go back thirty days at most, and seven without a time that can be read', async () => {
    expect(Date.parse((await read(ago(5000))).since)).toBe(ago(30 * 24).getTime());
    for (const bad of [undefined, 'ontem', '', ago(-1)]) {
      expect(Date.parse((await read(bad)).since)).toBe(ago(7 * 24).getTime());
    }
  });

  test('do not include what was published before the follow, or of other people', async () => {
    await database.db
      .updateTable('follows')
      .set({ created_at: ago(1) })
      .execute();
    await database.db
      .updateTable('house_follows')
      .set({ created_at: ago(1) })
      .execute();
    await database.db
      .updateTable('radar_items')
      .set({ created_at: ago(1) })
      .execute();
    await database.db
      .updateTable('likes')
      .set({ created_at: ago(1) })
      .execute();
    expect(idsOf(await read(ago(24)))).toEqual(none);
    expect(idsOf(await read(ago(24), await makePerson(database.db)))).toEqual(none);
  });

  test('need a session', async () => {
    expect((await app.inject('/api/profile/news')).statusCode).toBe(401);
  });
});
