/** When a person is reminded of a liked lot: once on its day, and once before its end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatTime, instantInSaoPaulo } from '@martelo/domain/calendar';
import { fillCatalogue, insertLot, type LotDraft } from '../../../test/catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../../../test/engines.ts';
import { makePerson, type TestPerson } from '../../../test/people.ts';
import { changePreferences } from '../../people/account/preferences.ts';
import type { OutboxMail, SendMail } from '../delivery/deliver.ts';
import { likedLotsSection } from '../drafts/liked-drafts.ts';
import { processMails } from '../../../test/mail/process-mails.ts';

const LOT = 60_001;
const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);

test('the subject of the day has a thousands separator', () => {
  const { subject } = likedLotsSection('https://casa.example', '2031-03-04', {
    total: 1300,
    lots: [],
  });
  expect(subject).toBe('Hoje: 1.300 lotes que você curtiu vão a leilão');
});

describeOnEngines('reminders of liked lots', (engine) => {
  let database: TestDatabase;
  let ana: TestPerson;
  let sent: { mail: OutboxMail; at: Date }[];

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const { db } = database;
    sent = [];
    for (const table of ['likes', 'users', 'outbox', 'mail_runs'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom('lots').where('id', '>=', LOT).execute();
    await db
      .updateTable('auctions')
      .set({ days: [], started_at: at('2020-01-01'), live_url: null })
      .execute();
    ana = await makePerson(db);
  });

  const processAt = (when: string, send?: SendMail): Promise<void> =>
    processMails(
      {
        siteUrl: 'https://casa.example',
        postalAddress: null,
        db: database.db,
        sealer: database.sealer,
        clock: () => at(when),
      },
      send ??
        (async (mail) => {
          sent.push({ mail, at: at(when) });
        }),
    );
  const away: SendMail = async () => {
    throw new Error('connection refused');
  };
  const subjects = (): string[] =>
    sent
      .filter(({ mail }) => mail.kind === 'liked_lots_hour_before')
      .map(({ mail }) => mail.subject);

  /** Adds a lot that the person liked long before. */
  async function likeLot(
    lot: Partial<LotDraft> = {},
    id = LOT,
    likedAt = '2031-01-01',
  ): Promise<void> {
    const { db } = database;
    const number = `k${id}`;
    await insertLot(db, id, { auction: 1, number, title: 'Vaso', ...lot });
    await db
      .insertInto('likes')
      .values({ user_id: ana.id, lot_id: id, created_at: at(likedAt) })
      .execute();
  }
  const closeAt = (when: string, id = LOT) =>
    database.db
      .updateTable('lots')
      .set({ closes_at: at(when) })
      .where('id', '=', id)
      .execute();
  const setDays = (...days: string[]) =>
    database.db.updateTable('auctions').set({ days }).where('id', '=', 1).execute();
  const runMornings = async (...days: number[]): Promise<void> => {
    for (const day of days) await processAt(`2031-03-${String(day).padStart(2, '0')}T10:00`);
  };
  const reminded = (): string[] =>
    sent
      .filter(({ mail }) => mail.preferences?.includes('liked_lots') === true)
      .map(({ mail }) => (mail.day ?? '').slice(-2));

  describe('on their day', () => {
    test('are sent once, and again on the new day of a postponed lot', async () => {
      await likeLot({ closes_at: at('2031-03-04T20:00') });
      await runMornings(3, 4);
      await closeAt('2031-03-06T20:00');
      await runMornings(5, 6, 7);
      expect(reminded()).toEqual(['04', '06']);
    });

    test.each([
      ['20:00', ' · leilão a partir das 20:00'],
      // A catalogue that names only the day.
      ['00:00', ' · leilão hoje'],
    ])('are sent for the first session of a live auction, at %s', async (hour, text) => {
      const live_url = 'https://casa.example/ao-vivo';
      await likeLot({ closes_at: at('2031-03-05T23:00') });
      await setDays('2031-03-04', '2031-03-05');
      await database.db
        .updateTable('auctions')
        .set({ live_url, started_at: at(`2031-03-04T${hour}`) })
        .where('id', '=', 1)
        .execute();
      await runMornings(3, 4, 5);
      await processAt('2031-03-05T22:05');
      expect(reminded()).toEqual(['04']);
      expect(subjects()).toEqual([]);
      expect(sent.map(({ mail }) => mail.body).join()).toContain(text);
    });

    test('are sent for the first of several sessions, and again after the auction was postponed', async () => {
      await likeLot();
      await setDays('2031-03-04', '2031-03-05');
      await runMornings(3, 4, 5);
      await setDays('2031-03-07', '2031-03-08');
      await runMornings(6, 7, 8);
      expect(reminded()).toEqual(['04', '07']);
    });

    test('are sent for the next session when the mail of the first was not sent', async () => {
      await likeLot();
      await setDays('2031-03-04', '2031-03-05');
      await processAt('2031-03-04T10:00', away);
      await runMornings(5);
      expect(reminded()).toEqual(['05']);
    });

    test.each([
      ['is sold', { state: 'sold' }],
      ['is canceled', { state: 'canceled' }],
      ['has ended', { closes_at: at('2031-03-04T09:00') }],
      ['ends after midnight', { closes_at: at('2031-03-05T00:00') }],
    ] as const)('are not sent for a lot that %s', async (_, lot) => {
      await likeLot({ closes_at: at('2031-03-04T20:00'), ...lot });
      await runMornings(4);
      expect(reminded()).toEqual([]);
    });

    test('are not sent for a lot that the person no longer likes', async () => {
      await likeLot({ closes_at: at('2031-03-04T20:00') });
      await database.db.deleteFrom('likes').execute();
      await runMornings(4);
      expect(reminded()).toEqual([]);
    });
  });

  describe('one hour before', () => {
    const wish = () => changePreferences(database.db, ana.id, { liked_lots_hour_before: true });
    /** Runs a pass every ten minutes. */
    const runEvening = async (from: string, until: string): Promise<void> => {
      for (let time = at(from); time <= at(until); time = new Date(time.getTime() + 600_000)) {
        await processAt(`2031-03-04T${formatTime(time)}`);
      }
    };
    const times = (): string[] =>
      sent
        .filter(({ mail }) => mail.kind === 'liked_lots_hour_before')
        .map((each) => formatTime(each.at));

    test('are sent only to people who want them', async () => {
      await likeLot({ closes_at: at('2031-03-04T20:00') });
      await runEvening('2031-03-04T18:00', '2031-03-04T20:10');
      expect(times()).toEqual([]);
    });

    test('are sent once for an end that is extended by minutes', async () => {
      await wish();
      await likeLot({ closes_at: at('2031-03-04T20:00') });
      await runEvening('2031-03-04T18:00', '2031-03-04T19:40');
      await closeAt('2031-03-04T20:20');
      await runEvening('2031-03-04T19:50', '2031-03-04T20:30');
      expect(times()).toEqual(['19:00']);
      expect(subjects()).toEqual(['Encerra às 20:00: Vaso']);
    });

    test('are sent again for an end that is postponed by an hour or more', async () => {
      await wish();
      await likeLot({ closes_at: at('2031-03-04T20:00') });
      await runEvening('2031-03-04T18:00', '2031-03-04T19:40');
      await closeAt('2031-03-04T22:00');
      await runEvening('2031-03-04T19:50', '2031-03-04T22:10');
      expect(times()).toEqual(['19:00', '21:00']);
    });

    test('are one mail for lots that close one after the other', async () => {
      await wish();
      for (const [index, minute] of [0, 10, 29, 50].entries()) {
        await likeLot({ closes_at: at(`2031-03-04T20:${minute || '00'}`) }, LOT + index);
      }
      await Promise.all([1, 2, 3].map(() => processAt('2031-03-04T19:00')));
      await runEvening('2031-03-04T19:10', '2031-03-04T21:00');
      expect(subjects()).toEqual([
        '3 lotes que você curtiu encerram a partir das 20:00',
        'Encerra às 20:50: Vaso',
      ]);
      expect(times()).toEqual(['19:00', '19:50']);
      // They are not delayed by the mail of the morning, which was due earlier and just as late.
      expect(sent[0]?.mail.kind).toBe('liked_lots_hour_before');
    });

    test('shorten a long title in the subject only', async () => {
      await wish();
      const title = 'Grande painel com figuras '.repeat(30).trim();
      await likeLot({ closes_at: at('2031-03-04T20:00'), title });
      await processAt('2031-03-04T19:00');
      const [subject = ''] = subjects();
      expect(subject).toMatch(/^Encerra às 20:00: Grande painel .*\S…$/);
      expect(subject.length).toBeLessThanOrEqual(120);
      expect(sent.at(0)?.mail.html).toContain(title);
    });

    test('have no preview that repeats the title in the subject', async () => {
      await wish();
      const previewOf = (html: string | null): string | undefined =>
        /<div[^>]*display:none[^>]*>([^<]*)/
          .exec(html ?? '')?.[1]
          // What follows only fills the preview.
          ?.split('\u034F')[0]
          ?.trim();
      await likeLot({ closes_at: at('2031-03-04T20:00'), title: 'Vaso' });
      await processAt('2031-03-04T19:00');
      await likeLot({ closes_at: at('2031-03-04T21:00'), title: 'Mesa' }, LOT + 1);
      await likeLot({ closes_at: at('2031-03-04T21:00'), title: 'Cadeira' }, LOT + 2);
      await likeLot({ closes_at: at('2031-03-04T21:00'), title: 'Mesa' }, LOT + 3);
      await processAt('2031-03-04T20:00');
      expect(subjects()).toEqual([
        'Encerra às 20:00: Vaso',
        '3 lotes que você curtiu encerram a partir das 21:00',
      ]);
      const previews = new Map(sent.map(({ mail }) => [mail.subject, previewOf(mail.html)]));
      const [one = '', several = ''] = subjects().map((subject) => previews.get(subject));
      expect([one, several.split(' · ').toSorted()]).toEqual(['', ['Cadeira', 'Mesa']]);
    });

    test('are sent late if no process ran, but not in the last minutes', async () => {
      await wish();
      await likeLot({ closes_at: at('2031-03-04T20:00') });
      await likeLot({ closes_at: at('2031-03-04T19:34') }, LOT + 1);
      await processAt('2031-03-04T19:30');
      expect(times()).toEqual(['19:30']);
      expect(subjects()).toEqual(['Encerra às 20:00: Vaso']);
    });

    test('are given up when the mail server answers after the end', async () => {
      await wish();
      await likeLot({ closes_at: at('2031-03-04T20:00') });
      await processAt('2031-03-04T19:00', away);
      await processAt('2031-03-04T20:30');
      expect(times()).toEqual([]);
      const rows = await database.db
        .selectFrom('outbox')
        .select('failure')
        .where('kind', '=', 'liked_lots_hour_before')
        .execute();
      expect(rows).toEqual([{ failure: 'late' }]);
    });

    test('are not sent for a lot that was liked in its last hour', async () => {
      await wish();
      await likeLot({ closes_at: at('2031-03-04T20:00') }, LOT, '2031-03-04T19:10');
      await runEvening('2031-03-04T19:10', '2031-03-04T20:00');
      expect(times()).toEqual([]);
    });
  });
});
