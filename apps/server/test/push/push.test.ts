/** Reminders as notifications of browsers: the calls, what is queued, and what a push service gets. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PushSettings } from '@martelo/api/push';
import { instantInSaoPaulo } from '@martelo/domain/calendar';
import { api } from '../../src/api.ts';
import { readPush, type PushConfig } from '../../src/config/push.ts';
import { settingsIn } from '../../src/config/setting.ts';
import { createServer } from '../../src/http/server.ts';
import { processMails } from '../mail/process-mails.ts';
import { exportPerson } from '../../src/people/account/export.ts';
import { changePreferences } from '../../src/people/account/preferences.ts';
import { sendDuePushes } from '../../src/push/messages.ts';
import { isPushService, pushSender } from '../../src/push/push-service.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';
import { openPushService, type PushService } from './push-service.ts';

const LOT = 70_001;
const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);
const pushWith = (key: string): PushConfig | null =>
  readPush(settingsIn({ VAPID_PRIVATE_KEY: key }), {
    publicUrl: null,
    contactTo: 'contato@casa.example',
  });
const configured = pushWith('-8HeI9EGHg0h-F9PPiDHJwJrMOn1raYI4_eyv95G-L0');

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://db5p.notify.windows.com/w/?token=a', true],
  ['https://web.push.apple.com/a', true],
  ['https://push.test:8443/a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://fcm.googleapis.com@127.0.0.1/a', false],
  ['https://a:b@fcm.googleapis.com/a', false],
  ['https://evil.example/?fcm.googleapis.com', false],
  ['https://a.b.notify.windows.com/a', false],
  ['https://127.0.0.1/a', false],
  ['https://push.test/a', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s is a push service: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, ['push.test:8443'])).toBe(expected);
});

describeOnEngines('notifications of browsers', (engine) => {
  let database: TestDatabase;
  let service: PushService;
  let config: PushConfig;
  let app: FastifyInstance;
  let now: Date;
  let ana: TestPerson;

  beforeAll(async () => {
    if (configured === null) throw new Error('The key is valid.');
    database = await engine.open();
    await fillCatalogue(database.db);
    service = await openPushService();
    config = { ...configured, hosts: [service.host] };
    app = createServer({ logLevel: 'silent' });
    const siteUrl = 'https://casa.example';
    await app.register(api(database, { siteUrl, clock: () => now, push: config }), {
      prefix: '/api',
    });
    await app.register(api(database, { siteUrl }), { prefix: '/without' });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    await database.close();
  });
  beforeEach(async () => {
    const { db } = database;
    for (const table of ['users', 'outbox', 'mail_setbacks'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom('lots').where('id', '>=', LOT).execute();
    service.received.length = 0;
    service.requested.length = 0;
    service.status = 201;
    now = at('2031-03-04T12:00');
    ana = await makePerson(db);
  });

  const call = (
    method: 'GET' | 'PUT' | 'DELETE',
    path = '',
    payload?: object,
    who: TestPerson | null = ana,
  ) =>
    app.inject({
      method,
      url: `/api/profile/push${path}`,
      headers: { ...who?.headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const turnOn = (who = ana) =>
    call('PUT', '', { subscription: service.subscribe() }, who).then((answer) =>
      answer.json<PushSettings>(),
    );
  const settings = (who = ana) =>
    call('GET', '', undefined, who).then((answer) => answer.json<PushSettings>());
  /** Sets a reminder of a lot that ends at 20:00. */
  async function remind(id = LOT, title = 'Vaso'): Promise<void> {
    await insertLot(database.db, id, {
      auction: 1,
      number: `k${id}`,
      title,
      closes_at: at('2031-03-04T20:00'),
    });
    await database.db.insertInto('reminders').values({ user_id: ana.id, lot_id: id }).execute();
  }
  const queue = (hasPush = true): Promise<void> =>
    processMails(
      {
        siteUrl: 'https://casa.example',
        postalAddress: null,
        db: database.db,
        sealer: database.sealer,
        clock: () => now,
        hasPush,
      },
      null,
    );
  const deliver = (): Promise<void> =>
    sendDuePushes(database.db, pushSender(config, service.agent), { clock: () => now });
  const waiting = (): Promise<unknown[]> =>
    database.db.selectFrom('push_messages').selectAll().execute();
  const mails = (): Promise<unknown[]> =>
    database.db.selectFrom('outbox').select('kind').where('kind', '=', 'reminders').execute();

  describe('the calls', () => {
    test('turn the browser of the session on and off, for this person alone', async () => {
      expect(await settings()).toEqual({ public_key: config.publicKey, devices: [] });
      const { devices } = await turnOn();
      expect(devices).toEqual([
        { id: expect.any(String), device: '', current: true, created_at: expect.any(String) },
      ]);
      // A new subscription of the same browser replaces the first one.
      await turnOn();
      expect((await settings()).devices).toHaveLength(1);
      const bia = await makePerson(database.db);
      expect((await settings(bia)).devices).toEqual([]);
      const [device] = devices;
      expect((await call('DELETE', `/${device?.id}`, undefined, bia)).statusCode).toBe(404);
      expect((await call('DELETE', `/${device?.id}`)).statusCode).toBe(204);
      expect((await call('DELETE', `/${device?.id}`)).statusCode).toBe(404);
      expect((await call('DELETE', '/7')).statusCode).toBe(404);
      expect((await settings()).devices).toEqual([]);
    });

    test('a browser that another person used before moves to the new one', async () => {
      const bia = await makePerson(database.db);
      const subscription = service.subscribe();
      await call('PUT', '', { subscription });
      await call('PUT', '', { subscription }, bia);
      expect((await settings()).devices).toEqual([]);
      expect((await settings(bia)).devices).toHaveLength(1);
    });

    test('accept only what a push service could receive', async () => {
      const { endpoint, keys } = service.subscribe();
      for (const subscription of [
        { endpoint: 'https://evil.example/a', keys },
        { endpoint: `${endpoint}${'a'.repeat(1000)}`, keys },
        { endpoint, keys: { ...keys, p256dh: 'abc' } },
        { endpoint, keys: { ...keys, auth: '%%%' } },
        { endpoint, keys: null },
        { keys },
      ]) {
        expect((await call('PUT', '', { subscription })).statusCode).toBe(422);
      }
      expect((await call('PUT', '', {})).statusCode).toBe(400);
      expect((await call('GET', '', undefined, null)).statusCode).toBe(401);
      expect((await call('PUT', '', {}, null)).statusCode).toBe(401);
    });

    test('the site offers no notifications without keys', async () => {
      const without = (method: 'GET' | 'PUT') =>
        app.inject({
          method,
          url: '/without/profile/push',
          headers: ana.headers,
          ...(method === 'PUT' ? { payload: { subscription: service.subscribe() } } : {}),
        });
      expect((await without('GET')).json()).toEqual({ public_key: null, devices: [] });
      expect((await without('PUT')).statusCode).toBe(404);
    });
  });

  test('a reminder reaches the browser signed and encrypted, once, beside the mail', async () => {
    await turnOn();
    await remind();
    now = at('2031-03-04T18:50');
    await queue();
    expect(await waiting()).toEqual([]);
    now = at('2031-03-04T19:02');
    await queue();
    await queue();
    await deliver();
    await deliver();
    const [push] = service.received;
    expect(service.received).toHaveLength(1);
    expect(JSON.parse(push?.text ?? '')).toEqual({
      title: 'Vaso',
      body: `Lote k${LOT} · encerra às 20:00 · Casa das Artes. A casa pode mudar o horário.`,
      path: `/casa-das-artes/1/lote/k${LOT}`,
      tag: expect.stringMatching(/^martelo-\d+$/),
    });
    expect(push?.claims).toEqual({
      aud: `https://${service.host}`,
      sub: 'mailto:contato@casa.example',
      exp: expect.any(Number),
    });
    expect(push?.headers).toMatchObject({ ttl: String(58 * 60), urgency: 'high' });
    expect(await mails()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('a process that stood still leases a notification again before it sends it', async () => {
    await turnOn();
    await remind();
    now = at('2031-03-04T19:02');
    await queue();
    let calls = 0;
    // The third call is the first one after the lease.
    const clock = (): Date => new Date(now.getTime() + (calls++ < 2 ? 0 : 50_000));
    await sendDuePushes(database.db, pushSender(config, service.agent), { clock });
    expect(service.received).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  test('several reminders are one notification', async () => {
    await turnOn();
    await remind(LOT, 'Vaso');
    await remind(LOT + 1, 'Prato');
    now = at('2031-03-04T19:02');
    await queue();
    await deliver();
    expect(service.received.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      expect.objectContaining({
        title: '2 lembretes a partir das 20:00',
        body: 'Vaso · Prato',
        path: '/account/reminders',
      }),
    ]);
  });

  test('a person who wants no mail gets the notification alone, and without a browser nothing', async () => {
    await changePreferences(database.db, ana.id, { reminders: false });
    await remind();
    now = at('2031-03-04T19:02');
    await queue();
    const { reminded_for } = await database.db
      .selectFrom('reminders')
      .select('reminded_for')
      .executeTakeFirstOrThrow();
    expect(reminded_for).toBeNull();
    await turnOn();
    await queue();
    expect(await waiting()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test('a site without keys queues the mail alone', async () => {
    await turnOn();
    await remind();
    now = at('2031-03-04T19:02');
    await queue(false);
    expect(await mails()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test.each([404, 410])('after %i the browser is removed', async (status) => {
    await turnOn();
    await remind();
    now = at('2031-03-04T19:02');
    await queue();
    service.status = status;
    await deliver();
    expect((await settings()).devices).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test.each([429, 503])('after %i it is sent again until it is too late', async (status) => {
    await turnOn();
    await remind();
    now = at('2031-03-04T19:02');
    await queue();
    service.status = status;
    await deliver();
    expect(await waiting()).toHaveLength(1);
    service.status = 201;
    await deliver();
    expect(service.received).toEqual([]);
    now = at('2031-03-04T19:03');
    await deliver();
    expect(service.received).toHaveLength(1);
    expect((await settings()).devices).toHaveLength(1);
  });

  test('a rejected message is given up, and a late one is not sent', async () => {
    await turnOn();
    await remind();
    now = at('2031-03-04T19:02');
    await queue();
    service.status = 413;
    await deliver();
    expect(await waiting()).toEqual([]);
    await remind(LOT + 1);
    await queue();
    now = at('2031-03-04T20:00');
    service.status = 201;
    await deliver();
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a redirect is not followed', async () => {
    await turnOn();
    await remind();
    now = at('2031-03-04T19:02');
    await queue();
    service.status = 307;
    await deliver();
    expect(service.requested).toEqual([expect.stringMatching(/^\/send\//)]);
  });

  test('two processes send each message once', async () => {
    await turnOn();
    await remind();
    now = at('2031-03-04T19:02');
    await Promise.all([queue(), queue()]);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(service.received).toHaveLength(1);
  });

  test('logging out ends the notifications of this browser', async () => {
    await turnOn();
    await remind();
    await app.inject({ method: 'DELETE', url: '/api/logout', headers: ana.headers });
    now = at('2031-03-04T19:02');
    await queue();
    await deliver();
    expect(service.received).toEqual([]);
    expect(await database.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
  });

  test('an expired session gets none before it is deleted', async () => {
    await turnOn();
    await remind();
    await sql`update sessions set created_at = now() - interval '20 days',
      expires_at = now() - interval '1 minute'`.execute(database.db);
    now = at('2031-03-04T19:02');
    await queue();
    expect(await waiting()).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  test('the export of a person names the browsers, and they are deleted with the account', async () => {
    await turnOn();
    expect(await exportPerson(database.db, ana.id)).toMatchObject({
      sessions: [{ notifications_since: '2031-03-04T12:00:00-03:00' }],
    });
    await database.db.deleteFrom('users').where('id', '=', ana.id).execute();
    expect(await database.db.selectFrom('push_devices').selectAll().execute()).toEqual([]);
  });

  test('a link from a mail does not turn notifications on', async () => {
    await database.db.updateTable('sessions').set({ scope: 'email_link' }).execute();
    const answer = await call('PUT', '', { subscription: service.subscribe() });
    expect(answer.statusCode).toBe(403);
    expect((await call('DELETE', `/${randomUUID()}`)).statusCode).toBe(403);
    expect((await call('GET')).statusCode).toBe(200);
  });
});

describe('keys', () => {
  test('the public key belongs to the private one', () => {
    expect(configured?.publicKey).toBe(
      'BGEuEQ36sMLzPn9IP4TXPh7raox4kwNR8TAAv-jPzG38KVQP0dvO6-lttGab0RqBAQ0kPCaWr5bANvr-nyunDwA',
    );
  });

  test.each(['abc', 'A'.repeat(43), '_'.repeat(43), `${'a'.repeat(42)}=`])(
    '"%s" is no private key',
    (key) => expect(() => pushWith(key)).toThrow('VAPID_PRIVATE_KEY'),
  );
});
