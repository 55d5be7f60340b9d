/**
 * Measures whether the memory of the marketplace stays flat: sends mixed requests for the demonstration
 * catalogue on the embedded engine, and compares the memory after the first quarter with the memory at
 * the end. Fails when it has grown beyond the bound. Needs `npm run build`.
 *
 * `npm run bench:growth`
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, get } from 'node:http';
import { openMarketplace } from './marketplace.ts';

const REQUESTS = 100_000;
const QUARTER = REQUESTS / 4;
const CONNECTIONS = 16;
/** One in this many requests is for a page that no other request asks for. */
const EVERY_NEW_PAGE = 40;
/** Bound of docs/scaling.md. */
const MAX_GROWTH = 1.1;

const { origin, firstLots, close } = await openMarketplace();
const lots = await firstLots();
const common = [
  '/',
  '/lotes',
  '/leiloes',
  '/categorias',
  '/nao/existe',
  '/favicon.svg',
  '/embed/v1/martelo.js',
  '/api/lots.json?per=20',
  '/api/pages/lots.json',
  ...lots.flatMap(({ path }) => [path, `${path}/previa.jpg`]),
];

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const failures = new Map<string, number>();
const ask = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { statusCode = 0 } = response;
      const isExpected = statusCode === 200 || (statusCode === 404 && path === '/nao/existe');
      if (!isExpected) failures.set(path, statusCode);
      response.resume().on('end', resolve);
    }).on('error', reject);
  });

let sent = 0;
/** Sends requests until this many were sent since the start. */
async function sendUntil(total: number): Promise<void> {
  const one = async (): Promise<void> => {
    while (sent < total) {
      sent += 1;
      const isNew = sent % EVERY_NEW_PAGE === 0;
      await ask(isNew ? `/busca/vaso%20${sent}` : (common[sent % common.length] ?? '/'));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** Returns the memory of this process in MB, after garbage collection. */
async function memory(): Promise<{ heap: number; resident: number }> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await sleep(300);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / 1e6, resident: rss / 1e6 };
}

const measured: { heap: number; resident: number }[] = [];
for (let quarter = 1; quarter <= 4; quarter += 1) {
  await sendUntil(quarter * QUARTER);
  const now = await memory();
  measured.push(now);
  console.log(
    `${sent} requests: ${now.heap.toFixed(0)} MB in use, ${now.resident.toFixed(0)} MB resident`,
  );
}
const [first, last] = [measured[0], measured.at(-1)];
if (first === undefined || last === undefined) throw new Error('Nothing was measured.');
const growth = last.heap / first.heap;
const grew = growth > MAX_GROWTH;
console.log(`${growth.toFixed(2)} × after the first quarter${grew ? '  MISSED' : ''}`);
for (const [path, status] of failures) console.log(`${path} answered ${status}.`);

agent.destroy();
await close();
process.exit(grew || failures.size > 0 ? 1 : 0);
