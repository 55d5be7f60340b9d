import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { User } from '@martelo/domain/entities';
import { describeOnEngines, type TestDatabase } from '../../../apps/server/test/engines.ts';
import { api } from '../../../apps/server/src/api.ts';
import { createServer } from '../../../apps/server/src/http/server.ts';
import { makePerson } from '../../../apps/server/test/people.ts';
import { isLocalSite } from '../../../apps/server/src/config/site-settings.ts';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { removeDemoAccess } from './access.ts';
import { demoLogin, NO_PASSWORD } from './collectors.ts';
import { isDemoArt } from './pictures/demo-art.ts';
import { parseArtKey } from './art.ts';
import { loadDemo } from './load.ts';

describeOnEngines('the demo catalogue', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
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

  test('rejects a day that does not exist and writes nothing', async () => {
    await expect(loadDemo(database.db, { today: '2026-13-01' })).rejects.toThrow(RangeError);
    expect(await count('accounts')).toBe(0);
  });

  test('fills an empty database completely', async () => {
    expect(await loadDemo(database.db, { today: '2026-11-21' })).toEqual({
      accounts: 12,
      auctions: 30,
      lots: 1500,
      authors: 150,
    });
    expect(await count('lots')).toBe(1500);
    expect(await count('bids')).toBeGreaterThan(3000);
    expect(await count('lot_images')).toBeGreaterThan(2000);
  });

  test('writes the counters that lists use', async () => {
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

  test('has current slides and an embed key, with drawn works', async () => {
    const { db } = database;
    const slides = await db.selectFrom('carousel_items').selectAll().orderBy('position').execute();
    const now = new Date('2026-11-21T15:00:00Z');
    const on = slides.filter(
      ({ starts_at, ends_at }) =>
        (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now),
    );
    expect([slides.length, on.length]).toEqual([6, 4]);
    const pictures = await db.selectFrom('carousel_images').selectAll().execute();
    expect(pictures).toHaveLength(12);
    for (const { art_seed } of pictures) {
      const plan = parseArtKey(art_seed ?? '');
      expect(plan !== null && isDemoArt(plan)).toBe(true);
    }
    expect(await db.selectFrom('embed_keys').select('key').execute()).toHaveLength(1);
  });

  test('counts of authors, categories and tags match their lots', async () => {
    const { rows } = await sql<{ name: string; kept: string; counted: string }>`
      select 'author' as name, sum(lots_count)::text || ' ' || sum(sold_lots_count) as kept,
        (select count(*) || ' ' || count(*) filter (where state = 'sold') from lots
          where author_id is not null and state <> 'canceled') as counted from authors
      union all
      select 'category', sum(lots_count)::text, (select count(*)::text from lots
        join auctions on auctions.id = lots.auction_id
        where lots.state = 'sold' or lots.state in ('open', 'closing')
          and auctions.status in ('ongoing', 'live', 'conditional_bids_only')) from categories`.execute(
      database.db,
    );
    for (const { name, kept, counted } of rows) expect(kept, name).toBe(counted);
  });

  test('every author is found by the start of a name', async () => {
    const nameless = await database.db
      .selectFrom('authors')
      .select('id')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('author_words')
              .select('word')
              .whereRef('author_words.author_id', '=', 'authors.id'),
          ),
        ),
      )
      .execute();
    expect(nameless).toEqual([]);
  });

  test('the like count of a lot matches its likes', async () => {
    const { rows } = await sql<{ liked: number; wrong: number }>`
      select count(*) filter (where likes_count > 0) as liked,
        count(*) filter (where likes_count <>
          (select count(*) from likes where likes.lot_id = lots.id)) as wrong
      from lots`.execute(database.db);
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.liked).toBeGreaterThan(100);
  });

  test('has one person with data of every kind in the personal area', async () => {
    const app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { user: demoLogin },
    });
    expect(login.statusCode).toBe(200);
    expect(login.json<User>()).toMatchObject({ email: demoLogin.email, confirmed: true });
    const { authorization = '' } = login.headers;
    const count = async (path: string, list: string): Promise<number> => {
      const answer = await app.inject({ url: `/api${path}`, headers: { authorization } });
      return answer.json()[list].length;
    };
    expect(await count('/lots.json?q[current_user_like]=true', 'lots')).toBeGreaterThan(5);
    expect(await count('/authors.json?liked=true', 'data')).toBeGreaterThan(1);
    expect(await count('/radar', 'items')).toBe(3);
    expect(await count('/profile/addresses', 'addresses')).toBe(2);
    expect(await count('/profile/interests.json', 'categories')).toBe(3);
    const open = '/profile/list_open_participations.json';
    expect(await count(open, 'participations')).toBeGreaterThan(0);
    const finished = '/profile/list_finished_participations.json?per=20';
    expect(await count(finished, 'participations')).toBeGreaterThan(2);
    await app.close();
  });

  test('every word of a lot is found by its start', async () => {
    const { word } = await database.db
      .selectFrom('search_words')
      .select('word')
      .where('word', 'like', 'castic%')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { title } = await database.db
      .selectFrom('lots')
      .select('title')
      .innerJoin('lot_search', 'lot_search.lot_id', 'lots.id')
      .where(sql<boolean>`document @@ ${word}::tsquery`)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(title).toMatch(/casti/i);
  });

  test('does not change a database with auctions', async () => {
    expect(await loadDemo(database.db)).toBeNull();
    expect(await count('lots')).toBe(1500);
  });
});

describeOnEngines('the demo on a public site', (engine) => {
  let database: TestDatabase;
  let app: ReturnType<typeof createServer>;
  beforeEach(async () => {
    database = await engine.open();
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  const logIn = () =>
    app.inject({ method: 'POST', url: '/api/login.json', payload: { user: demoLogin } });
  const embed = async (): Promise<number> => {
    const url = '/api/embed/config.json?embed_key=pk_demo_casa-jacaranda-mirim';
    return (await app.inject(url)).statusCode;
  };
  const passwords = async (): Promise<string[]> => {
    const rows = await database.db.selectFrom('users').select('password_hash').distinct().execute();
    return rows.map(({ password_hash }) => password_hash);
  };

  test('has its catalogue, but no usable account or key', async () => {
    await loadDemo(database.db, { today: '2026-11-21', withAccess: false });
    expect(await app.inject('/api/lots.json?per=1')).toMatchObject({ statusCode: 200 });
    const { lots } = await database.db
      .selectFrom('lots')
      .select((all) => all.fn.countAll<number>().as('lots'))
      .executeTakeFirstOrThrow();
    expect(lots).toBe(1500);
    expect((await logIn()).statusCode).toBe(401);
    expect(await embed()).not.toBe(200);
    expect(await passwords()).toEqual([NO_PASSWORD]);
  });

  test('loses the account and the key of an earlier local start', async () => {
    await loadDemo(database.db, { today: '2026-11-21' });
    const login = await logIn();
    expect(login.statusCode).toBe(200);
    expect(await embed()).toBe(200);
    const authorization = String(login.headers['authorization']);
    const profile = () => app.inject({ url: '/api/profile.json', headers: { authorization } });
    expect((await profile()).statusCode).toBe(200);

    const person = await makePerson(database.db);
    await removeDemoAccess(database.db);
    expect((await profile()).statusCode).toBe(401);
    expect((await logIn()).statusCode).toBe(401);
    expect(await embed()).not.toBe(200);
    expect(await passwords()).toHaveLength(2);
    const own = await app.inject({ url: '/api/profile.json', headers: person.headers });
    expect(own.statusCode).toBe(200);
  });
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1' }, true],
  // Other machines of the network can reach it.
  [{ PUBLIC_URL: 'http://127.0.0.1', HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://leiloes.example.com' }, false],
  [{ PUBLIC_URL: 'https://localhost.example.com' }, false],
])('the site of %j is local: %s', (env, expected) => {
  expect(isLocalSite(readConfig(env))).toBe(expected);
});
