/**
 * A million lots on PostgreSQL: how long each list, filter and search takes, with the plan of every
 * query behind it. Fails when one reads a large table from end to end.
 *
 * `npm run bench:plans [LOTS]`
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import { Pool } from 'pg';
import { migrate } from '../src/database/migrate.ts';
import { parsers } from '../src/database/types.ts';
import { api } from '../src/http/api.ts';
import { createServer } from '../src/http/server.ts';
import { findBinaries, startPostgresql } from '../test/postgresql.ts';
import { makeManyLots } from './many-lots.ts';
import { median, recording } from './rate.ts';

const LOTS = Number(process.argv[2] ?? 1_000_000);

/** Tables that grow with the number of lots. */
const LARGE = /Seq Scan on (?:lots|lot_images|lot_categories|lot_tags|auction_facet_counts)\b/;

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
  ['search, a common word', '/lots.json?q[search]=azul%20'],
  ['search, common words', '/lots.json?q[search]=azul%20verde%20'],
  ['search, a word of all', '/lots.json?q[search]=oleo%20tela'],
  ['search, a word of all, open lots', '/lots.json?q[search]=oleo&q[accepting_bids]=true'],
  ['search, the start of a word', '/lots.json?q[search]=pais'],
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
const pool = new Pool({ connectionString: url, types: parsers, max: 10 });
const { db, queriesOf } = recording(pool);
await migrate(db);
const began = performance.now();
await makeManyLots(db, LOTS);
console.log(
  `PostgreSQL, ${LOTS.toLocaleString('en')} lots, made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);

const app = createServer({ logLevel: 'silent' });
await app.register(api(db), { prefix: '/api' });

/** Where a query reads, one line of its plan for each. */
async function planOf({ sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, [
    ...parameters,
  ]);
  return rows
    .map((row) => row['QUERY PLAN'].trim().replace(/^->\s+/, ''))
    .filter((line) => /\bScan\b/.test(line));
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
  // Beside its answer the first one may have had its number kept.
  while (pool.idleCount < pool.totalCount) await sleep(10);
  for (let run = 0; run < 5; run += 1) times.push(await ask());
  console.log(`\n${name}: ${median(times).toFixed(1)} ms, the first time ${first.toFixed(1)} ms`);
  for (const query of queries) {
    const lines = await planOf(query);
    console.log(lines.map((line) => `    ${line}`).join('\n') || '    no table');
    if (lines.some((line) => LARGE.test(line))) found.push(name);
  }
}
await app.close();
await db.destroy();
await stop();

if (found.length > 0) {
  console.error(`\nRead a large table from end to end: ${[...new Set(found)].join(', ')}.`);
  process.exitCode = 1;
}
