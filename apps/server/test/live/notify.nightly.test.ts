/** Processes that share a PostgreSQL notify each other of changes by NOTIFY. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDatabase, type Database } from '../../src/database/open.ts';
import { openReferenceServer, type ReferenceServer } from '../../src/index.ts';
import { writeSale } from '../../src/live/sale-writer.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { testEngines, type TestDatabase } from '../engines.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const postgresql = testEngines.find(({ name }) => name === 'postgresql');

describe.skipIf(postgresql === undefined)('a server whose database another process changes', () => {
  let owner: TestDatabase;
  let server: ReferenceServer;
  let other: Database;
  const auction = 900;
  const lot = 9001;

  beforeAll(async () => {
    if (postgresql === undefined) return;
    owner = await postgresql.open();
    await fillCatalogue(owner.db);
    await owner.db.updateTable('auctions').set({ status: 'canceled' }).execute();
    await owner.db
      .insertInto('auctions')
      .values({
        id: auction,
        uuid: randomUUID(),
        account_id: 1,
        code: 'N',
        title: 'Leilão',
        status: 'ongoing',
        catalog_available_at: '2026-01-01T12:00:00Z',
      })
      .execute();
    await insertLot(owner.db, lot, {
      auction,
      number: '1',
      closes_at: new Date(Date.now() + 1000 * MINUTE),
    });
    const url = owner.env.DATABASE_URL ?? '';
    server = await openReferenceServer(
      readConfig({ DATA_DIR: owner.dataFolder, DATABASE_URL: url, DEMO: '0', MAIL_PAGE: '0' }),
    );
    other = await openDatabase({ url, dataFolder: owner.dataFolder });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
    await owner.close();
  });

  test('applies the transitions of its lots at their new times', async () => {
    const dueAt = async () =>
      (
        await owner.db
          .selectFrom('auctions')
          .select('due_at')
          .where('id', '=', auction)
          .executeTakeFirstOrThrow()
      ).due_at?.getTime() ?? 0;
    // The first poll is at startup. The next one would be 15 seconds later.
    await vi.waitFor(async () => expect(await dueAt()).toBeGreaterThan(Date.now()));
    const due = Date.now() + 2 * SECOND;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await writeSale(other.db, auction, new Date(), (sale) =>
      sale.changeLot(lot, { closes_at: new Date(due + 10 * MINUTE) }),
    );
    const stateOfLot = () =>
      owner.db.selectFrom('lots').select('state').where('id', '=', lot).executeTakeFirstOrThrow();
    await expect.poll(stateOfLot).toEqual({ state: 'closing' });
    expect(Date.now()).toBeGreaterThanOrEqual(due);
    // The pause after a notification. The next check would be 15 seconds later otherwise.
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(100);
    timers.mockRestore();
  });
});
