/** Live pages against the stream of the reference server, over real connections. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeSale } from '../../../apps/server/src/live/sale-writer.ts';
import type { TestDatabase } from '../../../apps/server/test/engines.ts';
import { createClient } from '../src/internal/calls/client.ts';
import { connect } from '../src/internal/live/connection.ts';
import { createLive } from '../src/internal/live/live.ts';
import { lotCalls } from '../src/resources/lots/lots.ts';
import { FakeBrowser } from './browser-tabs.ts';
import { openReferenceApi, type ReferenceApi } from './reference-api.ts';

let reference: ReferenceApi;
let database: TestDatabase;
let app: FastifyInstance;
let baseUrl: string;

beforeAll(async () => {
  reference = await openReferenceApi();
  ({ database, app } = reference);
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A server on a port has an address of this kind.
  baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => reference.close());

it('two tabs end with the state of the database even if connections break', async () => {
  const client = createClient({ baseUrl });
  const query = { q: { auction_id_eq: 1, state_in: ['open'] }, per: 3 } as const;
  const { lots } = await client.call(lotCalls.lots, { query });
  expect(lots).toHaveLength(3);
  const browser = new FakeBrowser();
  const tabs = [browser.open(), browser.open()];
  const lives = tabs.map((tab) => {
    const live = createLive();
    connect(live, { client, baseUrl }, tab.page);
    live.watch({ lots });
    return live;
  });
  const versions = () => lives.map((live) => lots.map(({ id }) => live.lot(id)?.version ?? 0));
  await vi.waitFor(() =>
    expect(
      versions()
        .flat()
        .every((version) => version > 0),
    ).toBe(true),
  );

  for (let bids = 1; bids <= 30; bids++) {
    const id = lots[bids % 3]?.id ?? 0;
    await writeSale(database.db, 1, new Date(), (sale) =>
      sale.changeLot(id, { current_bid_cents: 50_000_000 + bids * 100, bids_count: 100 + bids }),
    );
    if (bids % 10 === 0) app.server.closeAllConnections();
  }

  const stored = await client.call(lotCalls.lots, { query, cache: 'no-cache' });
  const expected = stored.lots.map(({ id, version, current_bid_cents, bids_count }) => ({
    id,
    version,
    current_bid_cents,
    bids_count,
  }));
  expect(expected.map(({ bids_count }) => bids_count).toSorted()).toEqual([128, 129, 130]);
  await vi.waitFor(() => {
    for (const live of lives) {
      for (const lot of expected) expect(live.lot(lot.id)).toMatchObject(lot);
    }
  });
  for (const tab of tabs) tab.leave();
});
