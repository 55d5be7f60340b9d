/** When caches of answers learn that public data has changed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIVE_CHANNEL, recordEvents } from '../../src/database/live-events.ts';
import { LastChange } from '../../src/live/last-change.ts';
import { describeOnEngines, testEngines, type TestDatabase } from '../engines.ts';

const embedded = testEngines.find(({ name }) => name === 'embedded');

describe.skipIf(embedded === undefined)('the last change of an engine with one writer', () => {
  let database: TestDatabase;
  let lastChange: LastChange;
  beforeAll(async () => {
    if (embedded === undefined) return;
    database = await embedded.open();
    lastChange = new LastChange(database.db, { isOnlyWriter: true });
    await database.listen(LIVE_CHANNEL, () => lastChange.wake());
  });
  afterAll(() => database.close());

  test('can be read during a transaction, and differs after it', async () => {
    const before = await lastChange.current();
    const event = { kind: 'lot' as const, row_id: 1, auction_id: 1, account_id: 1 };
    await database.db.transaction().execute(async (transaction) => {
      // Longer than the last number counts as current without a notification.
      await sql`select pg_sleep(0.6)`.execute(transaction);
      await recordEvents(transaction, [event], new Date());
      // A query of another connection would wait for the end of this transaction forever.
      expect(await lastChange.current()).toBe(before);
    });
    expect(await lastChange.current()).not.toBe(before);
  });
});

describeOnEngines('the last change', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  test('is current right after a notification', async () => {
    const lastChange = new LastChange(database.db);
    const before = await lastChange.current();
    const event = { kind: 'lot' as const, row_id: 1, auction_id: 1, account_id: 1 };
    await database.db
      .transaction()
      .execute((transaction) => recordEvents(transaction, [event], new Date()));
    lastChange.wake();
    expect(await lastChange.current()).not.toBe(before);
  });
});
