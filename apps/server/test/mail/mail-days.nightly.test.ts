/**
 * Simulates weeks of mails with a simulated clock: several processes on one database, crashes before
 * and after any query, days without power, and an SMTP server that fails and sometimes loses its
 * answer. Each person gets each mail once, on its day.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { civilDay, instantInSaoPaulo, shiftDay } from '@martelo/domain/calendar';
import type { RadarCriteria } from '@martelo/domain/entities';
import type { Schema } from '../../src/database/schema.ts';
import { Random } from '@martelo/demo/random';
import { processMails } from './process-mails.ts';
import type { OutboxMail } from '../../src/mail/delivery/deliver.ts';
import { openReport } from '../../src/radar/report.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson } from '../people.ts';

const DAYS = 60;
const WORKERS = 3;
const FIRST_DAY = '2027-03-01';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

class Crash extends Error {
  override name = 'Crash';
}

/** A process that dies before or after one of its queries, with its open connections. */
function mortal(db: Kysely<Schema>, random: Random, chance: () => number): Kysely<Schema> {
  let isDead = false;
  const maybe = (): void => {
    // A dead process does not run further queries.
    isDead ||= random.next() < chance();
    if (isDead) throw new Crash();
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      maybe();
      return node;
    },
    async transformResult({ result }) {
      maybe();
      return result;
    },
  };
  return db.withPlugin(plugin);
}

const nothing: RadarCriteria = {
  term: null,
  category_ids: [],
  tag_ids: [],
  author_ids: [],
  account_tenant_names: [],
  price_ids: [],
};

describeOnEngines('mails over many days', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await sql`update lots set published_at = '2026-01-01'`.execute(database.db);
  });
  afterAll(() => database.close());

  test(`${DAYS} days: one mail per person, kind and day, never late and never lost`, async () => {
    const { db } = database;
    const random = new Random(`mails on ${engine.name}`);
    const begin = instantInSaoPaulo(`${FIRST_DAY}T00:00`) ?? new Date();
    const joined = new Date(begin.getTime() - HOUR);
    let now = begin;

    // Three people want all mails, one wants no radar mails, and two want none.
    const everyone = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) =>
        makePerson(db, {
          created_at: joined,
          confirmed_at: index === 5 ? null : joined,
          erase_at: index === 6 ? new Date('2099-01-01') : null,
        }),
      ),
    );
    const getting = everyone.slice(0, 4).map(({ id }) => id);
    const withoutRadar = getting[3] ?? 0;
    await db
      .insertInto('consents')
      .values({ user_id: withoutRadar, kind: 'radar', granted: false, version: null, at: joined })
      .execute();
    // Two overlapping searches for each person.
    let itemId = 0;
    const items = new Map<number, string[]>();
    for (const { id: user_id } of everyone) {
      for (const term of ['passaro', 'passaro azul']) {
        itemId += 1;
        const uuid = randomUUID();
        items.set(user_id, [...(items.get(user_id) ?? []), uuid]);
        await db
          .insertInto('radar_items')
          .values({
            id: itemId,
            uuid,
            user_id,
            criteria: JSON.stringify({ ...nothing, term }),
            criteria_key: term,
            created_at: joined,
            // Half of them end within the simulated time.
            expires_at: new Date(begin.getTime() + (term === 'passaro' ? 400 : 11) * 24 * HOUR),
          })
          .execute();
      }
    }

    // The messages that the SMTP server accepted, with their times.
    const accepted: { mail: OutboxMail; at: Date }[] = [];
    let smtpIsUp = true;
    let crashes = 0;
    let chanceOfLoss = 0;
    const send = async (mail: OutboxMail): Promise<void> => {
      if (!smtpIsUp) throw new Error('connection refused');
      accepted.push({ mail, at: now });
      if (random.next() < chanceOfLoss)
        throw new Error('connection lost after the mail was accepted');
    };

    const published: { at: Date; title: string; isBlue: boolean }[] = [];
    const catalogs: Date[] = [];
    const liveDays = new Set<string>();
    const goodDays = new Set<string>();
    let lotId = 10_000;
    let auctionId = 1000;

    for (let index = 0, day = FIRST_DAY; index < DAYS; index += 1, day = shiftDay(day, 1)) {
      const at = (time: string): Date => instantInSaoPaulo(`${day}T${time}`) ?? now;
      const moments: { at: Date; run: () => Promise<void> }[] = [];
      const somewhen = (): Date =>
        new Date(at('00:01').getTime() + random.int(0, 23 * 60) * MINUTE);
      // The events in the catalogue.
      if (random.next() < 0.5) {
        const when = somewhen();
        const days = random.next() < 0.5 ? [shiftDay(day, random.int(1, 3))] : [];
        for (const each of days) liveDays.add(each);
        catalogs.push(when);
        auctionId += 1;
        const id = auctionId;
        moments.push({
          at: new Date(when.getTime() - MINUTE),
          run: async () => {
            await db
              .insertInto('auctions')
              .values({
                id,
                uuid: randomUUID(),
                account_id: 1,
                code: `S${id}`,
                title: `Leilão ${id}`,
                status: 'ongoing',
                started_at: when,
                finished_at: null,
                catalog_available_at: when,
                days,
                buyer_premium_percent: 5,
              })
              .execute();
          },
        });
      }
      for (let lots = random.int(0, 2); lots > 0; lots -= 1) {
        const when = somewhen();
        lotId += 1;
        const id = lotId;
        const isBlue = random.next() < 0.5;
        const title = `Pássaro ${isBlue ? 'azul' : 'branco'} n${id}`;
        published.push({ at: when, title, isBlue });
        moments.push({
          at: when,
          run: () => insertLot(db, id, { auction: 1, number: `s${id}`, title, published_at: when }),
        });
      }
      // The hours at which processes run: none on some days, only late hours on others.
      // A mail that could not be sent on the last day would wait for the next one, which never comes.
      const isGood = index === DAYS - 1 || index === 0 || random.next() < 0.85;
      const from = random.next() < 0.3 ? 20 * 60 : 8 * 60;
      const smtpBackAt = random.next() < 0.3 ? at('21:00') : at('00:00');
      const runWorkers = async (chance: number, lossy: number): Promise<void> => {
        chanceOfLoss = lossy;
        const workers = Array.from({ length: WORKERS }, (_, worker) =>
          processMails(
            {
              db: mortal(db, random.fork(`${day} ${now.getTime()} ${worker}`), () => chance),
              sealer: database.sealer,
              siteUrl: 'https://casa.example',
              postalAddress: null,
              clock: () => now,
            },
            send,
          ).catch((error: unknown) => {
            crashes += 1;
            // The engine may also report the open transaction of a dead process.
            if (chance === 0) throw error;
          }),
        );
        await Promise.all(workers);
      };
      if (isGood) {
        goodDays.add(day);
        for (let minute = from; minute < 23 * 60; minute += random.int(25, 90)) {
          moments.push({
            at: new Date(at('00:00').getTime() + minute * MINUTE),
            run: async () => {
              smtpIsUp = now >= smtpBackAt;
              await runWorkers(0.04, 0.1);
            },
          });
        }
        // Before midnight all faults end, and postponed mails are due again.
        for (const time of ['23:15', '23:30', '23:58']) {
          moments.push({
            at: at(time),
            run: async () => {
              smtpIsUp = true;
              // Once for each mail, since a failed mail ends a run.
              await runWorkers(0, 0);
            },
          });
        }
      } else if (random.next() < 0.5) {
        // A day on which mails are queued, and the SMTP server never answers.
        for (const time of ['10:30', '19:45', '22:00']) {
          moments.push({
            at: at(time),
            run: async () => {
              smtpIsUp = false;
              await runWorkers(0.02, 0);
            },
          });
        }
      }
      moments.sort((a, b) => a.at.getTime() - b.at.getTime());
      for (const moment of moments) {
        now = moment.at;
        await moment.run();
      }
    }

    // Only an acceptance with a lost answer is repeated, with the same Message-ID.
    const messages = new Map<string, OutboxMail>();
    for (const { mail, at } of accepted) {
      expect(mail.day).toBe(civilDay(at));
      messages.set(mail.id, mail);
    }
    const keys = [...messages.values()].map(
      ({ user_id, kind, day }) => `${day} ${kind} ${user_id}`,
    );
    expect(new Set(keys).size).toBe(keys.length);

    expect(crashes).toBeGreaterThan(DAYS);
    // A crash does not count as an error in a person's data, so no person was skipped.
    expect(await db.selectFrom('mail_setbacks').selectAll().execute()).toEqual([]);
    // No news of the day is lost or invented.
    const expected: string[] = [];
    for (const day of goodDays) {
      const ten = instantInSaoPaulo(`${day}T10:00`) ?? now;
      const [midnight, dayBefore] = [day, shiftDay(day, -1)].map(
        (each) => instantInSaoPaulo(each) ?? now,
      );
      const within = (from: Date | undefined, until: Date | undefined): boolean =>
        catalogs.some(
          (when) => from !== undefined && until !== undefined && when >= from && when < until,
        );
      const hasNews =
        within(new Date(ten.getTime() - 24 * HOUR), ten) ||
        liveDays.has(day) ||
        within(dayBefore, midnight);
      if (hasNews) expected.push(...getting.map((id) => `${day} morning ${id}`));
    }
    const withAuctions = [...messages.values()].filter(({ preferences }) =>
      preferences?.some((kind) => kind !== 'radar'),
    );
    expect(
      withAuctions.map(({ user_id, kind, day }) => `${day} ${kind} ${user_id}`).sort(),
    ).toEqual(expected.sort());

    // Each lot once for each person who wants the radar, despite missed days.
    const lastGood = [...goodDays].sort().at(-1) ?? FIRST_DAY;
    const end = instantInSaoPaulo(`${lastGood}T23:58`) ?? now;
    const told = (userId: number): string[] =>
      [...messages.values()]
        .filter(({ kind, user_id }) => kind === 'radar' && user_id === userId)
        .flatMap(({ body }) => body.match(/Pássaro \S+ n\d+/g) ?? [])
        .sort();
    const beforeRadar = instantInSaoPaulo(`${lastGood}T19:30`) ?? now;
    for (const id of getting) {
      if (id === withoutRadar) {
        expect(told(id)).toEqual([]);
        continue;
      }
      const lots = told(id);
      expect(new Set(lots).size).toBe(lots.length);
      const must = published.filter(({ at }) => at <= beforeRadar).map(({ title }) => title);
      const may = new Set(published.filter(({ at }) => at <= end).map(({ title }) => title));
      expect(must.filter((title) => !lots.includes(title))).toEqual([]);
      expect(lots.filter((title) => !may.has(title))).toEqual([]);
    }

    // One warning for each ending search.
    const warnings = [...messages.values()].filter(
      ({ kind, preferences }) => kind === 'morning' && preferences?.includes('radar') === true,
    );
    const [first, last] = [shiftDay(FIRST_DAY, 4), shiftDay(FIRST_DAY, 10)];
    const warned = [...goodDays].some((day) => day >= first && day <= last);
    expect(warnings).toHaveLength(warned ? 3 : 0);

    // The last mail and its report count the same lots.
    const lastMail = accepted.findLast(({ mail }) => mail.kind === 'radar')?.mail;
    const [uuid = ''] = items.get(lastMail?.user_id ?? 0) ?? [];
    const report = await openReport(db, uuid, 'last');
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from lots where ${sql.join(report.conditions, sql` and `)}`.execute(
      db,
    );
    const [, said] = /^passaro\n+(\d+) lotes? novos?/m.exec(lastMail?.body ?? '') ?? [];
    expect(rows[0]?.total).toBe(Number(said));
  }, 600_000);
});
