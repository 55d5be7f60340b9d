/** Bids that the feed has acknowledged survive `kill -9` and are stored exactly once. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { claimIds } from '../../src/database/ids.ts';
import { openDatabase, type Database } from '../../src/database/open.ts';
import { changeHouse } from '../../src/houses/house.ts';
import { fillCatalogue } from '../catalogue.ts';
import { migratedFolder, testEngines } from '../engines.ts';
import { nodeArguments } from '../node-arguments.ts';

const program = fileURLToPath(new URL('./feed-process.ts', import.meta.url));
const PATH = '/feed/auctions/A/lots/2/bids';
const BIDS = 20;

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...nodeArguments, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { child, url };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Sends one batch. Returns whether the server acknowledged it. */
async function send(url: string, key: string, batch: number): Promise<boolean> {
  const lines = Array.from({ length: BIDS }, (_, index) =>
    JSON.stringify({
      method: 'POST',
      path: PATH,
      body: {
        bid_id: `${batch}-${index}`,
        amount_cents: 300_000 + batch * BIDS + index,
        source: 'web',
        bidder: null,
        at: '2026-11-22T12:00:00-03:00',
      },
    }),
  );
  try {
    const response = await fetch(`${url}/feed/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });
    const text = await response.text();
    return response.ok && text.trimEnd().split('\n').length === BIDS;
  } catch {
    return false;
  }
}

async function prepare({ db }: Database): Promise<string> {
  await fillCatalogue(db);
  // The catalogue has bids with fixed ids.
  await claimIds(db, 'bids', 10);
  return (
    (await changeHouse(db, { tenantName: 'casa-das-artes', newFeedKey: true })).newFeedKey ?? ''
  );
}

test.each(testEngines)(
  'a batch is whole or absent after a kill, and can be sent again ($name)',
  async (engine) => {
    const opened = engine.name === 'postgresql' ? await engine.open() : null;
    const env = opened?.env ?? { DATA_DIR: await migratedFolder() };
    const open = () =>
      openDatabase({ url: opened?.env.DATABASE_URL ?? null, dataFolder: env.DATA_DIR });
    const first = await open();
    const key = await prepare(first);
    await first.close();

    const { child, url } = await start(env);
    let acknowledged = 0;
    while (await send(url, key, acknowledged)) {
      acknowledged += 1;
      // Killed while the next batch is in flight.
      if (acknowledged === 5) setTimeout(() => void kill(child), 3);
    }
    expect(acknowledged).toBeGreaterThanOrEqual(5);

    const again = await start(env);
    // The house does not know whether its last batches were stored, so it resends them.
    for (const batch of [acknowledged - 1, acknowledged]) {
      expect(await send(again.url, key, batch)).toBe(true);
    }
    await kill(again.child);

    const database = await open();
    const total = (acknowledged + 1) * BIDS;
    const lot = await database.db
      .selectFrom('lots')
      .select(['bids_count', 'current_bid_cents'])
      .where('number', '=', '2')
      .executeTakeFirstOrThrow();
    const ids = await database.db
      .selectFrom('feed_bids')
      .innerJoin('bids', 'bids.id', 'stored_bid_id')
      .select('bid_id')
      .execute();
    expect(new Set(ids.map(({ bid_id }) => bid_id)).size).toBe(total);
    expect(ids).toHaveLength(total);
    expect(lot).toEqual({ bids_count: total, current_bid_cents: 300_000 + total - 1 });
    await database.close();
    if (opened === null) rmSync(env.DATA_DIR, { recursive: true, force: true });
    else await opened.close();
  },
);
