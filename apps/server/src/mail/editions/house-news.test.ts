/** News of houses reach a person once each, also when there are more than one mail can show. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantInSaoPaulo } from '@martelo/domain/calendar';
import { fillCatalogue } from '../../../test/catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../../../test/engines.ts';
import { makePerson } from '../../../test/people.ts';
import { changePreferences } from '../../people/account/preferences.ts';
import type { OutboxMail } from '../delivery/deliver.ts';
import { processMails } from '../../../test/mail/process-mails.ts';

const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);

describeOnEngines('news of houses', (engine) => {
  let database: TestDatabase;
  let sent: OutboxMail[];
  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
  });
  afterAll(() => database.close());

  /** Returns the numbers of the messages in the mails of a morning, in their order. */
  async function morningOf(day: string): Promise<number[]> {
    sent = [];
    await processMails(
      {
        siteUrl: 'https://casa.example',
        postalAddress: null,
        db: database.db,
        sealer: database.sealer,
        clock: () => at(`${day}T10:00`),
      },
      async (mail) => {
        sent.push(mail);
      },
    );
    expect(sent.length).toBeLessThan(2);
    return sent.flatMap(({ body }) =>
      Array.from((body ?? '').matchAll(/Mensagem (\d+)/g), ([, id]) => Number(id)),
    );
  }

  test('what does not fit into a mail is in the mail of the next morning', async () => {
    const { db } = database;
    const ana = await makePerson(db);
    await changePreferences(db, ana.id, { news: true });
    const ids = Array.from({ length: 14 }, (_, index) => index + 1);
    // The twelfth and the thirteenth are published at the same time.
    const minuteOf = (id: number): number => 10 + (id === 13 ? 12 : id);
    await db
      .insertInto('house_news')
      .values(
        ids.map((id) => ({
          id,
          account_id: 1,
          title: 'Novidade',
          body: `Mensagem ${id}`,
          published_at: at(`2031-03-03T10:${minuteOf(id)}`),
        })),
      )
      .execute();
    expect(await morningOf('2031-03-04')).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await morningOf('2031-03-05')).toEqual([14]);
    expect(await morningOf('2031-03-06')).toEqual([]);
  });
});
