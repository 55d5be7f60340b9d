/**
 * Measures each list, filter and search with a million lots on PostgreSQL, and prints the plan of
 * every query. Fails when a query scans a whole large table.
 *
 * `npm run bench:plans [LOTS]`
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { Pool } from 'pg';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { createSealer } from '../../apps/server/src/database/sealing.ts';
import { session } from '../../apps/server/src/database/open.ts';
import { api } from '../../apps/server/src/api.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import { findBinaries, startPostgresql } from '../../apps/server/test/postgresql.ts';
import { makeManyLots } from '../../apps/server/test/many-lots.ts';
import { median } from '../median.ts';
import { recording } from './rate.ts';

const LOTS = Number(process.argv[2] ?? 1_000_000);

/** Tables that grow with the number of lots. */
const LARGE = /Seq Scan on (?:lots|lot_images|lot_categories|lot_tags|lot_sets)\b/;

const questions: readonly (readonly [string, string])[] = [
  ['first page', '/lots.json?per=20'],
  ['page 50,000', '/lots.json?per=20&page=45000'],
  ['open lots', '/lots.json?q[accepting_bids]=true'],
  ['open or sold', '/lots.json?q[accepting_bids_or_sold]=true'],
  ['a state', '/lots.json?q[state_in][]=closed'],
  ['a category', '/lots.json?q[category_id_eq]=3&q[accepting_bids_or_sold]=true&per=5'],
  ['a tag', '/lots.json?q[lot_tag_id_eq]=3&q[accepting_bids_or_sold]=true&per=5'],
  ['an author', '/lots.json?q[author_id_eq]=77&per=5'],
  ['a house', '/lots.json?q[account_tenant_name_eq]=casa-3'],
  ['an auction', '/lots.json?q[auction_id_eq]=77'],
  ['a price range', '/lots.json?q[price_ids][]=4'],
  ['a category and an author', '/lots.json?q[category_id_eq]=3&q[author_id_eq]=77'],
  ['by price', '/lots.json?sort=-price'],
  ['by hammer price', '/lots.json?sort=-sold_price'],
  ['by likes', '/lots.json?sort=-likes_count'],
  ['by closing time', '/lots.json?sort=closes_at'],
  ['newest first', '/lots.json?sort=-created_at'],
  ['search, rare words', '/lots.json?q[search]=paisagem%204321'],
  ['search, a phrase', '/lots.json?q[search]=%22azul%20e%20raro%22%204321'],
  ['search, without a word', '/lots.json?q[search]=4321%20-marinha%20'],
  ['search in a house', '/lots.json?q[search]=4321&q[account_tenant_name_eq]=casa-3'],
  ['search in a category', '/lots.json?q[search]=azul&q[category_id_eq]=3'],
  [
    'search, two common words in a category',
    '/lots.json?q[search]=azul%20verde%20&q[category_id_eq]=3',
  ],
  ['search with a tag', '/lots.json?q[search]=azul&q[lot_tag_id_eq]=3'],
  ['search of an author', '/lots.json?q[search]=azul&q[author_id_eq]=77'],
  ['search in a price range', '/lots.json?q[search]=azul&q[price_ids][]=4'],
  ['search of sold lots', '/lots.json?q[search]=azul&q[state_in][]=sold'],
  ['search, a common phrase', '/lots.json?q[search]=%22azul%20e%20raro%22'],
  ['search, nothing but without a word', '/lots.json?q[search]=-marinha'],
  ['search, a common word', '/lots.json?q[search]=azul%20'],
  ['search, common words', '/lots.json?q[search]=azul%20verde%20'],
  ['search, a word of all', '/lots.json?q[search]=oleo%20tela'],
  ['search, a word of all, open lots', '/lots.json?q[search]=oleo&q[accepting_bids]=true'],
  ['search, the start of a word', '/lots.json?q[search]=pais'],
  ['search, the start of a hundred words', '/lots.json?q[search]=12'],
  ['search, the start of a thousand words', '/lots.json?q[search]=4'],
  ['count alone', '/lots.json?per=0'],
  ['lot counts', '/pages/lots.json'],
  ['one lot', '/accounts/casa-2/auctions/1/lots/7.json'],
  ['auctions', '/auctions.json?per=20'],
  ['auction counts', '/pages/auctions.json'],
  ['categories', '/categories.json'],
  ['popular tags', '/popular_tags.json'],
  ['houses', '/accounts.json'],
  ['authors', '/authors.json?per=20'],
  ['search of authors', '/authors.json?term=aut%2077'],
  ['one author', '/authors/autor-77.json'],
  ['related authors', '/authors/autor-77/related_authors.json'],
];

const binaries = findBinaries();
if (binaries === null) {
  console.log('No PostgreSQL for this platform: nothing was measured.');
  process.exit();
}
const { url, stop } = await startPostgresql(binaries);
const pool = new Pool({ ...session(), connectionString: url, max: 10 });
const { db, queriesOf } = recording(pool);
await migrate(db);
const began = performance.now();
await makeManyLots(db, LOTS);
console.log(
  `PostgreSQL, ${LOTS.toLocaleString('en')} lots, created in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);

const sizes = await sql<{ sets: string; all: string }>`
  select pg_size_pretty(pg_total_relation_size('lot_sets')) as sets,
    pg_size_pretty(pg_database_size(current_database())) as all`.execute(db);
for (const { sets, all } of sizes.rows)
  console.log(`${all} on disk, ${sets} of it for sets of lots`);

const app = createServer({ logLevel: 'silent' });
await app.register(api({ requests: db, sealer: createSealer(randomBytes(32)) }), {
  prefix: '/api',
});

/** Returns the scans of the queries, one line of their plans per table. */
async function plansOf(queries: readonly CompiledQuery[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { sql: text, parameters } of queries) {
    // Work that caches the first answer is not part of it.
    if (!/^\s*(?:select|with)\b/.test(text)) continue;
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]),
    );
    const found = rows
      .map((row) => row['QUERY PLAN'].trim().replace(/^->\s+/, ''))
      .filter((line) => /\bScan\b/.test(line));
    lines.push(...(found.length > 0 ? found : ['no table']));
  }
  return lines.map((line) => `    ${line}`);
}

const found: string[] = [];
for (const [name, path] of questions) {
  const times: number[] = [];
  let queries: CompiledQuery[] = [];
  const ask = async (): Promise<number> => {
    const start = performance.now();
    queries = await queriesOf(async () => {
      const { statusCode } = await app.inject(`/api${path}`);
      if (statusCode !== 200) throw new Error(`${name}: HTTP ${statusCode}`);
    });
    return performance.now() - start;
  };
  const first = await ask();
  const firstPlans = await plansOf(queries);
  // The first request may also have cached the number of rows.
  while (pool.idleCount < pool.totalCount) await sleep(10);
  for (let run = 0; run < 5; run += 1) times.push(await ask());
  const plans = await plansOf(queries);
  console.log(`\n${name}: ${median(times).toFixed(1)} ms, the first time ${first.toFixed(1)} ms`);
  console.log(plans.join('\n'));
  if (firstPlans.join() !== plans.join()) {
    console.log(`    and the first time\n${firstPlans.join('\n')}`);
  }
  if ([...firstPlans, ...plans].some((line) => LARGE.test(line))) found.push(name);
}
await app.close();
await db.destroy();
await stop();

if (found.length > 0) {
  console.error(`\nScanned a whole large table: ${[...new Set(found)].join(', ')}.`);
  process.exitCode = 1;
}
