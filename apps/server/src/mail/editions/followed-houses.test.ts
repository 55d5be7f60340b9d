/** The mail about followed houses counts all new lots, also when it cannot list all auctions. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantInSaoPaulo } from '@martelo/domain/calendar';
import { fillCatalogue, insertLot } from '../../../test/catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../../../test/engines.ts';
import { makePerson } from '../../../test/people.ts';
import type { OutboxMail } from '../delivery/deliver.ts';
import { processMails } from '../../../test/mail/process-mails.ts';

const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);

describeOnEngines('new lots of followed houses', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
  });
  afterAll(() => database.close());

  test('are counted in auctions that the mail does not list', async () => {
    const { db } = database;
    const ana = await makePerson(db);
    await db
      .insertInto('house_follows')
      .values({ user_id: ana.id, account_id: 1, created_at: at('2031-03-03T08:00') })
      .execute();
    for (let auction = 101; auction <= 114; auction += 1) {
      await sql`insert into auctions (id, uuid, account_id, code, title, status, started_at)
        values (${auction}, ${randomUUID()}, 1, ${`F${auction}`}, ${`Sala ${auction}`}, 'ongoing',
          ${at('2031-03-20T20:00')})`.execute(db);
      await insertLot(db, 70_000 + auction, {
        auction,
        number: '1',
        published_at: at('2031-03-03T10:00'),
      });
    }
    const mails: OutboxMail[] = [];
    await processMails(
      {
        siteUrl: 'https://casa.example',
        postalAddress: null,
        db,
        sealer: database.sealer,
        clock: () => at('2031-03-04T10:00'),
      },
      async (mail) => void mails.push(mail),
    );
    const text = mails.map(({ body }) => body ?? '').join('\n');
    expect(text.match(/Sala \d+/g)).toHaveLength(12);
    expect(text).toContain('14 lotes novos de casas que você segue.');
  });
});
