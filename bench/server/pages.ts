/**
 * Measures the pages of the marketplace with the demonstration catalogue on the embedded engine:
 *
 * - the bytes of the HTML
 * - the processor time of pages and public answers from memory, compared with a static file of the same
 *   server, that of the client included
 * - the CPU time of a page that is rendered, compared with a floor: the same API calls, and the same
 *   document as a string; no answer is in memory
 * - the CPU time of each of these calls
 * - the time of pages at 200 requests a second while 20 bids a second arrive
 *
 * Fails when a bound is missed. Needs `npm run build`.
 *
 * `npm run bench:pages`
 *
 * @module
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { distFolder } from '../../apps/marketplace/server/pages/build-output.ts';
import { fetchInProcess } from '../../apps/marketplace/server/api/in-process.ts';
import { writeSale } from '../../apps/server/src/live/sale-writer.ts';
import { median } from '../median.ts';
import { openMarketplace } from './marketplace.ts';
import { processorTimeOf, timesOf } from './rate.ts';

const ROUNDS = 7;
/** Requests of a round. */
const REQUESTS = 500;
/** Pages rendered before a measurement. Until then the compilers of V8 use a share of the processor. */
const WARM_UPS = 150;
const RUNS = 40;
const REQUESTS_A_SECOND = 200;
const BIDS_A_SECOND = 20;
/** Pages are requested for this time, then a static file. After a pause, pages would be rendered again. */
const LOAD_SECONDS = 20;

/**
 * Bounds of docs/scaling.md. The 99th percentile is in milliseconds, or a multiple of that of a static
 * file where it is longer, as on a busy machine.
 */
const bounds = { cached: 0.7, rendered: 3, p99: 20, p99OfFile: 4 } as const;

/** Maximum CPU time of a call in milliseconds, including the embedded engine. */
const callBounds = { list: 4, lot: 5 } as const;

/** Largest sizes of the uncompressed HTML in bytes (docs/decisions/0037-smaller-pages.md). */
const htmlBounds: Readonly<Record<string, number>> = { '/': 80_000, '/lotes': 70_000 };

const { app, close, firstLots, origin, reference, renderer, settings } = await openMarketplace();
let failed = false;
const report = (line: string, isWithin: boolean): void => {
  if (!isWithin) failed = true;
  console.log(`${line}${isWithin ? '' : '  MISSED'}`);
};

const lots = await firstLots();
const [lot] = lots;
if (lot === undefined) throw new Error('The demonstration has no lots.');
const pages = ['/', '/lotes', lot.path];

/** The file of the build whose compressed size is nearest to that of a page. */
function staticFile(bytes: number): string {
  const folder = join(distFolder, 'client', 'assets');
  const [nearest = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.js.br'))
    .sort(
      (a, b) =>
        Math.abs(statSync(join(folder, a)).size - bytes) -
        Math.abs(statSync(join(folder, b)).size - bytes),
    );
  return `/assets/${nearest.replace(/\.br$/, '')}`;
}

const compressed = { headers: { 'accept-encoding': 'br' } };
const ask = async (path: string): Promise<number> => {
  const answer = await fetch(origin + path, compressed);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.arrayBuffer()).byteLength;
};

for (const [path, most] of Object.entries(htmlBounds)) {
  const bytes = await ask(path);
  report(`${path.padEnd(42)}${(bytes / 1000).toFixed(1)} kB of HTML`, bytes <= most);
}

// The bytes on the wire: `fetch` would decompress them.
const { rawPayload } = await app.inject({ url: '/lotes', headers: compressed.headers });
const file = staticFile(rawPayload.length);

for (const path of [...pages, '/api/lots.json?per=20']) {
  await ask(path);
  await ask(path);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const options = { requests: REQUESTS, ...compressed };
    const ours = await processorTimeOf(origin + path, options);
    ratios.push((await processorTimeOf(origin + file, options)) / ours);
  }
  const ratio = median(ratios);
  report(
    `${path.slice(0, 40).padEnd(42)}${ratio.toFixed(2)} × as many as a static file in the same processor time`,
    ratio >= bounds.cached,
  );
}

/** CPU time in milliseconds of the whole process once it is warm, the embedded engine included. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  for (let run = 0; run < WARM_UPS; run += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}

const inProcess = fetchInProcess(app);
let calls = 0;
/** Makes a call whose answer is not in memory: no other call has its address. */
const uncached: typeof fetch = (input, init) => {
  const address = String(input instanceof Request ? input.url : input);
  return inProcess(`${address}${address.includes('?') ? '&' : '?'}call=${(calls += 1)}`, init);
};
const callsOfPages = new Set<string>();
for (const path of pages) {
  const ofPage: string[] = [];
  const noted: typeof fetch = async (input, init) => {
    ofPage.push(String(input instanceof Request ? input.url : input));
    return inProcess(input, init);
  };
  const options = { apiBase: '/api', siteUrl: settings.siteUrl, fixedTime: null };
  const renderWith = (send: typeof fetch) =>
    renderer.render(new Request(settings.siteUrl + path), { ...options, fetch: send });
  const rendered = await renderWith(noted);
  if (rendered === 'unchanged' || rendered instanceof Response)
    throw new Error(`${path} has no page.`);
  for (const call of ofPage) callsOfPages.add(call);
  const parts = rendered.html.split('<');
  const floor = async (): Promise<string> => {
    const answers = await Promise.all(ofPage.map(async (call) => (await uncached(call)).text()));
    return parts.join('<') + answers.join('');
  };
  const ours = await cpuOf(() => renderWith(uncached));
  const ratio = ours / (await cpuOf(floor));
  report(
    `${path.slice(0, 40).padEnd(42)}rendered in ${ratio.toFixed(1)} × the floor (${ours.toFixed(1)} ms of CPU, ${ofPage.length} calls)`,
    ratio <= bounds.rendered,
  );
}

for (const call of callsOfPages) {
  const read = async () => (await uncached(call)).text();
  const cpu = await cpuOf(read);
  const isLot = /\/auctions\/\d+\/lots\//.test(call);
  report(
    `${decodeURIComponent(call).slice(0, 70).padEnd(72)}${cpu.toFixed(1)} ms of CPU`,
    cpu <= (isLot ? callBounds.lot : callBounds.list),
  );
}

const addresses = [
  ...pages,
  '/leiloes',
  '/categorias',
  ...lots.slice(1, 20).map(({ path }) => path),
];
for (const path of addresses) for (let time = 0; time < 2; time += 1) await ask(path);
let bids = 0;
const load = { isOver: false };
const bidding = (async () => {
  for (const started = performance.now(); !load.isOver; bids += 1) {
    const target = lots[bids % 20];
    if (target !== undefined) {
      await writeSale(reference.database.db, target.auction.id, new Date(), async (writer) => {
        await writer.changeLot(target.id, { current_bid_cents: 1_000_000 + bids });
      });
    }
    await sleep(Math.max(0, started + (bids + 1) * (1000 / BIDS_A_SECOND) - performance.now()));
  }
})();
let perSecond = REQUESTS_A_SECOND;
const timesUnderLoad = (paths: readonly string[]): Promise<number[]> =>
  timesOf(
    paths.map((path) => origin + path),
    { perSecond, seconds: LOAD_SECONDS, ...compressed },
  );
const at = (share: number, of: readonly number[]): number =>
  of.toSorted((a, b) => a - b)[Math.floor(of.length * share)] ?? 0;
let times = await timesUnderLoad(addresses);
// A busy machine gets fewer requests, which otherwise wait for each other.
while (perSecond > 10 && at(0.5, times) > bounds.p99) {
  perSecond /= 2;
  times = await timesUnderLoad(addresses);
}
const fileP99 = at(0.99, await timesUnderLoad([file]));
load.isOver = true;
await bidding;
report(
  `${times.length} pages at ${perSecond} a second during ${bids} bids: p50 ${at(0.5, times).toFixed(1)} ms, p95 ${at(0.95, times).toFixed(1)} ms, p99 ${at(0.99, times).toFixed(1)} ms (a static file ${fileP99.toFixed(1)} ms)`,
  at(0.99, times) <= Math.max(bounds.p99, bounds.p99OfFile * fileP99),
);

// Pages may still be rendered again.
await sleep(500);
await close();
process.exit(failed ? 1 : 0);
