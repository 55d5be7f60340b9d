/** Mails under faults: broken data of one person, failed queries, crashes, clocks, changed preferences. */
import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { instantInSaoPaulo } from '@martelo/domain/calendar';
import { DatabaseClock } from '../../src/database/database-clock.ts';
import { claimIds } from '../../src/database/ids.ts';
import type { Schema } from '../../src/database/schema.ts';
import {
  deliverDue,
  MailRejectedError,
  type OutboxMail,
  type SendMail,
} from '../../src/mail/delivery/deliver.ts';
import { describeStatus, mailStatus } from '../../src/mail/status.ts';
import { passOfDelivery } from '../../src/mail/worker.ts';
import { processMails } from './process-mails.ts';
import { passwordChanged } from '../../src/people/letters/letters.ts';
import { queueMail } from '../../src/outbox/outbox.ts';
import { changePreferences } from '../../src/people/account/preferences.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

/** A difference of clocks is used after this time. */
const DOUBT_MS = 10 * 60_000;

const sender = { siteUrl: 'https://casa.example', postalAddress: null };
const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);
const day = '2026-12-02';

class Crash extends Error {
  override name = 'Crash';
}

/** Called before and after every query. May throw. */
const watched = (
  db: Kysely<Schema>,
  see: (moment: 'before' | 'after', query: string) => void | Promise<void>,
): Kysely<Schema> => {
  const texts = new WeakMap<object, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const text = JSON.stringify(node);
      texts.set(queryId, text);
      // Its result is awaited only afterwards.
      void see('before', text);
      return node;
    },
    async transformResult({ result, queryId }) {
      await see('after', texts.get(queryId) ?? '');
      return result;
    },
  };
  return db.withPlugin(plugin);
};

describeOnEngines('mails under faults', (engine) => {
  let database: TestDatabase;
  let people: TestPerson[];
  let accepted: OutboxMail[];
  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    accepted = [];
    for (const table of ['users', 'outbox', 'mail_runs'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await sql`delete from lots where id >= 30000`.execute(database.db);
    people = [];
    for (let count = 0; count < 3; count += 1) people.push(await makePerson(database.db));
  });

  const take: SendMail = async (mail) => {
    accepted.push(mail);
  };
  const processAt = (when: string, { send = take, db = database.db } = {}): Promise<void> =>
    processMails({ ...sender, sealer: database.sealer, db, clock: () => at(when) }, send);
  const person = (index: number): TestPerson => {
    const found = people[index];
    if (found === undefined) throw new RangeError(`there is no person ${index}`);
    return found;
  };
  const told = (kind: string): string[] =>
    accepted
      .filter((mail) => mail.kind === kind)
      .map(({ recipient }) => recipient)
      .sort();
  const emails = (...indexes: number[]): string[] =>
    indexes.map((index) => person(index).email).sort();

  /** Saves a search for lots that appear at noon, for every person. */
  async function searchAll(): Promise<number[]> {
    const ids: number[] = [];
    for (const { id: user_id } of people) {
      const id = await claimIds(database.db, 'radar_items', 1);
      ids.push(id);
      const lists = ['category_ids', 'tag_ids', 'author_ids', 'account_tenant_names', 'price_ids'];
      await database.db
        .insertInto('radar_items')
        .values({
          id,
          uuid: randomUUID(),
          user_id,
          criteria: JSON.stringify({
            term: 'gaivota',
            ...Object.fromEntries(lists.map((name) => [name, []])),
          }),
          criteria_key: 'gaivota',
          created_at: at(day),
          expires_at: at('2027-03-01'),
        })
        .execute();
    }
    await publish(30_000, 'Gaivota azul', `${day}T12:00`);
    return ids;
  }
  const publish = (id: number, title: string, when: string): Promise<void> =>
    insertLot(database.db, id, { auction: 1, number: `f${id}`, title, published_at: at(when) });

  test('reach all other people when the mail of one person cannot be written, and that person later', async () => {
    const [, broken = 0] = await searchAll();
    const { rows } = await sql<{ criteria: object }>`
      select criteria from radar_items where id = ${broken}`.execute(database.db);
    const setCriteria = (criteria: object | undefined) =>
      sql`update radar_items set criteria = ${JSON.stringify(criteria)} where id = ${broken}`.execute(
        database.db,
      );
    await setCriteria({ term: 'gaivota', category_ids: 'all of them' });
    await processAt(`${day}T19:30`);
    expect(told('radar')).toEqual(emails(0, 2));

    const status = await mailStatus(database.db, day, at(`${day}T19:31`));
    expect(status.runs.at(-1)).toMatchObject({ state: 'finished', queued: 2, setAside: 1 });
    expect(status.problems).toMatchObject([
      { kind: 'radar', recipient: person(1).email, attempts: 1, next: 'às 19:31' },
    ]);
    expect(describeStatus(status)).toContain('2 escritos; 1 com erro ao escrever');
    const afterMidnight = await mailStatus(database.db, day, at('2026-12-03T00:01'));
    expect(describeStatus(afterMidnight)).toContain('(1 tentativa; desistiu)');

    // The first retry still fails and the second succeeds, each after its delay.
    await processAt(`${day}T19:30:30`);
    await processAt(`${day}T19:31`);
    expect(await database.db.selectFrom('mail_setbacks').selectAll().execute()).toMatchObject([
      { attempts: 2, next_attempt_at: at(`${day}T19:33`) },
    ]);
    await setCriteria(rows[0]?.criteria);
    await processAt(`${day}T19:32`);
    expect(told('radar')).toHaveLength(2);
    await Promise.all([1, 2, 3].map(() => processAt(`${day}T19:33`)));
    expect(told('radar')).toEqual(emails(0, 1, 2));
    const mended = await mailStatus(database.db, day, at(`${day}T20:00`));
    expect(mended.runs.at(-1)).toMatchObject({ queued: 3, setAside: 0 });
    expect(mended.problems).toEqual([]);
  });

  test('mails of other kinds are sent while one kind fails, and the operator sees the failure', async () => {
    await searchAll();
    let isBroken = true;
    const db = watched(database.db, (moment, query) => {
      const isPublished = query.includes('catalog_available_at >=');
      if (isBroken && moment === 'before' && isPublished) throw new Error('no such column');
    });
    const setDays = (days: string[]) =>
      database.db.updateTable('auctions').set({ days }).where('id', '=', 1).execute();
    await setDays([day]);
    await expect(processAt(`${day}T19:30`, { db })).rejects.toThrow(AggregateError);
    expect(told('radar')).toEqual(emails(0, 1, 2));
    expect(told('morning')).toEqual([]);
    const status = await mailStatus(database.db, day, at(`${day}T19:31`));
    expect(describeStatus(status)).toMatch(
      /morning {2}parado, será tentado de novo: nenhum escrito; motivo: no such column/,
    );
    isBroken = false;
    await processAt(`${day}T19:30:59`, { db });
    expect(told('morning')).toEqual([]);
    await processAt(`${day}T19:31:01`, { db });
    expect(told('morning')).toEqual(emails(0, 1, 2));
    await setDays(['2026-11-21', '2026-11-22']);
    const mended = await mailStatus(database.db, day, at(`${day}T19:32`));
    expect(mended.runs.every(({ failure }) => failure === null)).toBe(true);
  });

  test('follow accounts, preferences and addresses as they are at the time of sending', async () => {
    await searchAll();
    let planned = 0;
    const db = watched(database.db, async (moment, query) => {
      // Between the query for recipients and the insertion of their mails.
      if (moment !== 'after' || !query.includes("'unconfirmed'")) return;
      planned += 1;
      if (planned > 1) return;
      const gone = database.db.deleteFrom('users').where('id', '=', person(0).id).execute();
      // The embedded engine's only connection is in use until this returns. This query is next.
      if (engine.name === 'postgresql') await gone;
    });
    await processMails(
      { ...sender, sealer: database.sealer, db, clock: () => at(`${day}T19:30`) },
      null,
    );
    await changePreferences(database.db, person(1).id, { radar: false });
    const moved = 'novo-endereco@example.test';
    await database.db
      .updateTable('users')
      .set({ email: moved })
      .where('id', '=', person(2).id)
      .execute();
    const late = await makePerson(database.db);
    await processAt(`${day}T19:31`);
    expect(planned).toBeGreaterThan(0);
    expect(told('radar')).toEqual([moved]);
    expect(told('radar')).not.toContain(late.email);
    const { runs } = await mailStatus(database.db, day, at(`${day}T20:00`));
    expect(runs.at(-1)).toMatchObject({ state: 'finished', queued: 2, setAside: 0 });
  });

  test('mails of the next day wait when the clock is set back, and are sent once', async () => {
    await searchAll();
    const away: SendMail = async () => {
      throw new Error('connection refused');
    };
    await processAt('2026-12-03T19:30', { send: away });
    for (const when of [`${day}T23:50`, '2026-12-03T00:10', '2026-12-03T19:45'])
      await processAt(when);
    expect(told('radar')).toEqual(emails(0, 1, 2));
    expect(accepted.every((mail) => mail.day === '2026-12-03')).toBe(true);
  });

  test('are sent concurrently, each once', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `conta-${index}@example.test`);
    for (const recipient of recipients) {
      await queueMail(
        database.db,
        database,
        { id: null, email: recipient },
        passwordChanged(sender),
      );
    }
    let [now, most] = [0, 0];
    const send: SendMail = async (mail) => {
      now += 1;
      most = Math.max(most, now);
      await rest(20);
      accepted.push(mail);
      now -= 1;
    };
    const later = (): Date => new Date(Date.now() + 1000);
    const context = { ...sender, sealer: database.sealer, db: database.db, clock: later };
    // A lane ends when it finds nothing to send. The second pass sends what is left.
    let sent = await deliverDue({ ...context, lanes: 4 }, send);
    sent += await deliverDue({ ...context, lanes: 4 }, send);
    expect(sent).toBe(20);
    expect(most).toBe(4);
    expect(accepted.map(({ recipient }) => recipient).toSorted()).toEqual(recipients.toSorted());
  });

  describe('mails of a process that stood still', () => {
    const MINUTE = 60_000;
    let start: number;
    beforeEach(async () => {
      const to = { id: null, email: 'ana@example.test' };
      await queueMail(database.db, database, to, passwordChanged(sender));
      start = Date.now() + 1000;
    });
    const leaseEnd = async (): Promise<Date> =>
      (await database.db.selectFrom('outbox').select('next_attempt_at').executeTakeFirstOrThrow())
        .next_attempt_at;

    test('are leased again before they are sent', async () => {
      let calls = 0;
      // It stands still after it has begun to lease a mail.
      const clock = (): Date => new Date(start + (calls++ === 0 ? 0 : 6 * MINUTE));
      const context = { ...sender, sealer: database.sealer, db: database.db, clock };
      await deliverDue(context, take);
      // Sending takes up to five minutes, and another process leases the mail in four.
      expect(accepted).toEqual([]);
      const later = (): Date => new Date(start + 10 * MINUTE);
      await deliverDue({ ...context, clock: later }, take);
      expect(accepted).toHaveLength(1);
    });

    test('keep the lease of the process that has them now when they fail', async () => {
      const until = new Date(start + 20 * MINUTE);
      const clock = (): Date => new Date(start);
      await deliverDue({ ...sender, sealer: database.sealer, db: database.db, clock }, async () => {
        await database.db
          .updateTable('outbox')
          .set({ attempts: 2, next_attempt_at: until })
          .execute();
        throw new Error('no answer');
      });
      expect(await leaseEnd()).toEqual(until);
    });
  });

  test('mails leased by a process with a fast clock wait for one lease, not for a day', async () => {
    await searchAll();
    await processMails(
      { ...sender, sealer: database.sealer, db: database.db, clock: () => at(`${day}T19:31`) },
      null,
    );
    const tomorrow = at('2026-12-03T19:31');
    await database.db
      .updateTable('outbox')
      .set({ next_attempt_at: tomorrow, attempts: 1 })
      .execute();
    await database.db
      .updateTable('mail_runs')
      .set({ leased_until: tomorrow, finished_at: null })
      .execute();
    await processAt(`${day}T19:32`);
    // A process with a correct clock may still be sending the mails.
    await processAt(`${day}T19:41`);
    expect(told('radar')).toEqual([]);
    await processAt(`${day}T19:43`);
    expect(told('radar')).toEqual(emails(0, 1, 2));
    const runs = await database.db.selectFrom('mail_runs').select('finished_at').execute();
    expect(runs.map(({ finished_at }) => finished_at === null)).toEqual(runs.map(() => false));
  });

  test('mails written with a fast clock are sent as soon as the clock is corrected', async () => {
    const recipient = 'conta@example.test';
    await queueMail(database.db, database, { id: null, email: recipient }, passwordChanged(sender));
    const tomorrow = at('2026-12-03T19:31');
    await database.db
      .updateTable('outbox')
      .set({ created_at: tomorrow, next_attempt_at: tomorrow })
      .execute();
    await processAt(`${day}T19:32`);
    expect(accepted.map((mail) => mail.recipient)).toEqual([recipient]);
  });

  test('the operator is told how many mails were given up because their day is over', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await searchAll();
    const clock = () => at(`${day}T19:31`);
    await processMails({ ...sender, sealer: database.sealer, db: database.db, clock }, null);
    const { length } = await database.db.selectFrom('outbox').select('id').execute();
    await processAt('2026-12-03T00:01');
    expect(complaint.mock.calls.join()).toContain(
      `"mails":${length},"msg":"Mails were given up because their day is over."`,
    );
    complaint.mockRestore();
  });

  test('use the clock of the database, whatever the clock of the process says', async () => {
    const clock = new DatabaseClock(database.db);
    const real = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01') });
    await clock.synchronise();
    const shown = clock.now().getTime();
    vi.useRealTimers();
    expect(Math.abs(shown - real)).toBeLessThan(60_000);
  });

  describe('when the clock jumps ahead by a day', () => {
    let [elapsed, jump] = [0, 0];
    const begin = at(`${day}T19:31`).getTime();
    const newTime = async (): Promise<DatabaseClock> => {
      const time = new DatabaseClock(database.db, {
        read: async () => new Date(begin + elapsed + jump),
        elapsed: () => elapsed,
      });
      await time.synchronise();
      return time;
    };
    const contextOf = (time: DatabaseClock) => ({
      ...sender,
      sealer: database.sealer,
      db: database.db,
      clock: () => time.now(),
    });
    let complaint = vi.spyOn(console, 'error');
    beforeEach(() => {
      [elapsed, jump] = [0, 0];
      complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => complaint.mockRestore());

    test('are not given up, and are sent on their day', async () => {
      await searchAll();
      const time = await newTime();
      const context = contextOf(time);
      await processMails(context, null);
      jump = 24 * 3_600_000;
      elapsed += DOUBT_MS / 2;
      await time.synchronise();
      await processMails(context, take);
      jump = 0;
      await time.synchronise();
      await processMails(context, take);
      expect(told('radar')).toEqual(emails(0, 1, 2));
      expect(accepted.every((mail) => mail.day === day)).toBe(true);
      expect(time.isDoubted).toBe(false);
      // Once for a jump.
      expect(complaint.mock.calls.filter(([line]) => String(line).includes('jumped'))).toHaveLength(
        1,
      );
    });

    test('are sent once by several processes, also those that are on their way', async () => {
      for (let index = 0; index < 3; index += 1) {
        const to = { id: null, email: `conta-${index}@example.test` };
        await queueMail(database.db, database, to, passwordChanged(sender));
      }
      await database.db
        .updateTable('outbox')
        .set({ next_attempt_at: new Date(begin), created_at: new Date(begin) })
        .execute();
      const held: (() => void)[] = [];
      const slow: SendMail = async (mail) => {
        accepted.push(mail);
        await new Promise<void>((resolve) => void held.push(resolve));
      };
      const processes = await Promise.all(
        [slow, take].map(async (send) => {
          const time = await newTime();
          const context = { ...contextOf(time), lanes: 2 };
          return { time, pass: passOfDelivery(context, send, time, 0) };
        }),
      );
      const [first, second] = processes;
      const never = new AbortController().signal;
      const running = first?.pass(never);
      await vi.waitFor(() => expect(held).toHaveLength(2));
      jump = 24 * 3_600_000;
      for (const step of [0, DOUBT_MS]) {
        elapsed += step;
        for (const { time } of processes) await time.synchronise();
      }
      // One of its lanes is free before the other.
      held[0]?.();
      await rest(100);
      await second?.pass(never);
      held[1]?.();
      await running;
      elapsed += 11 * 60_000;
      for (const { time } of processes) await time.synchronise();
      await second?.pass(never);
      const recipients = accepted.map(({ recipient }) => recipient).toSorted();
      expect(recipients).toEqual([0, 1, 2].map((index) => `conta-${index}@example.test`));
    });
  });

  test('mails of an account are sent before those of the day', async () => {
    await searchAll();
    await processMails(
      { ...sender, sealer: database.sealer, db: database.db, clock: () => at(`${day}T19:30`) },
      null,
    );
    const { id: user_id, email: recipient } = person(2);
    await queueMail(
      database.db,
      database,
      { id: user_id, email: recipient },
      passwordChanged(sender),
    );
    await sql`update outbox set next_attempt_at = ${at(`${day}T19:31`)}, created_at = ${at(`${day}T19:31`)}
      where day is null`.execute(database.db);
    await deliverDue(
      { ...sender, sealer: database.sealer, db: database.db, clock: () => at(`${day}T19:32`) },
      take,
    );
    expect(accepted.map(({ kind }) => kind)).toEqual([
      'password_changed',
      'radar',
      'radar',
      'radar',
    ]);
  });

  test('content of a mail that a mailbox rejects permanently is included in the next mail', async () => {
    await searchAll();
    const refusing: SendMail = async (mail) => {
      if (mail.user_id === person(0).id) throw new MailRejectedError('550 full', { isFinal: true });
      await take(mail);
    };
    await processAt(`${day}T19:30`, { send: refusing });
    expect(told('radar')).toEqual(emails(1, 2));
    await processAt('2026-12-03T19:30');
    expect(told('radar')).toEqual(emails(0, 1, 2));
    expect(accepted.at(-1)?.body).toContain('Gaivota azul');
  });

  /**
   * Runs a pass that dies at each query in turn, and then two passes of another process.
   *
   * @param prepare Undoes what the pass before has written.
   * @param times The times of the three passes. The leases of the first have expired at the second.
   * @param check Checks the accepted mails of one turn.
   * @returns the number of queries of a whole pass
   */
  async function dieAtEachQuery(
    prepare: () => Promise<unknown>,
    [first, ...later]: readonly string[],
    check: (mails: readonly OutboxMail[]) => void,
  ): Promise<number> {
    let steps = 0;
    for (let fatal = 0; ; fatal += 1) {
      accepted = [];
      await sql`truncate outbox, mail_runs, unsubscribe_tokens, mail_setbacks`.execute(database.db);
      await prepare();
      steps = 0;
      let isDead = false;
      const step = (): void => {
        steps += 1;
        isDead ||= steps > fatal;
        if (isDead) throw new Crash();
      };
      const dying = processMails(
        {
          ...sender,
          sealer: database.sealer,
          db: watched(database.db, step),
          clock: () => at(first ?? ''),
        },
        async (mail) => {
          step();
          await take(mail);
          step();
        },
      );
      await dying.catch(() => undefined);
      for (const time of later) await processAt(time);
      const messages = new Map(accepted.map((mail) => [mail.id, mail]));
      check([...messages.values()]);
      // Only mails that were accepted but not recorded are sent again, as the same message.
      expect(accepted.length - messages.size).toBeLessThanOrEqual(1);
      if (!isDead) return steps;
    }
  }
  const recipientsOf = (mails: readonly OutboxMail[], kind: string): string[] =>
    mails
      .filter((mail) => mail.kind === kind)
      .map(({ recipient }) => recipient)
      .sort();

  test('arrive once, regardless of the query at which the process dies', async () => {
    const items = await searchAll();
    const steps = await dieAtEachQuery(
      () =>
        sql`update radar_items set last_notified_at = null, notified_from = null
          where id = any(${items}::bigint[])`.execute(database.db),
      [`${day}T19:30`, `${day}T19:41`, `${day}T19:52`],
      (mails) => {
        expect(recipientsOf(mails, 'radar')).toEqual(emails(0, 1, 2));
        for (const { body } of mails) expect(body.match(/Gaivota azul\n/g)).toHaveLength(1);
      },
    );
    expect(steps).toBeGreaterThan(60);
  });

  test('merged from several kinds, and reminders, arrive once too', async () => {
    const { db } = database;
    await insertLot(db, 30_001, {
      auction: 1,
      number: 'f30001',
      title: 'Retrato',
      author: 1,
      closes_at: at(`${day}T20:00`),
      published_at: at(`${day}T09:00`),
    });
    const created_at = at('2026-11-30');
    for (const { id: user_id } of people) {
      await changePreferences(db, user_id, { liked_lots_hour_before: true });
      await db.insertInto('likes').values({ user_id, lot_id: 30_001, created_at }).execute();
      await db.insertInto('follows').values({ user_id, author_id: 1, created_at }).execute();
    }
    const steps = await dieAtEachQuery(
      () => sql`truncate lot_reminders, mail_marks`.execute(db),
      [`${day}T19:05`, `${day}T19:16`, `${day}T19:27`],
      (mails) => {
        for (const kind of ['morning', 'liked_lots_hour_before']) {
          expect(recipientsOf(mails, kind)).toEqual(emails(0, 1, 2));
        }
        for (const { kind, preferences } of mails) {
          if (kind === 'morning') expect(preferences).toEqual(['liked_lots', 'followed_authors']);
        }
      },
    );
    expect(steps).toBeGreaterThan(100);
    await db.deleteFrom('likes').execute();
  });
});
