/** The feed of a house: keys, bids, changes, batches and attacks. */
import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAudit } from '../../src/audit/log.ts';
import { limits } from '../../src/config/limits.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import { Catalogues } from '../../src/feed/catalogues.ts';
import { changeHouse, changeHouseForOperator, describeHouse } from '../../src/houses/house.ts';
import { makeBidderHandle } from '../../src/lots/bidder-handle.ts';
import { describeOnEngines } from '../engines.ts';
import { NOW, openFeedApp, type FeedApp } from './feed-app.ts';

const LOT = '/auctions/A/lots/1';
const tenantName = 'casa-das-artes';
/** The tests of values would exceed the rate limit of a house. */
const unlimited = { ...limits, feed: { address: null, account: null } };

describeOnEngines('the feed', (engine) => {
  let feed: FeedApp;
  beforeAll(async () => {
    feed = await openFeedApp(engine, { rateLimits: unlimited });
  });
  afterAll(() => feed.close());
  beforeEach(() => {
    feed.time.now = NOW;
  });

  /** Rows of the tables that messages change. */
  const stored = async (): Promise<string> => {
    const tables = ['auctions', 'lots', 'bids', 'feed_bids', 'live_events', 'state_corrections'];
    const counts = ['auction_lot_counts', 'lot_sets', 'authors', 'categories'];
    const parts: string[] = [];
    for (const table of [...tables, ...counts]) {
      const { rows } = await sql<{ digest: string }>`
        select md5(coalesce(string_agg(row::text, ';' order by row::text), '')) as digest
        from ${sql.table(table)} as row`.execute(feed.database.db);
      parts.push(`${table} ${rows[0]?.digest}`);
    }
    return parts.join('\n');
  };

  describe('keys', () => {
    test('are shown once and stored as a hash', async () => {
      const house = await changeHouse(feed.database.db, { tenantName, newFeedKey: true });
      expect(house.newFeedKey).toMatch(/^sk_[\w-]{43}$/);
      expect(describeHouse(house)).toContain(house.newFeedKey);
      const again = await changeHouse(feed.database.db, { tenantName });
      expect(again.newFeedKey).toBeNull();
      expect(describeHouse(again)).not.toContain(house.newFeedKey);
      expect(describeHouse(again)).toContain(house.newFeedKey?.slice(0, 7));
      const rows = await feed.database.db.selectFrom('feed_keys').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(house.newFeedKey?.slice(8));
      expect(rows.map((row) => row.hash)).toContain(hash('sha256', house.newFeedKey ?? '', 'hex'));
    });

    test('are rejected as soon as they are revoked, and other keys still work', async () => {
      const [first, second] = [await feed.newKey(tenantName), await feed.newKey(tenantName)];
      const status = async (key: string) =>
        (await feed.call('GET', '/auctions/A', undefined, { authorization: `Bearer ${key}` }))
          .statusCode;
      expect(await status(first)).toBe(200);
      await changeHouse(feed.database.db, { tenantName, revokedFeedKey: first.slice(0, 7) });
      expect(await status(first)).toBe(401);
      expect(await status(second)).toBe(200);
      await expect(
        changeHouse(feed.database.db, { tenantName, revokedFeedKey: first }),
      ).rejects.toThrow(`A casa não tem chave de envio "${first.slice(0, 7)}…".`);
      await expect(
        changeHouse(feed.database.db, { tenantName: 'leiloes-ipe', revokedFeedKey: second }),
      ).rejects.toThrow('não tem chave');
    });

    test('are in the audit log without their secret', async () => {
      const operator = { name: 'teste' };
      const { newFeedKey } = await changeHouseForOperator(operator, feed.database.db, {
        tenantName,
        newFeedKey: true,
      });
      await changeHouseForOperator(operator, feed.database.db, {
        tenantName,
        revokedFeedKey: newFeedKey ?? '',
      });
      const { shown } = await readAudit(feed.database.db, { last: 4 });
      expect(shown.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
        'house.change begun',
        'house.change done',
        'house.change begun',
        'house.change done',
      ]);
      expect(shown[1]?.details).toContain('"newFeedKey":true');
      expect(shown[3]?.details).toContain(`"revokedFeedKey":"${newFeedKey?.slice(0, 7)}"`);
      expect(JSON.stringify(shown)).not.toContain(newFeedKey?.slice(8));
    });

    test('record their use at most once a minute', async () => {
      const used = async () =>
        (await changeHouse(feed.database.db, { tenantName })).feedKeys[0]?.lastUsedAt;
      feed.time.now = new Date('2026-11-22T16:00:00Z');
      await feed.call('GET', '/auctions/A');
      feed.time.now = new Date('2026-11-22T16:00:59Z');
      await feed.call('GET', '/auctions/A');
      expect(await used()).toBe('2026-11-22T16:00:00.000Z');
      feed.time.now = new Date('2026-11-22T16:01:00Z');
      await feed.call('GET', '/auctions/A');
      expect(await used()).toBe('2026-11-22T16:01:00.000Z');
    });

    test.each([
      ['none', {}],
      ['another scheme', { authorization: 'Basic c2s6' }],
      ['an unknown one', { authorization: `Bearer sk_${'A'.repeat(43)}` }],
      ['a session token', { authorization: `Bearer ${'A'.repeat(43)}` }],
      ['one with SQL', { authorization: "Bearer sk_' or 1=1 --" }],
    ])('%s: 401 in English', async (_name, headers) => {
      const answer = await feed.app.inject({ url: '/api/feed/auctions/A', headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        error: 'Send a valid key: Authorization: Bearer sk_…',
        code: 'unauthenticated',
      });
    });

    test('act on their own house only', async () => {
      const other = await feed.newKey('leiloes-ipe');
      const headers = { authorization: `Bearer ${other}` };
      const before = await feed.lot('1');
      expect((await feed.call('POST', `${LOT}/bids`, feed.bid(), headers)).statusCode).toBe(422);
      expect((await feed.call('PATCH', '/auctions/B', {}, headers)).statusCode).toBe(404);
      expect((await feed.call('GET', '/auctions/B', undefined, headers)).statusCode).toBe(404);
      const read = (await feed.call('GET', '/auctions/A', undefined, headers)).json();
      expect(read.id).toBe(3);
      // The same code names an auction of the other house, so its lot 1 changes and ours does not.
      await feed.call('PUT', LOT, { title: 'Tapete' }, headers);
      expect((await feed.lot('1', 'A', 2)).title).toBe('Tapete');
      expect(await feed.lot('1')).toEqual(before);
    });

    test('no answer is cacheable, errors included', async () => {
      const json = { 'content-type': 'application/json' };
      const answers = [
        await feed.call('GET', '/auctions/A'),
        await feed.call('GET', '/auctions/A', undefined, { authorization: 'Bearer sk_x' }),
        await feed.call('GET', '/auctions/A', undefined, { origin: 'https://a.test' }),
        await feed.call('GET', '/auctions/NADA'),
        await feed.call('GET', '/nada'),
        await feed.call('DELETE', '/auctions/A'),
        await feed.call('PUT', LOT, '{', json),
        await feed.call('PUT', LOT, 'title=x', { 'content-type': 'text/plain' }),
        await feed.call('POST', `${LOT}/bids`, {}),
        await feed.call('PUT', LOT, { title: 'x'.repeat(5_000_000) }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([
        200, 401, 403, 404, 404, 405, 400, 415, 422, 413,
      ]);
      for (const { headers } of answers) {
        expect(headers['cache-control']).toContain('no-store');
        for (const name of ['etag', 'cache-tag']) expect(headers).not.toHaveProperty(name);
      }
    });

    test('a browser is answered 403, and gets no CORS', async () => {
      const answer = await feed.call('GET', '/auctions/A', undefined, { origin: 'https://a.test' });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      const preflight = await feed.call('OPTIONS', '/auctions/A', undefined, {
        origin: 'https://a.test',
        'access-control-request-method': 'PATCH',
      });
      expect(preflight.statusCode).toBe(403);
      expect(preflight.headers).not.toHaveProperty('access-control-allow-methods');
      const allowed = await feed.call('GET', '/auctions/A');
      expect(allowed.statusCode).toBe(200);
      expect(allowed.headers).not.toHaveProperty('access-control-allow-origin');
      expect(allowed.headers['cache-control']).toBe('private, no-store');
    });
  });

  describe('bids', () => {
    test('raise the current bid and the count, and are masked in the history', async () => {
      const before = await feed.lot('1');
      const answer = await feed.call('POST', `${LOT}/bids`, feed.bid({ amount_cents: 75_000 }));
      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        { result: 'created', current_bid_cents: 75_000, bids_count: before.bids_count + 1 },
      ]);
      const after = await feed.lot('1');
      expect(after).toMatchObject({ current_bid_cents: 75_000, price_cents: 75_000 });
      expect(after.version).toBe(before.version + 1);
      const page = await feed.app.inject(`/api/accounts/casa-das-artes/lots/${after.id}.json`);
      expect(page.json().bids[0]).toMatchObject({
        amount_cents: 75_000,
        bidder: 'M••• S.',
        source: 'web',
        mine: false,
      });
    });

    test('the same bid twice is one bid, regardless of the notation of its time', async () => {
      const bid = feed.bid({ amount_cents: 76_000, at: '2026-11-22T11:30:00-03:00' });
      await feed.call('POST', `${LOT}/bids`, bid);
      const before = await feed.lot('1');
      const again = await feed.call('POST', `${LOT}/bids`, { ...bid, at: '2026-11-22T14:30:00Z' });
      expect(again.statusCode).toBe(200);
      expect(again.json()).toMatchObject({ result: 'unchanged', current_bid_cents: 76_000 });
      expect(await feed.lot('1')).toEqual(before);
    });

    test('the same identifier with other content is 409', async () => {
      const bid = feed.bid({ amount_cents: 77_000 });
      await feed.call('POST', `${LOT}/bids`, bid);
      for (const change of [
        { amount_cents: 78_000 },
        { source: 'phone' },
        { bidder: 'Rui Lima' },
        { at: '2026-11-22T11:58:59-03:00' },
      ]) {
        const answer = await feed.call('POST', `${LOT}/bids`, { ...bid, ...change });
        expect(answer.statusCode).toBe(409);
        expect(answer.json().code).toBe('conflict');
      }
      expect((await feed.lot('1')).current_bid_cents).toBe(77_000);
    });

    test('a lower bid is added to the history and does not lower the current bid', async () => {
      const before = await feed.lot('1');
      const answer = await feed.call('POST', `${LOT}/bids`, feed.bid({ amount_cents: 10_000 }));
      expect(answer.json()).toMatchObject({
        result: 'created',
        current_bid_cents: before.current_bid_cents,
        bids_count: before.bids_count + 1,
      });
    });

    test('a withdrawn bid is removed, and the current bid is recomputed', async () => {
      const [low, high] = [
        feed.bid({ amount_cents: 90_000 }),
        feed.bid({ amount_cents: 95_000, bid_id: 'com / barra' }),
      ];
      await feed.call('POST', `${LOT}/bids`, low);
      await feed.call('POST', `${LOT}/bids`, high);
      const before = await feed.lot('1');
      const path = `${LOT}/bids/${encodeURIComponent(high.bid_id)}`;
      const answer = await feed.call('DELETE', path);
      const { count } = await feed.database.db
        .selectFrom('bids')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('lot_id', '=', before.id)
        .executeTakeFirstOrThrow();
      expect(answer.json()).toEqual({
        result: 'withdrawn',
        current_bid_cents: 90_000,
        bids_count: count,
      });
      expect((await feed.call('DELETE', path)).json()).toMatchObject({ result: 'unchanged' });
      const replay = await feed.call('POST', `${LOT}/bids`, high);
      expect(replay.json()).toMatchObject({ result: 'withdrawn', current_bid_cents: 90_000 });
      expect((await feed.call('DELETE', `${LOT}/bids/nenhum`)).statusCode).toBe(404);
      // Withdraw the only bid of a lot.
      const only = feed.bid();
      await feed.call('POST', '/auctions/A/lots/2/bids', only);
      await feed.call('DELETE', `/auctions/A/lots/2/bids/${only.bid_id}`);
      expect(await feed.lot('2')).toMatchObject({
        current_bid_cents: null,
        bids_count: 0,
        price_cents: 200_000,
      });
    });

    test('are rejected after the end of the lot, and accepted exactly at its end', async () => {
      await feed.call('PATCH', '/auctions/A/lots/2', { closes_at: '2026-11-22T11:59:58-03:00' });
      const late = await feed.call(
        'POST',
        '/auctions/A/lots/2/bids',
        feed.bid({ at: '2026-11-22T11:59:59-03:00' }),
      );
      expect(late.statusCode).toBe(422);
      expect(late.json().errors.at[0]).toMatch(/^is after the end of the lot/);
      const last = feed.bid({ at: '2026-11-22T11:59:58-03:00' });
      expect((await feed.call('POST', '/auctions/A/lots/2/bids', last)).statusCode).toBe(201);
    });

    test('are accepted while the lot awaits its result, if they were made in time', async () => {
      const { id } = await feed.lot('82');
      await feed.database.db
        .updateTable('lots')
        .set({
          state: 'closing',
          awaiting_result: true,
          list_group: 2,
          closes_at: '2026-11-22T14:00:00Z',
        })
        .where('id', '=', id)
        .execute();
      const path = '/auctions/A/lots/82/bids';
      const late = feed.bid({ at: '2026-11-22T14:00:01Z' });
      expect((await feed.call('POST', path, late)).statusCode).toBe(422);
      const inTime = feed.bid({ at: '2026-11-22T13:59:59Z' });
      expect((await feed.call('POST', path, inTime)).statusCode).toBe(201);
      expect(await feed.lot('82')).toMatchObject({ awaiting_result: true, bids_count: 1 });
    });

    test.each([
      ['B', '3265*', 'sold'],
      ['B', '7', 'passed'],
      ['B', '8', 'closed'],
    ])('are rejected for the lot %s/%s, which is %s', async (code, number, state) => {
      const path = `/auctions/${code}/lots/${encodeURIComponent(number)}/bids`;
      const answer = await feed.call('POST', path, feed.bid());
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors.base[0]).toContain(`The lot is ${state}`);
    });

    test('simultaneous ones are all stored, and the highest wins', async () => {
      const before = await feed.lot('0082');
      const amounts = Array.from({ length: 12 }, (_, index) => 100_000 + index * 1000);
      const answers = await Promise.all(
        amounts.map((amount_cents) =>
          feed.call('POST', '/auctions/A/lots/0082/bids', feed.bid({ amount_cents })),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(amounts.map(() => 201));
      expect(await feed.lot('0082')).toMatchObject({
        current_bid_cents: Math.max(...amounts),
        bids_count: before.bids_count + amounts.length,
        version: before.version + amounts.length,
      });
    });

    test('sent simultaneously with two keys are stored one after the other', async () => {
      const second = { authorization: `Bearer ${await feed.newKey(tenantName)}` };
      const before = await feed.lot('0082');
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          feed.call('POST', '/auctions/A/lots/0082/bids', feed.bid(), index % 2 ? second : {}),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
      expect((await feed.lot('0082')).bids_count).toBe(before.bids_count + 10);
    });

    test('no full name of a bidder is stored anywhere', async () => {
      await feed.call('POST', `${LOT}/bids`, feed.bid({ bidder: 'Zenóbia Quitéria Wanderley' }));
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(feed.database.db);
      expect(rows.length).toBeGreaterThan(40);
      for (const { name } of rows) {
        const { rows: found } = await sql`
          select 1 from ${sql.table(name)} as row
          where row::text ~* 'zenóbia|quitéria|wanderley'`.execute(feed.database.db);
        expect(found, name).toEqual([]);
      }
    });
  });

  describe('a bid of a person', () => {
    let userId: number;
    beforeAll(async () => {
      const user = await feed.database.db
        .insertInto('users')
        .values({
          id: 900,
          uuid: '00000000-0000-4000-8000-000000000900',
          email: 'ana@example.test',
          person_type: 'individual',
          full_name: 'Ana Souza',
          password_hash: `$argon2id$${'x'.repeat(60)}`,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      userId = user.id;
    });

    const handleFor = async (changes: object = {}) =>
      makeBidderHandle(feed.database.sealer, {
        accountId: 1,
        lotId: (await feed.lot('1')).id,
        userId,
        ...changes,
      });
    const personOf = async (bidId: string) =>
      (
        await feed.database.db
          .selectFrom('feed_bids')
          .innerJoin('bids', 'bids.id', 'stored_bid_id')
          .select('user_id')
          .where('bid_id', '=', bidId)
          .executeTakeFirstOrThrow()
      ).user_id;

    test('is attributed by a handle for this house, person and lot', async () => {
      const bid = feed.bid({ bidder_handle: await handleFor() });
      const answer = await feed.call('POST', `${LOT}/bids`, bid);
      expect(answer.json()).toMatchObject({ result: 'created', attributed: true });
      expect(await personOf(bid.bid_id)).toBe(userId);
    });

    test.each([
      ['of another house', { accountId: 2 }],
      ['of another lot', { lotId: 1_000_000 }],
      ['of nobody', { userId: 12_345 }],
    ])('is stored without a person for a handle %s', async (_name, changes) => {
      const bid = feed.bid({ bidder_handle: await handleFor(changes) });
      const answer = await feed.call('POST', `${LOT}/bids`, bid);
      expect(answer.json()).toMatchObject({ result: 'created', attributed: false });
      expect(await personOf(bid.bid_id)).toBeNull();
    });

    test('is stored without a person for a forged handle or another sealed text', async () => {
      const valid = await handleFor();
      const forged = `${valid.slice(0, -4)}AAAA`;
      const [, , id, data] = feed.database.sealer.seal(`totp 1 1 ${userId}`).split(':');
      for (const bidder_handle of [forged, `${id}.${data}`, '900', '__proto__']) {
        const bid = feed.bid({ bidder_handle });
        const answer = await feed.call('POST', `${LOT}/bids`, bid);
        expect(answer.json()).toMatchObject({ attributed: false });
        expect(await personOf(bid.bid_id)).toBeNull();
      }
    });

    test('is a conflict when it is repeated with another person, or with none', async () => {
      const bid = feed.bid({ bidder_handle: await handleFor() });
      await feed.call('POST', `${LOT}/bids`, bid);
      const other = await handleFor({ userId: 12_345 });
      for (const bidder_handle of [other, null]) {
        const answer = await feed.call('POST', `${LOT}/bids`, { ...bid, bidder_handle });
        expect(answer.statusCode).toBe(409);
      }
      const repeated = await feed.call('POST', `${LOT}/bids`, {
        ...bid,
        bidder_handle: await handleFor(),
      });
      expect(repeated.json()).toMatchObject({ result: 'unchanged', attributed: true });
    });

    test('is unchanged when it is repeated after the erasure of the account', async () => {
      const { db } = feed.database;
      await db
        .insertInto('users')
        .values({
          id: 901,
          uuid: '00000000-0000-4000-8000-000000000901',
          email: 'bia@example.test',
          person_type: 'individual',
          full_name: 'Bia Souza',
          password_hash: `$argon2id$${'x'.repeat(60)}`,
        } as never)
        .execute();
      const bid = feed.bid({ bidder_handle: await handleFor({ userId: 901 }) });
      await feed.call('POST', `${LOT}/bids`, bid);
      await db.deleteFrom('users').where('id', '=', 901).execute();
      const answer = await feed.call('POST', `${LOT}/bids`, bid);
      expect(answer.json()).toMatchObject({ result: 'unchanged', attributed: false });
    });

    test('has a stored digest from which the person cannot be tried out', async () => {
      const digestOf = async (changes: object) => {
        const bid = feed.bid({ bidder_handle: await handleFor(changes) });
        await feed.call('POST', `${LOT}/bids`, bid);
        const row = await feed.database.db
          .selectFrom('feed_bids')
          .select('hash')
          .where('bid_id', '=', bid.bid_id)
          .executeTakeFirstOrThrow();
        return row.hash;
      };
      expect(await digestOf({})).toBe(await digestOf({ userId: 12_345 }));
    });

    test('keeps its digest when an older version has stored it with the person', async () => {
      const { db } = feed.database;
      const bid = feed.bid({ bidder: 'Zoë “Ñ” \\ Souza', bidder_handle: await handleFor() });
      const withdrawn = feed.bid();
      for (const sent of [bid, withdrawn]) await feed.call('POST', `${LOT}/bids`, sent);
      await feed.call('DELETE', `${LOT}/bids/${withdrawn.bid_id}`);
      await db.updateTable('feed_bids').set({ hash: 'of an older version' }).execute();
      await migrations['0041-bid-digests']?.up(db);
      const [again, gone] = [bid, withdrawn].map((sent) => feed.call('POST', `${LOT}/bids`, sent));
      expect((await again)?.json()).toMatchObject({ result: 'unchanged' });
      expect((await gone)?.json()).toMatchObject({ result: 'withdrawn' });
    });

    test('a handle does not reveal the person, and differs each time', async () => {
      const [one, other] = [await handleFor(), await handleFor()];
      expect(one).not.toBe(other);
      expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('900');
    });
  });

  describe('lots', () => {
    const full = {
      title: 'Natureza-morta com  cajus',
      description: 'Óleo\n\nAssinado <script>alert(1)</script>',
      author: 'TORRES, LINA',
      author_birth: 1900,
      category: 'Pinturas',
      tags: ['Modernismo', 'Cajus'],
      technique: 'Óleo sobre tela',
      dimensions: '50 x 60 cm',
      year: '1931',
      starting_price_cents: 150_050,
      estimate_low_cents: 200_000,
      estimate_high_cents: 300_000,
      image_urls: ['https://casa.example/1.jpg', 'https://casa.example/2.jpg'],
      closes_at: '2026-12-03T20:00:00-03:00',
      bid_url: 'https://casa.example/lance/50',
    };

    test('are created, then unchanged, then updated by the fields that are sent', async () => {
      const path = '/auctions/A/lots/50';
      const created = await feed.call('PUT', path, full);
      expect([created.statusCode, created.json().result]).toEqual([201, 'created']);
      const first = await feed.lot('50');
      expect(first).toMatchObject({ state: 'open', starting_price_cents: 150_050, account_id: 1 });
      expect(first.description_html).toBe('Óleo\n\nAssinado');

      const again = await feed.call('PUT', path, full);
      expect(again.json()).toEqual({ result: 'unchanged', hash: created.json().hash });
      expect(await feed.lot('50')).toEqual(first);

      const updated = await feed.call('PUT', path, { title: 'Cajus', bid_url: null });
      expect(updated.json().result).toBe('updated');
      const second = await feed.lot('50');
      expect(second).toMatchObject({
        title: 'Cajus',
        bid_url: null,
        technique: first.technique,
        starting_price_cents: first.starting_price_cents,
        closes_at: first.closes_at,
      });
      expect(second.version).toBeGreaterThan(first.version);
      const held = (await feed.call('GET', '/auctions/A')).json();
      expect(held.lots.find(({ number }: { number: string }) => number === '50')).toMatchObject({
        state: 'open',
        hash: updated.json().hash,
        version: second.version,
        source_version: null,
      });
    });

    test('keep addresses of images with the marks that separate those of a catalogue', async () => {
      const image_urls = ['https://casa.example/1.jpg;2', 'https://casa.example/a,b.png,'];
      const answer = await feed.call('PUT', '/auctions/A/lots/57', { title: 'Vaso', image_urls });
      expect(answer.json().result).toBe('created');
      const { id } = await feed.lot('57');
      const images = feed.database.db.selectFrom('lot_images').select('address');
      expect(await images.where('lot_id', '=', id).orderBy('position').execute()).toEqual(
        image_urls.map((address) => ({ address })),
      );
    });

    test('keep their state, bids and extended end when the description is sent again', async () => {
      const path = '/auctions/A/lots/51';
      await feed.call('PUT', path, full);
      await feed.call('POST', `${path}/bids`, feed.bid({ amount_cents: 160_000 }));
      await feed.call('PATCH', path, { closes_at: '2026-12-03T20:03:00-03:00' });
      expect((await feed.call('PUT', path, full)).json().result).toBe('unchanged');
      expect((await feed.lot('51')).closes_at?.toISOString()).toBe('2026-12-03T23:03:00.000Z');
      await feed.call('PUT', path, { title: 'Outro', state: 'sold', current_bid_cents: 100 });
      expect(await feed.lot('51')).toMatchObject({
        title: 'Outro',
        state: 'open',
        current_bid_cents: 160_000,
        bids_count: 1,
      });
    });

    test('an older source_version is stale and changes nothing', async () => {
      const path = '/auctions/A/lots/52';
      await feed.call('PUT', path, { ...full, source_version: 7 });
      const before = await feed.lot('52');
      for (const [method, body] of [
        ['PUT', { title: 'Velho', source_version: 6 }],
        ['PATCH', { state: 'canceled', source_version: 6 }],
      ] as const) {
        expect((await feed.call(method, path, body)).json().result).toBe('stale');
      }
      expect(await feed.lot('52')).toEqual(before);
      await feed.call('PATCH', path, { closes_at: '2026-12-03T20:09:00-03:00', source_version: 8 });
      expect((await feed.lot('52')).source_version).toBe(8);
    });

    test('get their result through the intermediate state', async () => {
      const path = '/auctions/A/lots/53';
      await feed.call('PUT', path, full);
      const sold = { state: 'sold', sold_price_cents: 170_000 };
      expect((await feed.call('PATCH', path, sold)).json()).toEqual({ result: 'updated' });
      expect(await feed.lot('53')).toMatchObject({ ...sold, list_group: 1 });
      expect((await feed.call('PATCH', path, sold)).json()).toEqual({ result: 'unchanged' });
    });

    test('a forbidden transition is rejected, and a correction is recorded', async () => {
      const path = '/auctions/A/lots/54';
      await feed.call('PUT', path, full);
      await feed.call('PATCH', path, { state: 'sold', sold_price_cents: 170_000 });
      const answer = await feed.call('PATCH', path, { state: 'open' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors.state[0]).toMatch(/sold.*open/);
      await feed.call('PATCH', path, { state: 'open', correction: true });
      const lot = await feed.lot('54');
      expect(lot).toMatchObject({ state: 'open', sold_price_cents: null });
      const records = await feed.database.db
        .selectFrom('state_corrections')
        .selectAll()
        .where('row_id', '=', lot.id)
        .execute();
      expect(records).toMatchObject([
        { kind: 'lot', from_state: 'sold', to_state: 'open', at: NOW },
      ]);
      expect(records[0]?.made_by).toBe(`feed key ${feed.key.slice(0, 7)}`);
    });

    test('a correction that time would undo immediately is rejected', async () => {
      const path = '/auctions/A/lots/55';
      await feed.call('PUT', path, full);
      await feed.call('PATCH', path, { state: 'closed', closes_at: '2026-11-22T11:00:00-03:00' });
      const before = await feed.lot('55');
      const open = { state: 'open', correction: true };
      const answer = await feed.call('PATCH', path, open);
      expect(answer.json().errors.state[0]).toMatch(/would change it again immediately/);
      expect(await feed.lot('55')).toEqual(before);
      const later = { ...open, closes_at: '2026-12-03T20:00:00-03:00' };
      expect((await feed.call('PATCH', path, later)).json()).toEqual({ result: 'updated' });
      const ended = await feed.call('PATCH', '/auctions/B', {
        status: 'ongoing',
        correction: true,
      });
      expect(Object.keys(ended.json().errors)).toEqual(['status']);
    });

    test('become the same row as from a catalogue file', async () => {
      // The import reads the time of this machine, the feed that of the test. Both are before the sale.
      const [started_at, closes_at] = ['2126-12-01', '2126-12-03T20:00:00-03:00'];
      await feed.call('PUT', '/auctions/CSV1', { title: 'Pela API', started_at });
      await feed.call('PUT', '/auctions/CSV1/lots/1', { ...full, closes_at });
      const csv = [
        'account,auction_code,auction_title,started_at,lot_number,title,description,author,author_birth,category,tags,technique,dimensions,year,starting_price,estimate_low,estimate_high,image_urls,finished_at',
        `casa-das-artes,CSV2,Por arquivo,${started_at},1,${full.title},"${full.description}","${full.author}",1900,Pinturas,Modernismo;Cajus,${full.technique},${full.dimensions},1931,"1.500,50",2000,3000,${full.image_urls.join(' ')},${closes_at}`,
      ].join('\n');
      await feed.call('POST', '/catalogue', csv, { 'content-type': 'text/csv' });
      await feed.catalogues.settle();
      const rowOf = async (code: string) => {
        const {
          id,
          uuid: _uuid,
          auction_id: _auction,
          import_hash: _hash,
          ...row
        } = await feed.lot('1', code);
        const { created_at: _c, updated_at: _u, published_at: _p, list_order: _o, ...same } = row;
        const related: object[] = [];
        for (const table of ['lot_images', 'lot_categories', 'lot_tags'] as const) {
          const rows = await sql<{ lot_id: number }>`
            select * from ${sql.table(table)} where lot_id = ${id}
            order by 1, 2`.execute(feed.database.db);
          related.push(rows.rows.map(({ lot_id: _lot, ...rest }) => rest));
        }
        return { ...same, related, version: 0, imported_state: null, bid_url: null };
      };
      expect(await rowOf('CSV1')).toEqual(await rowOf('CSV2'));
    });
  });

  describe('auctions', () => {
    test('are listed by page, the newest first, without those of other houses', async () => {
      const codes = ['P1', 'P2', 'P3'];
      for (const code of codes) await feed.call('PUT', `/auctions/${code}`, { title: code });
      await feed.call('PUT', '/auctions/P3/lots/1', { title: 'Vaso' });
      const other = { authorization: `Bearer ${await feed.newKey('leiloes-ipe')}` };
      await feed.call('PUT', '/auctions/P4', { title: 'De outra casa' }, other);
      const read = async (query: string) =>
        (await feed.call('GET', `/auctions?${query}`)).json<{
          total: number;
          next_page: number | null;
          auctions: { id: number; code: string; lots_count: number }[];
        }>();
      const first = await read('per=2');
      expect(first).toMatchObject({ current_page: 1, per_page: 2, next_page: 2 });
      expect(first.auctions.map(({ code, lots_count }) => [code, lots_count])).toEqual([
        ['P3', 1],
        ['P2', 0],
      ]);
      const { lots: _lots, ...single } = (await feed.call('GET', '/auctions/P3')).json();
      expect(first.auctions[0]).toEqual({ ...single, lots_count: 1 });
      const all = await read('');
      expect(all.auctions).toHaveLength(all.total);
      expect(all.auctions.map(({ code }) => code)).not.toContain('P4');
      expect((await read('page=99')).auctions).toEqual([]);
    });

    test('are created and changed by the code of the house', async () => {
      const body = {
        title: 'Leilão de verão',
        started_at: '2027-01-10T20:00:00-03:00',
        finished_at: '2027-01-11',
        days: ['2027-01-11', '2027-01-10'],
        live_url: 'https://casa.example/sala',
        location: 'Rua das Flores, 10',
        buyer_premium_percent: 5,
        takes_offers: true,
        offers_until: '2027-01-20',
      };
      const created = await feed.call('PUT', '/auctions/VER%C3%83O%2F27', body);
      expect([created.statusCode, created.json()]).toEqual([201, { result: 'created' }]);
      const first = await feed.auction('VERÃO/27');
      expect(first).toMatchObject({
        title: 'Leilão de verão',
        account_id: 1,
        days: ['2027-01-10', '2027-01-11'],
        takes_offers: true,
        live_url: 'https://casa.example/sala',
      });
      expect(first.offers_until?.toISOString()).toBe('2027-01-21T02:59:59.000Z');
      const again = await feed.call('PUT', '/auctions/VER%C3%83O%2F27', body);
      expect(again.json()).toEqual({ result: 'unchanged' });
      expect((await feed.auction('VERÃO/27')).version).toBe(first.version);
      await feed.call('PUT', '/auctions/VER%C3%83O%2F27', { auction_title: 'Verão' });
      expect(await feed.auction('VERÃO/27')).toMatchObject({
        title: 'Verão',
        location: 'Rua das Flores, 10',
        version: first.version + 1,
      });
    });

    test('go live, get a current lot, and do not go back', async () => {
      await feed.call('PUT', '/auctions/VIVO', { title: 'Ao vivo', status: 'ongoing' });
      await feed.call('PUT', '/auctions/VIVO/lots/1', { title: 'Vaso' });
      const early = await feed.call('PATCH', '/auctions/VIVO', { current_lot: '1' });
      expect(early.json()).toEqual({
        errors: { current_lot: ['Only an auction with the status live has a current lot.'] },
      });
      await feed.call('PATCH', '/auctions/VIVO', { status: 'live', current_lot: '1' });
      const { id } = await feed.lot('1', 'VIVO');
      expect(await feed.auction('VIVO')).toMatchObject({ status: 'live', current_lot_id: id });
      const missing = await feed.call('PATCH', '/auctions/VIVO', { current_lot: '99' });
      expect(missing.json().errors.current_lot).toEqual(['The auction has no lot 99.']);
      await feed.call('PATCH', '/auctions/VIVO', { status: 'finished' });
      expect(await feed.auction('VIVO')).toMatchObject({
        status: 'finished',
        current_lot_id: null,
      });
      const back = await feed.call('PATCH', '/auctions/VIVO', { status: 'collecting' });
      expect(back.statusCode).toBe(422);
      expect(Object.keys(back.json().errors)).toEqual(['status']);
    });

    test('an older source_version is stale', async () => {
      await feed.call('PUT', '/auctions/ORDEM', { title: 'Novo', source_version: 5 });
      for (const method of ['PUT', 'PATCH'] as const) {
        const body = { title: 'Velho', status: 'canceled', source_version: 4 };
        expect((await feed.call(method, '/auctions/ORDEM', body)).json()).toMatchObject({
          result: 'stale',
        });
      }
      expect((await feed.auction('ORDEM')).title).toBe('Novo');
    });
  });

  describe('a batch', () => {
    test('is applied in order, with one line each, and an invalid line does not affect the others', async () => {
      const path = '/feed/auctions/LOTE/lots/1';
      const bid = feed.bid({ amount_cents: 60_000 });
      const results = await feed.batch([
        {
          method: 'PUT',
          path: '/feed/auctions/LOTE',
          body: { title: 'Em lote', status: 'ongoing' },
        },
        { method: 'PUT', path, body: { title: 'Relógio', starting_price_cents: 50_000 } },
        { method: 'POST', path: `${path}/bids`, body: bid },
        { method: 'POST', path: `${path}/bids`, body: bid },
        { method: 'POST', path: `${path}/bids`, body: feed.bid({ amount_cents: -1 }) },
        { method: 'PATCH', path: '/feed/auctions/NADA', body: { status: 'live' } },
        { method: 'PATCH', path, body: { closes_at: '2026-12-05T20:00:00-03:00' } },
        { method: 'PUT', path, body: { technique: 'Prata' } },
        { method: 'DELETE', path: `${path}/bids/${bid.bid_id}` },
        { method: 'POST', path: `${path}/bids`, body: feed.bid({ amount_cents: 55_000 }) },
        { method: 'PATCH', path, body: { state: 'sold', sold_price_cents: 55_000 } },
        { method: 'POST', path: `${path}/bids`, body: feed.bid({ amount_cents: 99_000 }) },
        { method: 'GET', path },
        { method: 'POST', path: '/profile' },
      ]);
      expect(results.map(({ status }) => status)).toEqual([
        201, 201, 201, 200, 422, 404, 200, 200, 200, 201, 200, 422, 405, 404,
      ]);
      expect(await feed.lot('1', 'LOTE')).toMatchObject({
        title: 'Relógio',
        technique: 'Prata',
        state: 'sold',
        sold_price_cents: 55_000,
        current_bid_cents: 55_000,
        bids_count: 1,
        // When it was sold, before its planned end.
        closes_at: feed.time.now,
      });
    });

    test('counts agree with a full recount afterwards', async () => {
      const { rows } = await sql<{ stored: number; counted: number }>`
        select state, lots_count as stored,
          (select count(*) from lots where lots.auction_id = counts.auction_id
            and lots.state = counts.state) as counted
        from auction_lot_counts as counts`.execute(feed.database.db);
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows) expect(row.stored).toBe(row.counted);
    });

    test('writes one event for each changed lot, the newest last', async () => {
      const { id } = await feed.lot('2');
      const events = async () =>
        feed.database.db
          .selectFrom('live_events')
          .selectAll()
          .where('kind', '=', 'lot')
          .where('row_id', '=', id)
          .execute();
      const before = (await events()).length;
      const path = '/feed/auctions/A/lots/2/bids';
      const bids = Array.from({ length: 50 }, (_, index) => ({
        method: 'POST',
        path,
        body: feed.bid({ amount_cents: 300_000 + index }),
      }));
      expect(new Set((await feed.batch(bids)).map(({ status }) => status))).toEqual(new Set([201]));
      expect(await events()).toHaveLength(before + 1);
      expect(await feed.lot('2')).toMatchObject({ current_bid_cents: 300_049 });
    });

    test('a batch for several auctions is one transaction', async () => {
      await feed.call('PUT', '/auctions/C', { title: 'C', status: 'ongoing' });
      await feed.call('PUT', '/auctions/C/lots/1', { title: 'Vaso' });
      const results = await feed.batch([
        { method: 'POST', path: '/feed/auctions/C/lots/1/bids', body: feed.bid() },
        { method: 'POST', path: '/feed/auctions/A/lots/0082/bids', body: feed.bid() },
      ]);
      expect(results.map(({ status }) => status)).toEqual([201, 201]);
    });

    test.each([
      ['501 lines', Array.from({ length: 501 }, () => '{}').join('\n'), 413],
      ['more than 5 MB', `{"a":"${'x'.repeat(5_000_000)}"}`, 413],
    ])('with %s is rejected as a whole', async (_name, body, status) => {
      const headers = { 'content-type': 'application/x-ndjson' };
      expect((await feed.call('POST', '/batch', body, headers)).statusCode).toBe(status);
    });

    test('a batch of another type is 415, and invalid lines have their own errors', async () => {
      expect((await feed.call('POST', '/batch', { a: 1 })).statusCode).toBe(415);
      const headers = { 'content-type': 'application/x-ndjson' };
      const lines = ['{', 'null', '[]', '{"method":1}', '{"__proto__":{"method":"PUT"}}', '"x"'];
      const answer = await feed.call('POST', '/batch', lines.join('\n'), headers);
      const results = answer.body.trimEnd().split('\n');
      expect(results).toHaveLength(lines.length);
      for (const line of results) expect(JSON.parse(line).status).toBe(400);
    });
  });

  describe('a dry run', () => {
    test('returns the same answers as a real request and changes nothing', async () => {
      const path = '/feed/auctions/ENSAIO/lots/1';
      const messages = [
        {
          method: 'PUT',
          path: '/feed/auctions/ENSAIO',
          body: { title: 'Ensaio', status: 'ongoing' },
        },
        { method: 'PUT', path, body: { title: 'Vaso', author: 'Novo Autor', category: 'Nova' } },
        { method: 'POST', path: `${path}/bids`, body: feed.bid() },
        { method: 'PATCH', path, body: { state: 'sold', sold_price_cents: 70_000 } },
        { method: 'PATCH', path, body: { state: 'open' } },
      ];
      const before = await stored();
      const dry = await feed.batch(messages, '?dry_run=true');
      expect(await stored()).toBe(before);
      expect(dry).toEqual(await feed.batch(messages));
      expect(dry.map(({ status }) => status)).toEqual([201, 201, 201, 200, 422]);
    });

    test('works for a single call', async () => {
      const before = await stored();
      const answer = await feed.call('POST', `${LOT}/bids?dry_run=true`, feed.bid());
      expect(answer.json().result).toBe('created');
      expect(await stored()).toBe(before);
    });
  });

  describe('values that no house should send', () => {
    const bidPath = `${LOT}/bids`;
    let before: string;
    beforeAll(async () => {
      before = await stored();
    });
    test.each([
      [{ amount_cents: 0 }],
      [{ amount_cents: -5000 }],
      [{ amount_cents: 12.5 }],
      [{ amount_cents: '70000' }],
      [{ amount_cents: 1e300 }],
      [{ amount_cents: Number.MAX_SAFE_INTEGER }],
      [{ amount_cents: null }],
      [{ amount_cents: [70_000] }],
      [{ amount_cents: {} }],
      [{ source: 'telepathy' }],
      [{ source: '__proto__' }],
      [{ source: 'toString' }],
      [{ at: '2026-02-30T10:00:00Z' }],
      [{ at: 'amanhã' }],
      [{ at: 1_732_000_000 }],
      [{ at: '0000-00-00' }],
      [{ at: '9999-12-31T23:59:59Z' }],
      [{ bid_id: '' }],
      [{ bid_id: ' \u0000 ' }],
      [{ bid_id: 'x'.repeat(101) }],
      [{ bid_id: { $ne: null } }],
      [{ bidder: 12.5e10, bid_id: [] }],
      [{ bidder: ['Ana'] }],
    ])('%j is 422 with the field', async (change) => {
      const answer = await feed.call('POST', bidPath, feed.bid(change));
      expect(answer.statusCode).toBe(422);
      for (const [name, [message]] of Object.entries<string[]>(answer.json().errors)) {
        expect(Object.keys(change)).toContain(name);
        expect(message).toMatch(/^(?:must|is) /);
      }
    });

    test.each([
      [{ title: '' }],
      [{ title: null }],
      [{ starting_price_cents: 10.5 }],
      [{ starting_price_cents: '1500' }],
      [{ starting_price_cents: 1e12 }],
      [{ estimate_low_cents: 2000, estimate_high_cents: 1000 }],
      [{ currency: 'XYZ' }],
      [{ currency: 'constructor' }],
      [{ tags: 'a;b' }],
      [{ tags: ['a;b'] }],
      [{ image_urls: ['javascript:alert(1)'] }],
      [{ image_urls: ['https://a.example', 7] }],
      [{ bid_url: 'ftp://a.example' }],
      [{ bid_url: 'https://user:senha@a.example' }],
      [{ author: 'x'.repeat(201) }],
      [{ state: 'won' }],
      [{ sold_price_cents: 5000 }],
      [{ closes_at: '31/12/2026' }],
      [{ source_version: -1 }],
      [{ source_version: 1.5 }],
      [{ author_birth: 1950, author_death: 1900, author: 'A' }],
    ])('a new lot with %j is 422', async (change) => {
      const answer = await feed.call('PUT', '/auctions/A/lots/900', { title: 'T', ...change });
      expect(answer.statusCode).toBe(422);
    });

    test.each([
      ['no object', '[]', 400],
      ['a text', '"a"', 400],
      ['broken JSON', '{"a"', 400],
      ['__proto__', '{"__proto__":{"isAdmin":true},"title":"T"}', 400],
      ['constructor.prototype', '{"constructor":{"prototype":{}}}', 400],
      ['100 levels', `${'['.repeat(100)}${']'.repeat(100)}`, 400],
      ['nothing', '', 400],
    ])('a body with %s is %s', async (_name, body, status) => {
      const answer = await feed.call('PUT', '/auctions/A/lots/901', body, {
        'content-type': 'application/json',
      });
      expect(answer.statusCode).toBe(status);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    });

    test('invalid paths cause no server error', async () => {
      for (const [path, status] of [
        ['/auctions/%00', 422],
        ['/auctions/A/lots/%20', 422],
        [`/auctions/A/lots/${'9'.repeat(41)}`, 422],
        ['/auctions/__proto__', 404],
        ['/auctions/..%2F..%2Fetc', 404],
        ['/nada', 404],
      ] as const) {
        const answer = await feed.call('PATCH', path, {});
        expect([path, answer.statusCode]).toEqual([path, status]);
      }
      expect((await feed.call('DELETE', '/auctions/A')).statusCode).toBe(405);
    });

    test('none of them has stored anything', async () => {
      expect(await stored()).toBe(before);
    });

    test('unknown members have no effect', async () => {
      const body = { title: 'T', account_id: 2, list_group: 3, admin: true };
      expect((await feed.call('PUT', '/auctions/A/lots/902', body)).statusCode).toBe(201);
      expect(await feed.lot('902')).toMatchObject({ account_id: 1, list_group: 0 });
    });
  });

  describe('fields without an effect', () => {
    const description = { title: 'T', sold_price_cents: 5000, state: 'sold' };
    test.each<[string, 'PUT' | 'PATCH' | 'POST', string, object, string[] | undefined]>([
      ['misspelt ones of an auction', 'PUT', '/auctions/I1', { tittle: 'T' }, ['tittle']],
      ['those of another call', 'PATCH', '/auctions/I1', { title: 'T' }, ['title']],
      [
        'a misspelt result',
        'PATCH',
        LOT,
        { sold_price: 5000, State: 'sold' },
        ['sold_price', 'State'],
      ],
      ['a misspelt field of a bid', 'POST', `${LOT}/bids`, { bider: 'Ana' }, ['bider']],
      ['none of a new lot', 'PUT', '/auctions/I1/lots/1', description, undefined],
      [
        'a result of a stored lot',
        'PUT',
        '/auctions/I1/lots/1',
        description,
        ['state', 'sold_price_cents'],
      ],
      ['inherited names', 'PUT', '/auctions/I1', { toString: 1 }, ['toString']],
    ])('are named: %s', async (_name, method, path, body, ignored) => {
      const message = method === 'POST' ? feed.bid(body) : body;
      const answer = await feed.call(method, path, message);
      expect(answer.statusCode).toBeLessThan(300);
      expect(answer.json().ignored).toEqual(ignored);
      const [line] = await feed.batch([{ method, path: `/feed${path}`, body: message }]);
      if (path !== '/auctions/I1/lots/1') expect(line?.body['ignored']).toEqual(ignored);
    });
  });

  describe('errors from outside the feed', () => {
    const portuguese = /[áâãçéêíóôõú]|\b(?:erro|valor|tente)\b/i;
    test.each<[string, number, () => ReturnType<FeedApp['call']>]>([
      ['an unknown call', 404, () => feed.call('GET', '/nada')],
      ['a method', 405, () => feed.call('DELETE', '/auctions')],
      ['an outage', 503, () => failing(Object.assign(new Error('gone'), { code: '57P01' }))],
      ['a value', 422, () => failing(Object.assign(new Error('range'), { code: '22003' }))],
      ['a fault', 500, () => failing(new Error('broken'))],
    ])('are in English: %s is %i', async (_name, status, send) => {
      const answer = await send();
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toMatch(portuguese);
    });

    const failing = async (error: Error) => {
      const app = await openFeedApp(engine);
      vi.spyOn(app.database.requests, 'selectFrom').mockImplementation(() => {
        throw error;
      });
      try {
        return await app.call('GET', '/auctions');
      } finally {
        vi.restoreAllMocks();
        await app.close();
      }
    };
  });

  describe('a whole catalogue', () => {
    const send = (csv: string, headers: Record<string, string> = {}) =>
      feed.call('POST', '/catalogue', csv, { 'content-type': 'text/csv', ...headers });

    test('is imported after 202, and its report contains the outcome of each row', async () => {
      const answer = await send(
        [
          'account,auction_code,lot_number,title',
          'casa-das-artes,ARQ,1,Vaso',
          'leiloes-ipe,ARQ,1,De outra casa',
          'casa-das-artes,,2,Sem código',
        ].join('\n'),
      );
      expect(answer.statusCode).toBe(202);
      const { id, report } = answer.json();
      expect(answer.headers.location).toBe(report);
      await feed.catalogues.settle();
      const path = report.replace('/api/feed', '');
      expect((await feed.call('GET', path)).json()).toMatchObject({
        id,
        status: 'done',
        failure: null,
        report: {
          rows: 3,
          created: 1,
          rejected: 2,
          rejected_rows: [
            { line: 3, reason: expect.stringContaining('não é a casa desta chave') },
            { line: 4, reason: 'auction_code em branco' },
          ],
        },
      });
      expect((await feed.lot('1', 'ARQ')).title).toBe('Vaso');
      const foreign = await feed.database.db
        .selectFrom('lots')
        .select('id')
        .where('title', '=', 'De outra casa')
        .execute();
      expect(foreign).toEqual([]);
      const other = { authorization: `Bearer ${await feed.newKey('leiloes-ipe')}` };
      expect((await feed.call('GET', path, undefined, other)).statusCode).toBe(404);
      expect(JSON.stringify((await feed.call('GET', path)).json())).not.toContain(
        feed.database.dataFolder,
      );
    });

    test('a catalogue that cannot be read is reported as failed', async () => {
      const { report } = (await send('nome;preço\nVaso;10')).json();
      await feed.catalogues.settle();
      expect((await feed.call('GET', report.replace('/api/feed', ''))).json()).toMatchObject({
        status: 'failed',
        report: null,
        failure: expect.stringContaining('faltam as colunas obrigatórias'),
      });
    });

    test.each([
      ['an empty one', '', 400],
      ['a compressed one', '\u001f\u008b\u0008', 415],
    ])('%s is rejected', async (_name, body, status) => {
      const answer = await feed.app.inject({
        method: 'POST',
        url: '/api/feed/catalogue',
        headers: { authorization: `Bearer ${feed.key}`, 'content-type': 'text/csv' },
        payload: Buffer.from(body, 'latin1'),
      });
      expect(answer.statusCode).toBe(status);
    });

    test('an outage at the start delays old catalogues, and new ones are imported once', async () => {
      let isDown = true;
      let failures = 0;
      const db = feed.database.db.withPlugin({
        transformQuery({ node }) {
          if (!isDown || node.kind !== 'SelectQueryNode') return node;
          failures += 1;
          throw Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' });
        },
        transformResult: async ({ result }) => result,
      });
      const [folder, old] = [join(feed.database.dataFolder, 'restarted'), randomUUID()];
      const csvOf = (code: string) =>
        `account,auction_code,lot_number,title\ncasa-das-artes,${code},1,Vaso\n`;
      mkdirSync(folder);
      writeFileSync(join(folder, `${old}.csv`), csvOf('ANTIGO'));
      writeFileSync(join(folder, 'half.part'), 'acc');
      utimesSync(join(folder, 'half.part'), 0, 0);
      await db
        .insertInto('feed_catalogues')
        .values({ id: old, account_id: 1, finished_at: null, report: null, failure: null })
        .execute();
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const catalogues = new Catalogues(
        { ...feed.database, db },
        {
          folder,
          reportFolder: join(feed.database.dataFolder, 'imports'),
          clock: () => feed.time.now,
          retryPauseMs: 5,
        },
      );
      catalogues.start();
      const house = { id: 1, tenant_name: 'casa-das-artes' };
      const statusOf = async (id: string) => (await feed.call('GET', `/catalogue/${id}`)).json();
      async function* body(code: string, wait: () => Promise<void>): AsyncGenerator<Buffer> {
        yield Buffer.from(csvOf(code));
        await wait();
      }
      const queued = await catalogues.receive(
        house,
        body('NA-FILA', () => vi.waitFor(() => expect(failures).toBeGreaterThan(0))),
      );
      const arriving = await catalogues.receive(
        house,
        body('CHEGANDO', async () => {
          isDown = false;
          await vi.waitFor(async () =>
            expect(await statusOf(old)).toMatchObject({ status: 'done' }),
          );
        }),
      );
      await catalogues.settle();
      log.mockRestore();
      for (const id of [old, queued, arriving]) {
        expect(await statusOf(id)).toMatchObject({ status: 'done', report: { created: 1 } });
      }
      expect(readdirSync(folder)).toEqual([]);
    });

    test('is received by one process while another starts on the same folder', async () => {
      const folder = join(feed.database.dataFolder, 'shared');
      const options = {
        folder,
        reportFolder: join(feed.database.dataFolder, 'imports'),
        clock: () => feed.time.now,
        retryPauseMs: 5,
      };
      const [one, other] = [options, options].map((of) => new Catalogues(feed.database, of));
      const house = { id: 1, tenant_name: 'casa-das-artes' };
      const statusOf = async (id: string) => (await feed.call('GET', `/catalogue/${id}`)).json();
      async function* body(code: string, whileArriving: () => void): AsyncGenerator<Buffer> {
        yield Buffer.from(`account,auction_code,lot_number,title\n`);
        whileArriving();
        yield Buffer.from(`casa-das-artes,${code},1,Vaso\n`);
      }
      const first = await one?.receive(
        house,
        body('JUNTO-1', () => other?.start()),
      );
      // Both have it in their queues.
      other?.start();
      await Promise.all([one?.settle(), other?.settle()]);
      expect(await statusOf(first ?? '')).toMatchObject({ status: 'done', report: { created: 1 } });
      expect(readdirSync(folder)).toEqual([]);
    });

    test('does not support a dry run, and an unknown report is 404', async () => {
      const answer = await feed.call('POST', '/catalogue?dry_run=1', 'a', {
        'content-type': 'text/csv',
      });
      expect(answer.statusCode).toBe(400);
      for (const id of ['1', "'", '00000000-0000-4000-8000-000000000000']) {
        expect((await feed.call('GET', `/catalogue/${id}`)).statusCode).toBe(404);
      }
    });
  });

  test.each<[string, (app: FeedApp) => Promise<unknown>]>([
    ['messages of a house', ({ call }) => call('PUT', '/auctions/T1', { title: 'Leilão' })],
    ['calls of visitors', ({ app }) => app.inject('/api/lots.json')],
  ])('%s go before slow work, for which only the embedded engine needs turns', async (_, send) => {
    const { turns, engine: name } = feed.database;
    expect(turns !== null).toBe(name === 'embedded');
    const request = turns === null ? null : vi.spyOn(turns, 'request');
    await send(feed);
    if (request === null) return;
    expect(request).toHaveBeenCalledOnce();
    request.mockRestore();
  });
});
