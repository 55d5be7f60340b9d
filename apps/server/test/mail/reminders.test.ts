/** Reminders of single lots and auctions: the calls, and the mail one hour before. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatTime, instantInSaoPaulo } from '@martelo/domain/calendar';
import type { Reminder } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import type { OutboxMail, SendMail } from '../../src/mail/delivery/deliver.ts';
import { queueReminders, reminderKinds } from '../../src/mail/runs/reminders.ts';
import { processMails } from './process-mails.ts';
import { changePreferences } from '../../src/people/account/preferences.ts';
import { deleteOldReminders } from '../../src/people/account/reminders.ts';
import { fillCatalogue, insertLot, type LotDraft } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

const LOT = 60_001;
const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);

describeOnEngines('reminders', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let now: Date;
  let ana: TestPerson;
  let sent: { mail: OutboxMail; at: Date }[];

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { siteUrl: 'https://casa.example', clock: () => now }), {
      prefix: '/api',
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    const { db } = database;
    sent = [];
    for (const table of ['likes', 'users', 'outbox', 'mail_runs'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom('lots').where('id', '>=', LOT).execute();
    await db
      .updateTable('auctions')
      .set({ days: [], started_at: at('2020-01-01') })
      .execute();
    now = at('2031-03-04T12:00');
    ana = await makePerson(db);
  });

  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, who: TestPerson | null = ana) =>
    app.inject({ method, url: `/api/profile/reminders${path}`, headers: { ...who?.headers } });
  const list = async () => (await call('GET', '')).json<{ reminders: Reminder[] }>().reminders;
  const addLot = async (lot: Partial<LotDraft> = {}, id = LOT): Promise<string> => {
    const { db } = database;
    await insertLot(db, id, { auction: 1, number: `k${id}`, title: 'Vaso', ...lot });
    const { uuid } = await db
      .selectFrom('lots')
      .select('uuid')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return uuid;
  };
  const startAt = async (when: string, auction = 1): Promise<string> => {
    const { uuid } = await database.db
      .updateTable('auctions')
      .set({ started_at: at(when) })
      .where('id', '=', auction)
      .returning('uuid')
      .executeTakeFirstOrThrow();
    return uuid;
  };
  const closeAt = (when: string, id = LOT) =>
    database.db
      .updateTable('lots')
      .set({ closes_at: at(when) })
      .where('id', '=', id)
      .execute();
  const take: SendMail = async (mail) => {
    sent.push({ mail, at: now });
  };
  const context = () => ({
    siteUrl: 'https://casa.example',
    postalAddress: null,
    db: database.db,
    sealer: database.sealer,
    clock: () => now,
  });
  const pass = (send: SendMail = take): Promise<void> => processMails(context(), send);
  /** Runs a pass every ten minutes. */
  const runUntil = async (from: string, until: string): Promise<void> => {
    for (now = at(from); now <= at(until); now = new Date(now.getTime() + 600_000)) await pass();
  };
  const mails = (kind = 'reminders'): string[] =>
    sent
      .filter(({ mail }) => mail.kind === kind)
      .map((each) => `${formatTime(each.at)} ${each.mail.subject}`);

  describe('the calls', () => {
    test('set, list and remove a reminder, for this person alone', async () => {
      const lot = await addLot({ closes_at: at('2031-03-04T20:00') });
      const auction = await startAt('2031-03-04T19:00');
      for (const uuid of [lot, lot, auction]) {
        const answer = await call('PUT', `/${uuid}`);
        expect([answer.statusCode, answer.json()]).toEqual([200, { reminded: true }]);
      }
      expect(await list()).toEqual([
        {
          kind: 'auction',
          id: 1,
          uuid: auction,
          title: 'Leilão 1',
          path: '/lotes?leilao=1',
          at: '2031-03-04T19:00:00-03:00',
          created_at: expect.any(String),
        },
        {
          kind: 'lot',
          id: LOT,
          uuid: lot,
          title: 'Vaso',
          path: `/casa-das-artes/1/lote/k${LOT}`,
          at: '2031-03-04T20:00:00-03:00',
          created_at: expect.any(String),
        },
      ]);
      const bia = await makePerson(database.db);
      expect((await call('GET', '', bia)).json()).toEqual({ reminders: [] });
      await call('DELETE', `/${lot}`, bia);
      expect(await list()).toHaveLength(2);
      for (const uuid of [lot, lot, auction]) {
        expect((await call('DELETE', `/${uuid}`)).json()).toEqual({ reminded: false });
      }
      expect(await list()).toEqual([]);
    });

    test('need a session and a lot or an auction that exists', async () => {
      const lot = await addLot({ closes_at: at('2031-03-04T20:00') });
      expect((await call('PUT', `/${lot}`, null)).statusCode).toBe(401);
      expect((await call('DELETE', `/${lot}`, null)).statusCode).toBe(401);
      for (const uuid of [randomUUID(), '7', '%00']) {
        expect((await call('PUT', `/${uuid}`)).statusCode).toBe(404);
        expect((await call('DELETE', `/${uuid}`)).statusCode).toBe(404);
      }
    });

    test('list and remove a reminder of a lot that is no longer public', async () => {
      const lot = await addLot({ closes_at: at('2031-03-04T20:00') });
      await call('PUT', `/${lot}`);
      await database.db.updateTable('lots').set({ list_group: 4 }).where('id', '=', LOT).execute();
      expect(await list()).toMatchObject([{ title: 'Vaso', path: null, at: null }]);
      expect((await call('PUT', `/${lot}`)).statusCode).toBe(404);
      expect((await call('DELETE', `/${lot}`)).statusCode).toBe(200);
      expect(await list()).toEqual([]);
    });

    test.each<[string, Partial<LotDraft>, string]>([
      [
        'closes within an hour',
        { closes_at: at('2031-03-04T12:59') },
        'Falta menos de uma hora: o lembrete não chegaria a tempo.',
      ],
      ['is sold', { state: 'sold' }, 'Não há horário marcado para este lembrete.'],
      ['is canceled', { state: 'canceled' }, 'Não há horário marcado para este lembrete.'],
    ])('reject a lot that %s', async (_, lot, reason) => {
      const answer = await call('PUT', `/${await addLot(lot)}`);
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { base: [reason] } }]);
    });

    test('keep at most two hundred', async () => {
      await addLot({ closes_at: at('2031-03-04T20:00') });
      await sql`insert into lots select (lots_).* from (
        select jsonb_populate_record(lots, jsonb_build_object('id', ${LOT} + n, 'uuid', gen_random_uuid(),
          'number', 'n' || n, 'number_key', 'n' || n, 'number_bare', 'n' || n, 'number_sort', 'n' || n)) as lots_
        from lots, generate_series(1, 200) as n where lots.id = ${LOT}) as made`.execute(
        database.db,
      );
      await sql`insert into reminders (user_id, lot_id)
        select ${ana.id}, id from lots where id > ${LOT}`.execute(database.db);
      const { uuid } = await database.db
        .selectFrom('lots')
        .select('uuid')
        .where('id', '=', LOT)
        .executeTakeFirstOrThrow();
      expect((await call('PUT', `/${uuid}`)).json()).toEqual({
        errors: {
          base: ['Você já tem 200 lembretes, o máximo permitido. Remova um para criar outro.'],
        },
      });
    });
  });

  describe('the mail', () => {
    const remindOf = async (uuid: string): Promise<void> => {
      expect((await call('PUT', `/${uuid}`)).statusCode).toBe(200);
    };

    test('is sent once, an hour before the end of a lot', async () => {
      await remindOf(await addLot({ closes_at: at('2031-03-04T20:00') }));
      await runUntil('2031-03-04T18:00', '2031-03-04T19:40');
      await closeAt('2031-03-04T20:20');
      await runUntil('2031-03-04T19:50', '2031-03-04T20:30');
      expect(mails()).toEqual(['19:00 Às 20:00: Vaso']);
      expect(sent[0]?.mail.body).toMatch(
        new RegExp(`Ver lote\\s+https://casa.example/casa-das-artes/1/lote/k${LOT}`, 'u'),
      );
      expect(sent[0]?.mail.preferences).toEqual(['reminders']);
    });

    test('says that a lot closes, also when its end has parts of a second', async () => {
      // The API answers with whole seconds.
      await remindOf(await addLot({ closes_at: new Date(at('2031-03-04T19:59').getTime() + 120) }));
      await runUntil('2031-03-04T18:00', '2031-03-04T19:40');
      expect(sent[0]?.mail.body).toContain('encerra às 19:59');
    });

    test('is sent again when the end is postponed by an hour or more', async () => {
      await remindOf(await addLot({ closes_at: at('2031-03-04T20:00') }));
      await runUntil('2031-03-04T18:00', '2031-03-04T19:40');
      await closeAt('2031-03-04T22:00');
      await runUntil('2031-03-04T19:50', '2031-03-04T22:10');
      expect(mails()).toEqual(['19:00 Às 20:00: Vaso', '21:00 Às 22:00: Vaso']);
    });

    test('is sent before the start of an auction, and of a lot without a closing time', async () => {
      await remindOf(await startAt('2031-03-04T19:00'));
      await remindOf(await addLot());
      // Several processes send at the same moment.
      for (const time of ['17:50', '18:00', '18:10']) {
        now = at(`2031-03-04T${time}`);
        await Promise.all([pass(), pass(), pass()]);
      }
      expect(mails()).toEqual(['18:00 2 lembretes a partir das 19:00']);
      expect(sent[0]?.mail.body).toContain('https://casa.example/lotes?leilao=1');
      expect(sent[0]?.mail.body).toContain('leilão às 19:00');
      expect(sent[0]?.mail.body).toContain(encodeURIComponent('/account/reminders'));
      expect(await database.db.selectFrom('mail_setbacks').selectAll().execute()).toEqual([]);
    });

    // The embedded engine runs one transaction at a time.
    test.runIf(engine.name === 'postgresql')(
      'announces a lot once when a second process finds another lot due at the same moment',
      async () => {
        await remindOf(await addLot({ closes_at: at('2031-03-04T20:00') }));
        await remindOf(await addLot({ closes_at: at('2031-03-04T23:00') }, LOT + 1));
        now = at('2031-03-04T19:00');
        const { db } = database;
        const waits = (count: number) =>
          vi.waitFor(async () => {
            const { rows } = await sql`select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
            expect(rows).toHaveLength(count);
          });
        const queue = () => queueReminders(context(), reminderKinds[0]);
        let both: Promise<unknown> = Promise.resolve();
        await db.transaction().execute(async (transaction) => {
          await sql`lock table outbox in share mode`.execute(transaction);
          const first = queue();
          await waits(1);
          await closeAt('2031-03-04T19:50', LOT + 1);
          both = Promise.all([first, queue()]);
          await waits(2);
        });
        await both;
        await pass();
        expect(mails().sort()).toEqual(['19:00 Às 19:50: Vaso', '19:00 Às 20:00: Vaso']);
      },
    );

    test('is not sent after the reminder was removed or the lot was sold', async () => {
      const one = await addLot({ closes_at: at('2031-03-04T20:00') });
      const other = await addLot({ closes_at: at('2031-03-04T20:00') }, LOT + 1);
      await remindOf(one);
      await remindOf(other);
      await call('DELETE', `/${one}`);
      await database.db
        .updateTable('lots')
        .set({ state: 'canceled', list_group: 3 })
        .where('id', '=', LOT + 1)
        .execute();
      await runUntil('2031-03-04T18:50', '2031-03-04T20:10');
      expect(mails()).toEqual([]);
    });

    test('announces a liked lot in place of the reminder of likes', async () => {
      await changePreferences(database.db, ana.id, { liked_lots_hour_before: true });
      await remindOf(await addLot({ closes_at: at('2031-03-04T20:00') }));
      await database.db
        .insertInto('likes')
        .values({ user_id: ana.id, lot_id: LOT, created_at: at('2031-01-01') })
        .execute();
      await runUntil('2031-03-04T18:50', '2031-03-04T20:10');
      expect(mails()).toEqual(['19:00 Às 20:00: Vaso']);
      expect(mails('liked_lots_hour_before')).toEqual([]);
    });

    test('stops with its own switch, and with one click, which stops nothing else', async () => {
      await remindOf(await addLot({ closes_at: at('2031-03-04T20:00') }));
      await remindOf(await addLot({ closes_at: at('2031-03-04T22:00') }, LOT + 1));
      await runUntil('2031-03-04T18:50', '2031-03-04T19:10');
      const token = sent.find(({ mail }) => mail.kind === 'reminders')?.mail.unsubscribe_token;
      const click = await app.inject({
        method: 'POST',
        url: `/api/unsubscribe/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(click.statusCode).toBe(200);
      const { rows } = await sql<{ kind: string; granted: boolean }>`
        select kind, granted from consents where user_id = ${ana.id}`.execute(database.db);
      expect(rows).toEqual([{ kind: 'reminders', granted: false }]);
      await runUntil('2031-03-04T20:50', '2031-03-04T22:00');
      expect(mails()).toEqual(['19:00 Às 20:00: Vaso']);
    });

    test('is given up when the mail server answers after the end', async () => {
      await remindOf(await addLot({ closes_at: at('2031-03-04T20:00') }));
      now = at('2031-03-04T19:00');
      await pass(async () => {
        throw new Error('connection refused');
      });
      now = at('2031-03-04T20:30');
      await pass();
      expect(mails()).toEqual([]);
    });

    test('is deleted a month after its time, also when it was never sent', async () => {
      const days = (count: number) => new Date(Date.now() - count * 86_400_000);
      const old = await addLot({ closes_at: at('2031-03-04T20:00') });
      const recent = await addLot({ closes_at: at('2031-03-04T20:00') }, LOT + 1);
      const auction = await startAt('2031-03-04T19:00');
      for (const uuid of [old, recent, auction]) await remindOf(uuid);
      const { db } = database;
      await db
        .updateTable('lots')
        .set({ closes_at: days(31) })
        .where('id', '=', LOT)
        .execute();
      await db
        .updateTable('lots')
        .set({ closes_at: days(29) })
        .where('id', '=', LOT + 1)
        .execute();
      await deleteOldReminders(db);
      expect((await list()).map(({ uuid }) => uuid).sort()).toEqual([recent, auction].sort());
      await db
        .updateTable('auctions')
        .set({ started_at: days(31) })
        .where('id', '=', 1)
        .execute();
      await deleteOldReminders(db);
      expect((await list()).map(({ uuid }) => uuid)).toEqual([recent]);
    });
  });
});
