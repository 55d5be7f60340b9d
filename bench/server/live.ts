/**
 * Measures the live stream on PostgreSQL, with the clients on the same machine:
 *
 * - memory of an idle connection, with 5,000 connections on one process
 * - the rate at which one change reaches 5,000 clients, compared with a bare `node:http` loop that
 *   writes the same bytes in the same run
 * - the time from the acceptance of a bid until a client receives it, with 1,000 clients and 20
 *   bids per second
 *
 * Fails if a budget is exceeded. Needs about two open files per connection: `ulimit -n 12000`.
 *
 * `npm run bench:live -- [CONNECTIONS]`
 *
 * @module
 */
import { execSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { writeSale } from '../../apps/server/src/live/sale-writer.ts';
import { startOrSkip } from './postgresql.ts';
import { makeManyLots } from '../../apps/server/test/many-lots.ts';
import { median } from '../median.ts';
import type { FromServer, ToServer } from './live-server.ts';

const CONNECTIONS = Number(process.argv[2] ?? 5000);
const ROUNDS = 24;
const BATCHES = 5;
const WATCHED = 20;
const LATENCY_CLIENTS = Math.min(1000, CONNECTIONS);
const BIDS_A_SECOND = 20;
const LATENCY_SECONDS = 20;

/**
 * Budgets of docs/scaling.md. A client receives at most four events of a lot per second, which
 * delays the next.
 */
const budget = { kilobytes: 30, ratio: 0.6, median: 150, throttle: 125, slowest: 1000 } as const;

const files = Number(execSync('ulimit -n', { shell: '/bin/sh' }).toString());
if (files < CONNECTIONS + 500) {
  console.error(
    `This shell allows ${files} open files. ${CONNECTIONS} connections need ${CONNECTIONS + 500}: run "ulimit -n ${CONNECTIONS + 500}" first, or pass a lower number.`,
  );
  process.exit(1);
}

/** A server in a separate process. */
interface ServerProcess {
  origin: URL;
  child: ChildProcess;
  ask(message: ToServer): void;
  resident(): Promise<number>;
}

async function start(...parameters: string[]): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'live-server.ts'), parameters, {
    execArgv: ['--conditions=source', '--expose-gc'],
  });
  const next = async (): Promise<FromServer> => {
    const [message] = (await once(child, 'message')) as [FromServer];
    return message;
  };
  const ask = (message: ToServer): void => void child.send(message);
  const first = await next();
  if (!('origin' in first))
    throw new Error('The first message of the server must contain its origin.');
  return {
    origin: new URL(first.origin),
    child,
    ask,
    async resident() {
      ask('memory');
      const answer = await next();
      if (!('resident' in answer)) throw new Error('The server did not report its memory.');
      return answer.resident;
    },
  };
}

/** A connected client with the text of an incomplete event. */
interface Client {
  socket: Socket;
  text: string;
}

/** Opens clients, a hundred at a time, and waits until each has received its first bytes. */
async function openClients(
  origin: URL,
  path: (index: number) => string,
  count: number,
  receive: (client: Client, chunk: string) => void,
): Promise<Client[]> {
  const clients: Client[] = [];
  const openOne = async (index: number): Promise<void> => {
    const socket = connect(Number(origin.port), origin.hostname).setEncoding('latin1');
    const client = { socket, text: '' };
    clients.push(client);
    socket.write(`GET ${path(index)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [string];
    if (!first.startsWith('HTTP/1.1 200')) throw new Error(first.split('\r\n')[0]);
    socket.on('data', (chunk: string) => receive(client, chunk));
  };
  for (let from = 0; from < count; from += 100) {
    const size = Math.min(100, count - from);
    await Promise.all(Array.from({ length: size }, (_, index) => openOne(from + index)));
  }
  return clients;
}

async function closeClients(clients: readonly Client[]): Promise<void> {
  for (const { socket } of clients) socket.destroy();
  await sleep(1000);
}

const { url, stop } = await startOrSkip({ fsync: true });
const dataFolder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
const { db, close } = await openDatabase({ url, dataFolder });
await makeManyLots(db, 2000);
const sale = await db
  .selectFrom('lots')
  .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
  .select(['lots.id', 'lots.auction_id'])
  .where('lots.state', '=', 'open')
  .where('auctions.status', '=', 'ongoing')
  .where('auctions.catalog_available_at', 'is not', null)
  .orderBy('lots.id')
  .limit(200)
  .execute();
if (sale.length < 200) throw new Error(`Only ${sale.length} lots take bids.`);
const lots = sale.slice(0, ROUNDS);

let cents = 100_000_000;
/** Writes a bid as the feed does. Returns the amount once the bid is durable. */
async function bid({ id, auction_id }: { id: number; auction_id: number }): Promise<number> {
  cents += 100;
  const amount = cents;
  await writeSale(db, auction_id, new Date(), (writer) =>
    writer.changeLot(id, { current_bid_cents: amount }),
  );
  return amount;
}

const ours = await start(url, dataFolder);
const bare = await start();
const failures: string[] = [];
const check = (isMet: boolean, complaint: string): void => {
  if (!isMet) failures.push(complaint);
};

// Memory. The first thousand clients warm up code and pools, and disconnect before the measurement.
const watching = (index: number): string =>
  `/api/live?lots=${lots
    .slice(0, WATCHED)
    .map(({ id }) => id)
    .join()}&auctions=${lots[index % 2]?.auction_id}`;
const ignore = (): void => undefined;
await closeClients(await openClients(ours.origin, watching, Math.min(1000, CONNECTIONS), ignore));
const before = await ours.resident();

let received = 0;
let isAwaited: RegExp = /never/;
let complete = (): void => undefined;
const countArrivals = (_client: Client, chunk: string): void => {
  if (!isAwaited.test(chunk)) return;
  received += 1;
  if (received === CONNECTIONS) complete();
};
const everyone = (pattern: RegExp): Promise<void> => {
  received = 0;
  isAwaited = pattern;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Only ${received} of ${CONNECTIONS} clients received the change.`)),
      30_000,
    );
    complete = () => {
      clearTimeout(timer);
      resolve();
    };
  });
};

let clients = await openClients(ours.origin, watching, CONNECTIONS, countArrivals);
// Wait until the counters of the first second of each connection are released.
await sleep(1500);
const kilobytes = ((await ours.resident()) - before) / 1024 / CONNECTIONS;
console.log(
  `${CONNECTIONS} connections, ${WATCHED} lots each: ${kilobytes.toFixed(1)} kB each (at most ${budget.kilobytes})`,
);
check(kilobytes <= budget.kilobytes, 'memory: a connection is larger than its budget');

// Rate of a broadcast. The batches of the two servers alternate, and the clients of both stay
// connected.
const bareClients = await openClients(bare.origin, () => '/', CONNECTIONS, countArrivals).catch(
  async (error: unknown) => {
    // The clients of both servers together need twice the open files.
    if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error;
    return null;
  },
);
if (bareClients === null) throw new Error('Run "ulimit -n" with twice the number of connections.');
/** Returns how many changes per second reach all clients. */
async function rateOf(change: (index: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let index = 0; index < WATCHED; index += 1) {
    const arrival = everyone(/event: lot\n/);
    await change(index);
    await arrival;
  }
  return WATCHED / ((performance.now() - began) / 1000);
}
const frame = `event: lot\ndata: ${JSON.stringify({
  id: lots[0]?.id,
  version: 100,
  state: 'open',
  awaiting_result: false,
  current_bid_cents: cents,
  sold_price_cents: null,
  bids_count: 0,
  next_bid_cents: cents,
  closes_at: '2026-12-02T20:00:00-03:00',
  at: '2026-11-21T20:00:00-03:00',
})}\nid: 1000\n\n`;
const ratios: number[] = [];
for (let batch = 0; batch < BATCHES; batch += 1) {
  const bareRate = await rateOf(async () => bare.ask({ write: frame }));
  const ownRate = await rateOf(async (index) => {
    const lot = lots[index];
    if (lot !== undefined) await bid(lot);
  });
  ratios.push(ownRate / bareRate);
}
const ratio = median(ratios);
console.log(
  `a bid from the database to ${CONNECTIONS} clients: ${ratio.toFixed(2)} × a bare node:http loop (at least ${budget.ratio})`,
);
check(ratio >= budget.ratio, 'rate: a broadcast is slower than its budget');
await closeClients([...clients, ...bareClients]);
bare.child.disconnect();

/** A bid and its times of arrival. */
interface BidRecord {
  readonly amount: number;
  acceptedAt: number;
  readonly arrivals: number[];
  readonly missing: Set<Client>;
}

/**
 * Returns the milliseconds from the acceptance of each bid until each client receives it or a later
 * bid on the lot. A bid that arrives before its writer receives the acknowledgement counts as 0.
 */
async function latencies(bidOn: readonly (typeof sale)[number][]): Promise<number[]> {
  const waiting = new Map<number, BidRecord[]>();
  const watchers = new Map<number, Client[]>();
  const watched = (index: number): number[] =>
    bidOn.length <= WATCHED
      ? bidOn.map(({ id }) => id)
      : Array.from(
          { length: WATCHED },
          (_, step) => bidOn[(index * 7 + step * 11) % bidOn.length]?.id ?? 0,
        );
  const receive = (client: Client, chunk: string): void => {
    const now = performance.now();
    client.text += chunk;
    const end = client.text.lastIndexOf('\n\n');
    if (end === -1) return;
    const blocks = client.text.slice(0, end);
    client.text = client.text.slice(end + 2);
    for (const [, id, price] of blocks.matchAll(/"id":(\d+),.*?"current_bid_cents":(\d+)/g)) {
      for (const { amount, arrivals, missing } of waiting.get(Number(id))?.slice(-60) ?? []) {
        if (Number(price) >= amount && missing.delete(client)) arrivals.push(now);
      }
    }
  };
  clients = await openClients(
    ours.origin,
    (index) => `/api/live?lots=${watched(index).join()}`,
    LATENCY_CLIENTS,
    receive,
  );
  for (const [index, client] of clients.entries()) {
    for (const id of watched(index)) watchers.set(id, [...(watchers.get(id) ?? []), client]);
  }
  await sleep(1500);
  const bids: Promise<void>[] = [];
  for (let index = 0; index < BIDS_A_SECOND * LATENCY_SECONDS; index += 1) {
    const lot = bidOn[(index * 13) % bidOn.length];
    if (lot === undefined) continue;
    bids.push(
      (async () => {
        // Register the amount before the commit, so no arrival is missed.
        const amount = cents + 100;
        const missing = new Set(watchers.get(lot.id));
        const entry: BidRecord = { amount, acceptedAt: Number.NaN, arrivals: [], missing };
        waiting.set(lot.id, [...(waiting.get(lot.id) ?? []), entry]);
        await bid(lot);
        entry.acceptedAt = performance.now();
      })(),
    );
    await sleep(1000 / BIDS_A_SECOND);
  }
  await Promise.all(bids);
  await sleep(1500);
  const made = [...waiting.values()].flat();
  const lost = made.reduce((sum, { missing }) => sum + missing.size, 0);
  check(lost === 0, `latency: ${lost} arrivals are missing`);
  await closeClients(clients);
  return made
    .flatMap(({ acceptedAt, arrivals }) => arrivals.map((at) => Math.max(0, at - acceptedAt)))
    .toSorted((a, b) => a - b);
}

for (const [name, bidOn] of [
  ['on 200 lots', sale],
  ['on one lot', sale.slice(0, 1)],
] as const) {
  const times = await latencies(bidOn);
  const most = budget.median + (bidOn.length === 1 ? budget.throttle : 0);
  const middle = median(times);
  const slowest = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  console.log(
    `${BIDS_A_SECOND} bids per second ${name}, ${LATENCY_CLIENTS} clients: bid accepted to received ${middle.toFixed(0)} ms median (at most ${most}), ${slowest.toFixed(0)} ms p99 (at most ${budget.slowest}), ${times.length} arrivals`,
  );
  check(middle <= most, `latency ${name}: the median is over its budget`);
  check(slowest <= budget.slowest, `latency ${name}: p99 is over its budget`);
}

ours.child.disconnect();
await close();
await stop();
rmSync(dataFolder, { recursive: true, force: true });
for (const complaint of failures) console.error(complaint);
process.exitCode = failures.length > 0 ? 1 : 0;
