/**
 * What every public read costs over HTTP on PostgreSQL: each beside a bare `node:http` server that
 * sends the same SQL through the same driver and does nothing else, both in one run. Fails when one
 * keeps less than 60 % of the bare server's rate.
 *
 * `npm run bench:reads -- [LOTS] [NAME]`: of the reads those whose name has NAME
 *
 * @module
 */
import { createServer as createBareServer } from 'node:http';
import { Pool } from 'pg';
import { civilDay } from '@martelo/domain/calendar';
import { migrate } from '../src/database/migrate.ts';
import { parsers } from '../src/database/types.ts';
import { api } from '../src/http/api.ts';
import { createServer } from '../src/http/server.ts';
import { findBinaries, startPostgresql } from '../test/postgresql.ts';
import { makeManyLots } from './many-lots.ts';
import { listening, median, rate, recording } from './rate.ts';

const LOTS = Number(process.argv[2] ?? 100_000);
// Short turns, many of them: what else the machine does then meets both servers alike.
const ROUNDS = 9;
const SECONDS = 0.5;
const LEAST = 0.6;
const NAME = process.argv[3] ?? '';

const reads: readonly (readonly [string, string])[] = [
  ['lots', '/lots.json?per=20'],
  ['open lots', '/lots.json?per=20&q[accepting_bids]=true'],
  ['lots of a category', '/lots.json?per=20&q[category_id_eq]=3'],
  ['lots with a tag', '/lots.json?per=20&q[lot_tag_id_eq]=3'],
  ['lots of an author', '/lots.json?per=20&q[author_id_eq]=77'],
  ['lots of a price range', '/lots.json?per=20&q[price_ids][]=5'],
  ['search of lots', '/lots.json?per=20&q[search]=paisagem%20verde'],
  ['lot counts', '/pages/lots.json'],
  ['one lot', '/accounts/casa-2/auctions/1/lots/7.json'],
  ['one lot by id', '/accounts/casa-2/lots/7.json'],
  ['auctions', '/auctions.json?per=20'],
  ['finished auctions', '/auctions.json?per=20&q[status_eq]=finished'],
  ['daily report', `/auctions.json?per=20&q[daily_report_on]=${civilDay(new Date())}`],
  ['auction counts', '/pages/auctions.json'],
  ['categories', '/categories.json?per=20'],
  ['popular tags', '/popular_tags.json?per=20'],
  ['houses', '/accounts.json?per=20'],
  ['authors', '/authors.json?per=20'],
  ['search of authors', '/authors.json?per=20&term=aut%2077'],
  ['one author', '/authors/autor-77.json'],
  ['related authors', '/authors/autor-77/related_authors.json?per=20'],
  ['prices', '/prices.json'],
  ['currencies', '/currencies/latest.json'],
  ['carousel', '/carousel.json'],
  ['feed', '/accounts/casa-2/feed.json?per=20'],
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
await makeManyLots(db, LOTS);

const app = createServer({ logLevel: 'silent' });
await app.register(api(db), { prefix: '/api' });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`PostgreSQL, ${LOTS.toLocaleString('en')} lots, medians of ${ROUNDS} paired rounds`);

const slow: string[] = [];
for (const [name, path] of reads.filter(([candidate]) => candidate.includes(NAME))) {
  const queries = await queriesOf(async () => {
    const { statusCode } = await app.inject(`/api${path}`);
    if (statusCode !== 200) throw new Error(`${name}: HTTP ${statusCode}`);
  });
  const server = createBareServer(async (_request, response) => {
    const results = [];
    for (const { sql, parameters } of queries) {
      results.push((await pool.query(sql, [...parameters])).rows);
    }
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(results));
  });
  const bare = await listening(server);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await rate(`${origin}/api${path}`, { seconds: SECONDS });
    rates.push(ours);
    ratios.push(ours / (await rate(bare, { seconds: SECONDS })));
  }
  const ratio = median(ratios);
  if (ratio < LEAST) slow.push(name);
  console.log(
    `  ${name.padEnd(24)} ${median(rates).toFixed(0).padStart(6)}/s  ${ratio.toFixed(2)} × the bare server`,
  );
  server.close();
  server.closeAllConnections();
}
await app.close();
await db.destroy();
await stop();

if (slow.length > 0) {
  console.error(`Under ${LEAST} × the bare server: ${slow.join(', ')}.`);
  process.exitCode = 1;
}
