/**
 * Measures on both engines how many bids per second become durable when a house sends them in
 * batches over HTTP. The baseline is a plain INSERT of the same bids, in transactions of the same
 * size.
 *
 * `npm run bench:live` runs it after the benchmark of the live stream.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { api } from '../../apps/server/src/api.ts';
import { limits } from '../../apps/server/src/config/limits.ts';
import { claimIds } from '../../apps/server/src/database/ids.ts';
import { openDatabase, type Database } from '../../apps/server/src/database/open.ts';
import { changeHouse } from '../../apps/server/src/houses/house.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import { onPostgresql } from './postgresql.ts';
import { median } from '../median.ts';

const ROUNDS = 3;
const BATCHES = 10;
const BIDS = 500;
const LOTS = 50;
const SINGLE = 100;
/** Durable bids per second that the feed must reach. */
const BOUNDS = { postgresql: 300, embedded: 100 } as const;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function measure(database: Database): Promise<boolean> {
  const { db } = database;
  const id = await claimIds(db, 'accounts', 1);
  const house = { id, tenant_name: 'casa', name: 'Casa', name_sort: 'casa' };
  await db.insertInto('accounts').values(house).execute();
  const { newFeedKey } = await changeHouse(db, { tenantName: 'casa', newFeedKey: true });
  const app = createServer({ logLevel: 'error' });
  // Disable the rate limit of 50 requests per second, because only the work is measured.
  const feed = { address: null, account: null };
  await app.register(api(database, { rateLimits: { ...limits, feed } }), { prefix: '/api' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const send = async (
    method: string,
    path: string,
    body: string,
    type: string,
  ): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/feed${path}`, {
      method,
      headers: { authorization: `Bearer ${newFeedKey}`, 'content-type': type },
      body,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  const batch = async (messages: readonly object[]): Promise<void> => {
    const lines = messages.map((message) => JSON.stringify(message)).join('\n');
    const answer = await send('POST', '/batch', lines, 'application/x-ndjson');
    const bad = answer.split('\n').find((line) => line !== '' && !line.startsWith('{"status":20'));
    if (bad !== undefined) throw new Error(bad);
  };
  const auction = { title: 'Leilão', status: 'ongoing' };
  await send('PUT', '/auctions/L', JSON.stringify(auction), 'application/json');
  await batch(
    Array.from({ length: LOTS }, (_, index) => ({
      method: 'PUT',
      path: `/feed/auctions/L/lots/${index + 1}`,
      body: { title: `Lote ${index + 1}`, starting_price_cents: 10_000 },
    })),
  );

  let sent = 0;
  const bid = () => {
    sent += 1;
    return {
      path: `/feed/auctions/L/lots/${(sent % LOTS) + 1}/bids`,
      body: {
        bid_id: String(sent),
        amount_cents: 10_000 + sent,
        source: 'web',
        bidder: 'Maria Clara Souza',
        at: new Date().toISOString(),
      },
    };
  };
  const inBatches = async (): Promise<void> => {
    for (let count = 0; count < BATCHES; count += 1) {
      await batch(Array.from({ length: BIDS }, () => ({ method: 'POST', ...bid() })));
    }
  };
  const oneByOne = async (): Promise<void> => {
    for (let count = 0; count < SINGLE; count += 1) {
      const { path, body } = bid();
      await send('POST', path.slice('/feed'.length), JSON.stringify(body), 'application/json');
    }
  };
  await sql`create table floor_bids (like bids including all)`.execute(db);
  let written = 0;
  const floor = async (): Promise<void> => {
    for (let count = 0; count < BATCHES; count += 1) {
      const rows = Array.from({ length: BIDS }, () => ({
        id: ++written,
        lot_id: (written % LOTS) + 1,
        amount_cents: 10_000 + written,
        source: 'web',
        bidder_name: 'M••• S.',
        at: new Date(),
      }));
      await sql`
        insert into floor_bids
        select * from jsonb_populate_recordset(null::floor_bids, ${JSON.stringify(rows)}::jsonb)`.execute(
        db,
      );
    }
  };

  const times = { floor: [] as number[], batches: [] as number[], single: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.floor.push(await seconds(floor));
    times.batches.push(await seconds(inBatches));
    times.single.push(await seconds(oneByOne));
  }
  await app.close();
  const { stored } = await db
    .selectFrom('bids')
    .select((row) => row.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  if (stored !== sent) throw new Error(`${sent} bids were accepted, but ${stored} are stored.`);

  const rates = {
    floor: (BATCHES * BIDS) / median(times.floor),
    batches: (BATCHES * BIDS) / median(times.batches),
    single: SINGLE / median(times.single),
  };
  const line = (name: string, value: number): string =>
    `  ${name.padEnd(28)} ${value.toFixed(0).padStart(7)} bids/s  ${(value / rates.floor).toFixed(3)} of the floor`;
  const bound = BOUNDS[database.engine];
  console.log(database.engine);
  console.log(line('plain INSERTs (floor)', rates.floor));
  console.log(line(`feed, ${BIDS} in a batch`, rates.batches));
  console.log(line('feed, one request each', rates.single));
  console.log(
    `  batches: ${rates.batches >= bound ? 'at least' : 'BELOW'} ${bound} durable bids/s`,
  );
  return rates.batches >= bound;
}

const folder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
const embedded = await openDatabase({ url: null, dataFolder: join(folder, 'data') });
let isEnough = await measure(embedded);
await embedded.close();

isEnough = (await onPostgresql(folder, measure)) !== false && isEnough;
rmSync(folder, { recursive: true, force: true });
if (!isEnough) process.exitCode = 1;
