import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shiftDay } from '@martelo/domain/calendar';
import { testEngines, type TestDatabase } from '../../../../apps/server/test/engines.ts';
import { readOutbox } from '../../../../apps/server/test/people.ts';
import { advance } from '../../../../apps/server/src/live/advance.ts';
import { queueDueMails } from '../../../../apps/server/src/mail/runs/runs.ts';
import { changePreferences } from '../../../../apps/server/src/people/account/preferences.ts';
import { instant } from '../auctions.ts';
import { loadDemo } from '../load.ts';
import { createNextAuction } from './create-auctions.ts';

const FIRST_DAY = '2026-11-22';
const DAYS = 4;
const PERSON = 'demonstracao@example.test';

function openEmbedded(): Promise<TestDatabase> {
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('the embedded engine is always there');
  return engine.open();
}

/** The lots or auctions that a mail names. */
const namedIn = (html: string | null): string[] => [
  ...new Set(
    [...(html ?? '').matchAll(/(\/lotes\?leilao=\d+|\/[\w-]+\/\d+\/lote\/[^"?#]+)/g)].map(
      ([path]) => path,
    ),
  ),
];

test('the demonstration sends one mail a day of each kind, and announces nothing twice', async () => {
  const database = await openEmbedded();
  const { db, sealer } = database;
  await loadDemo(db, { today: FIRST_DAY });
  // Only the person who can log in reads mails.
  await sql`update users set confirmed_at = null where email <> ${PERSON}`.execute(db);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', PERSON)
    .executeTakeFirstOrThrow();
  // Of the morning's kinds, only catalogues may not be repeated.
  await changePreferences(db, id, {
    live_auctions: false,
    daily_report: false,
    liked_lots: false,
    followed_authors: false,
    followed_accounts: false,
  });
  let now = instant(FIRST_DAY, 0, '09:00');
  const room = {
    db,
    sealer,
    siteUrl: 'https://casa.example',
    postalAddress: 'Rua Fictícia, 100',
    clock: () => now,
  };
  for (let day = 0; day < DAYS; day += 1) {
    for (const hour of ['09:00', '10:00', '19:30', '20:30']) {
      now = instant(shiftDay(FIRST_DAY, day), 0, hour);
      while ((await createNextAuction(db, now)) !== null);
      await advance(db, now);
      await queueDueMails(room);
    }
  }
  const mails = await readOutbox(database);
  await database.close();
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([PERSON]));
  const slots = mails.map(({ day, kind }) => `${day} ${kind}`);
  expect(slots).toHaveLength(new Set(slots).size);
  for (const kind of ['morning', 'radar']) {
    const named = mails.filter((mail) => mail.kind === kind).flatMap(({ html }) => namedIn(html));
    expect(named.length, kind).toBeGreaterThan(2);
    expect(named, kind).toHaveLength(new Set(named).size);
  }
});
