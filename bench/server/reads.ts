/**
 * Compares every public read over HTTP on PostgreSQL with a bare `node:http` server that only sends
 * the same SQL through the same driver. Fails when a read reaches less than 60 % of the rate of the
 * bare server, has an empty answer, or is not measured.
 *
 * `npm run bench:reads -- [LOTS] [NAME]`: measures the reads whose name contains NAME.
 *
 * @module
 */
import { createServer as createBareServer } from 'node:http';
import { sql, type CompiledQuery, type Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { civilDay } from '@martelo/domain/calendar';
import type { Schema } from '../../apps/server/src/database/schema.ts';
import { RadarCounter } from '../../apps/server/src/radar/counts.ts';
import { addRadarItem } from '../../apps/server/src/radar/items.ts';
import { makePerson } from '../../apps/server/test/people.ts';
import { median } from '../median.ts';
import { openManyLots } from './postgresql.ts';
import { listening, rate } from './rate.ts';

const LOTS = Number(process.argv[2] ?? 20_000);
// Many short rounds, so other load affects both servers alike.
const ROUNDS = 9;
const SECONDS = 0.5;
const LEAST = 0.6;
const NAME = process.argv[3] ?? '';

/** Reads that need a mail link or a session, that have no data, or that are counted in memory. */
const notMeasured: ReadonlySet<string> = new Set([
  endpoints.confirmation.path,
  endpoints.notificationPreferences.path,
  endpoints.unsubscribePage.path,
  endpoints.health.path,
  endpoints.lotFacets.path,
]);

const KEY = 'pk_bench_0123456789abcdef';
const today = civilDay(new Date());

/**
 * Adds the data that the reads below need in addition to lots. Returns the URL of a radar report.
 */
async function makeOccasions(db: Kysely<Schema>): Promise<string> {
  await sql`update auctions set days = array[${today}::date], status = 'live'
    where id in (select id from auctions where status = 'ongoing' order by id limit 20)`.execute(
    db,
  );
  const slides = [1, 2, 3, 4];
  await db
    .insertInto('carousel_items')
    .values(
      slides.map((id) => ({ id, title: `Destaque ${id}`, link_url: '/leiloes', position: id })),
    )
    .execute();
  await db
    .insertInto('carousel_images')
    .values(slides.map((id) => ({ item_id: id, screen: 'any' as const, art_seed: String(id) })))
    .execute();
  await db.insertInto('embed_keys').values({ key: KEY, account_id: 2 }).execute();
  const { id } = await makePerson(db);
  const { item } = await addRadarItem(db, new RadarCounter(db), id, {
    term: 'paisagem verde',
    category_ids: [1],
  });
  return item.uuid;
}

const readsOf = (radar: string): readonly (readonly [string, string])[] => [
  ['lots', '/lots.json?per=20'],
  ['open lots', '/lots.json?per=20&q[accepting_bids]=true'],
  ['lots of a category', '/lots.json?per=20&q[category_id_eq]=3'],
  ['lots with a tag', '/lots.json?per=20&q[lot_tag_id_eq]=3'],
  ['lots of an author', '/lots.json?per=20&q[author_id_eq]=77'],
  ['lots of a price range', '/lots.json?per=20&q[price_ids][]=4'],
  ['search of lots', '/lots.json?per=20&q[search]=paisagem%20verde'],
  ['radar report', `/lots.json?per=20&q[radar_subscription_uuid_eq]=${radar}`],
  ['lot counts', '/pages/lots.json'],
  ['one lot', '/accounts/casa-2/auctions/1/lots/7.json'],
  ['one lot by id', '/accounts/casa-2/lots/7.json'],
  ['auctions', '/auctions.json?per=20'],
  ['finished auctions', '/auctions.json?per=20&q[status_eq]=finished'],
  ['daily report', `/auctions.json?per=20&q[daily_report_on]=${today}`],
  ['auction counts', '/pages/auctions.json'],
  ['calendar of auctions', '/auctions/calendar.json'],
  ['categories', '/categories.json?per=20'],
  ['popular tags', '/popular_tags.json?per=20'],
  ['houses', '/accounts.json?per=20'],
  ['authors', '/authors.json?per=20'],
  ['search of authors', '/authors.json?per=20&term=aut%2077'],
  ['one author', '/authors/autor-77.json'],
  ['related authors', '/authors/autor-77/related_authors.json?per=20'],
  ['price history', '/authors/autor-77/price_history.json?per=40'],
  ['prices', '/prices.json'],
  ['currencies', '/currencies/latest.json'],
  ['carousel', '/carousel.json'],
  ['suggestions of a search', '/suggestions.json?q=paisagem'],
  ['feed', '/accounts/casa-2/feed.json?per=20'],
  ['embed', `/embed/config.json?embed_key=${KEY}`],
];

/** Paths of public reads that are not measured above. */
const missing = (reads: ReturnType<typeof readsOf>): string[] =>
  Object.values(endpoints)
    .filter(
      ({ method, auth, path }) => method === 'GET' && auth !== 'required' && !notMeasured.has(path),
    )
    .map(({ path }) => path)
    .filter((path) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`);
      return !reads.some(([, address]) => pattern.test(address));
    });

const { pool, db, queriesOf, serve, close } = await openManyLots(LOTS);

const reads = readsOf(await makeOccasions(db));
const app = await serve();
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`PostgreSQL, ${LOTS.toLocaleString('en')} lots, medians of ${ROUNDS} paired rounds`);

/** Rate of the API and its ratio to a bare server that sends the same queries. */
async function measure(path: string): Promise<{ ours: number; ratio: number }> {
  const queries = await queriesOf(async () => {
    const { statusCode, json } = await app.inject(`/api${path}`);
    if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`);
    // An empty list would measure nothing.
    if (json<{ total?: number }>().total === 0) throw new Error('an empty list');
  });
  const server = bareServer(queries);
  try {
    const bare = await listening(server);
    const rates: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await rate(`${origin}/api${path}`, { seconds: SECONDS });
      rates.push(ours);
      ratios.push(ours / (await rate(bare, { seconds: SECONDS })));
    }
    return { ours: median(rates), ratio: median(ratios) };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const bareServer = (queries: readonly CompiledQuery[]) =>
  createBareServer(async (_request, response) => {
    try {
      const results = [];
      for (const { sql: text, parameters } of queries) {
        results.push((await pool.query(text, [...parameters])).rows);
      }
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(results));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });

const problems = missing(reads).map((path) => `${path}: is not measured`);
for (const [name, path] of reads.filter(([candidate]) => candidate.includes(NAME))) {
  try {
    const { ours, ratio } = await measure(path);
    if (!(ratio >= LEAST)) problems.push(`${name}: under ${LEAST} × the bare server`);
    console.log(
      `  ${name.padEnd(24)} ${ours.toFixed(0).padStart(6)}/s  ${ratio.toFixed(2)} × the bare server`,
    );
  } catch (error) {
    problems.push(`${name}: ${(error as Error).message}`);
  }
}
await app.close();
await close();

for (const complaint of problems) console.error(complaint);
process.exitCode = problems.length > 0 ? 1 : 0;
