/**
 * Measures how much an import on the embedded engine delays visitors. The engine has one connection for
 * both. Lots, lists, searches and auctions are read over HTTP at a fixed rate, first without an import
 * and then during one. The API caches no answers, so each request reads the database. Fails when the 95th
 * percentile is more than twice as long during the import. A round whose usual times were disturbed by
 * other programs does not count, and a busy machine gets fewer reads. Also prints the duration of the same import without visitors.
 *
 * `npm run bench:import:reads -- [REQUESTS_PER_SECOND]`
 *
 * @module
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCatalogue } from '../../apps/server/src/catalogue/import.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import {
  openReferenceServer,
  readConfig,
  type ReferenceServer,
} from '../../apps/server/src/index.ts';
import { generateCatalogue } from '../../apps/server/test/generated-catalogue.ts';
import { median } from '../median.ts';
import { timesOf } from './rate.ts';

const rates = process.argv[2] === undefined ? [20, 50] : [Number(process.argv[2])];
const ROUNDS = 3;
/** Rounds until enough of them count and the bound is kept. */
const MOST_ROUNDS = 9;
/** Sales in the database before the measurement. Visitors read them. */
const STORED = { sales: 25, lotsPerSale: 200 };
/** Sales of each measured import. */
const IMPORTED = [
  { sales: 1, lotsPerSale: 200 },
  { sales: 3, lotsPerSale: 20 },
];
/** Reads of a round without an import. */
const QUIET_READS = 400;
/** The first reads after an import find nothing in memory. */
const WARM_UP_SECONDS = 4;
/**
 * The times of a usual round may be this many times as long as those of the fastest one. Longer
 * ones come from other programs, or from more reads than the engine answers.
 */
const COMPARABLE = 2;
/** Bound of docs/catalogue-import.md. */
const MOST = 2;

const folder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
const config = readConfig({
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  DEMO: '0',
  MAIL_PAGE: '0',
  CEP_BASE: 'none',
  LOG_LEVEL: 'silent',
});
const reference = await openReferenceServer(config);
const app = createServer(config);
await app.register(reference.api, { prefix: '/api' });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

let files = 0;
/** Imports new sales of these sizes. Returns the seconds that it took. */
async function importSales(
  { database }: ReferenceServer,
  sizes: readonly (typeof STORED)[],
): Promise<number> {
  files += 1;
  const file = join(folder, `sales-${files}.csv`);
  const [header = ''] = generateCatalogue({ sales: 0, lotsPerSale: 0 });
  const sales = sizes.flatMap((size) => [...generateCatalogue(size)].slice(1));
  // Generated files repeat the codes of sales, so each sale gets another code here.
  const text = sales.map((sale, index) => sale.replaceAll(/,L\d+,/g, `,L${files}-${index},`));
  writeFileSync(file, [header, ...text].join(''));
  const started = performance.now();
  await importCatalogue({ database, file, reportFolder: join(folder, 'imports') });
  return (performance.now() - started) / 1000;
}

await importSales(reference, [STORED]);
const auctions = await reference.database.db
  .selectFrom('auctions')
  .innerJoin('accounts', 'accounts.id', 'auctions.account_id')
  .select(['auctions.id', 'accounts.tenant_name'])
  .execute();

let asked = 0;
/** Returns this many addresses that were not requested before. */
const addresses = (count: number): string[] =>
  Array.from({ length: count }, () => {
    asked += 1;
    const auction = auctions[asked % auctions.length];
    const lot = 1 + (asked % STORED.lotsPerSale);
    const paths = [
      `/accounts/${auction?.tenant_name}/auctions/${auction?.id}/lots/${lot}.json`,
      `/lots.json?per=20&page=${1 + (asked % 50)}`,
      `/lots.json?per=20&q[search]=paisagem%20${asked % 5000}`,
      `/auctions.json?per=20&q[status_eq]=finished&page=${1 + (asked % 2)}`,
    ];
    return `${origin}/api${paths[asked % paths.length]}`;
  });

const read = (perSecond: number, seconds: number): Promise<number[]> =>
  timesOf(addresses(perSecond * seconds), { perSecond, seconds, headers: {} });

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Times during an import, as multiples of the times without one. */
interface Ratios {
  readonly half: number;
  readonly most: number;
  /** Milliseconds of the slowest read. */
  readonly longest: number;
  /** Seconds that the import took. */
  readonly seconds: number;
  /** The median and the 95th percentile without an import in milliseconds. */
  readonly usualHalf: number;
  readonly usual: number;
}
const line = ({ half, most, longest, seconds }: Ratios): string =>
  `p50 ${half.toFixed(1)} ×, p95 ${most.toFixed(1)} × (at most ${MOST}), longest ${longest.toFixed(0)} ms, the import ${seconds.toFixed(1)} s`;

await read(20, 5);
const alone: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // Until then, pieces of an import are small.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  alone.push(await importSales(reference, IMPORTED));
}
console.log('embedded: reads during an import');
console.log(`  the import without reads ${median(alone).toFixed(1)} s`);

/** The rounds that other programs have not disturbed. */
function comparable(all: readonly Ratios[]): Ratios[] {
  const fastest = Math.min(...all.map(({ usual }) => usual));
  return all.filter(({ usual }) => usual <= fastest * COMPARABLE);
}

/** Whether these rounds keep the bound. Other programs disturb some rounds more than others. */
const isEnough = (counted: readonly Ratios[]): boolean =>
  counted.length >= ROUNDS && median(counted.map(({ most }) => most)) <= MOST;

/** Returns the rate, or a lower one at which reads do not wait for each other on a busy machine. */
async function bearable(perSecond: number): Promise<number> {
  const usualHalf = at(await read(perSecond, WARM_UP_SECONDS), 0.5);
  return perSecond === 1 || usualHalf <= 500 / perSecond
    ? perSecond
    : bearable(Math.ceil(perSecond / 2));
}

let isFailed = false;
for (const most of rates) {
  const perSecond = await bearable(most);
  const all: Ratios[] = [];
  for (let round = 0; round < MOST_ROUNDS && !isEnough(comparable(all)); round += 1) {
    await read(perSecond, WARM_UP_SECONDS);
    const quiet = await read(perSecond, Math.ceil(QUIET_READS / perSecond));
    const during: number[] = [];
    const load = { isOver: false };
    const importing = importSales(reference, IMPORTED).finally(() => (load.isOver = true));
    while (!load.isOver) during.push(...(await read(perSecond, 1)));
    const ratios = {
      half: at(during, 0.5) / at(quiet, 0.5),
      most: at(during, 0.95) / at(quiet, 0.95),
      longest: Math.max(...during),
      seconds: await importing,
      usualHalf: at(quiet, 0.5),
      usual: at(quiet, 0.95),
    };
    all.push(ratios);
    console.log(`  ${perSecond} reads/s, usual p95 ${ratios.usual.toFixed(1)} ms: ${line(ratios)}`);
  }
  const counted = comparable(all);
  const of = (name: keyof Ratios): number => median(counted.map((round) => round[name]));
  const middle = {
    half: of('half'),
    most: of('most'),
    longest: of('longest'),
    seconds: of('seconds'),
    usualHalf: of('usualHalf'),
    usual: of('usual'),
  };
  console.log(`  ${perSecond} reads/s, median of ${counted.length} rounds: ${line(middle)}`);
  // Reads that take longer than the time between two of them wait for each other.
  const isBusy = counted.length < 2 || middle.usualHalf > 1000 / perSecond;
  if (isBusy)
    console.log('  no valid figure: the engine or the machine was too busy without an import');
  isFailed ||= isBusy || !(middle.most <= MOST);
}
await app.close();
await reference.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = isFailed ? 1 : 0;
