/**
 * Measures each list, filter and search with a million lots on PostgreSQL, and prints the plan of
 * every query. Fails when a query scans a whole large table.
 *
 * `npm run bench:plans [LOTS]`
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { claimIds } from '../../apps/server/src/database/ids.ts';
import { changeHouse } from '../../apps/server/src/houses/house.ts';
import { advance } from '../../apps/server/src/live/advance.ts';
import {
  deleteOldLiveEvents,
  readEvents,
  readMissed,
} from '../../apps/server/src/database/live-events.ts';
import { readLiveAuctions, readLiveLots } from '../../apps/server/src/live/live-rows.ts';
import { writeSale } from '../../apps/server/src/live/sale-writer.ts';
import { myBidsOn } from '../../apps/server/src/lots/my-bids.ts';
import { median } from '../median.ts';
import { openManyLots } from './postgresql.ts';

const LOTS = Number(process.argv[2] ?? 1_000_000);

/** Tables that grow with the number of lots, bids or changes. */
const LARGE =
  /Seq Scan on (?:lots|lot_images|lot_categories|lot_tags|lot_sets|bids|feed_bids|live_events)\b/;

const questions: readonly (readonly [string, string])[] = [
  ['first page', '/lots.json?per=20'],
  ['page 50,000', '/lots.json?per=20&page=45000'],
  ['open lots', '/lots.json?q[accepting_bids]=true'],
  ['lots that take offers', '/lots.json?q[accepting_offers]=true'],
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
  ['auctions that are open', '/auctions.json?q[accepting_bids]=true'],
  ['the report of a day', '/auctions.json?q[daily_report_on]=2026-10-20&per=100'],
  ['the feed of a house for aggregators', '/accounts/casa-3/feed.json'],
  ['categories', '/categories.json'],
  ['popular tags', '/popular_tags.json'],
  ['houses', '/accounts.json'],
  ['authors', '/authors.json?per=20'],
  ['search of authors', '/authors.json?term=aut%2077'],
  ['one author', '/authors/autor-77.json'],
  ['related authors', '/authors/autor-77/related_authors.json'],
];

const began = performance.now();
const { pool, db, queriesOf, serve, close } = await openManyLots(LOTS);
console.log(
  `PostgreSQL, ${LOTS.toLocaleString('en')} lots, created in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);

const sizes = await sql<{ sets: string; all: string }>`
  select pg_size_pretty(pg_total_relation_size('lot_sets')) as sets,
    pg_size_pretty(pg_database_size(current_database())) as all`.execute(db);
for (const { sets, all } of sizes.rows)
  console.log(`${all} on disk, ${sets} of it for sets of lots`);

const app = await serve();

/** Fills the tables of bids and events, and returns the operations of a sale. */
async function liveWork(): Promise<readonly (readonly [string, () => Promise<unknown>])[]> {
  const now = new Date();
  await sql`insert into bids (id, lot_id, amount_cents, source, bidder_name, at)
    select id, id % ${LOTS} + 1, 1000 + id, 'web', 'A••• B.', now() - id * interval '1 second'
    from generate_series(1, 300000) as id`.execute(db);
  await sql`insert into feed_bids (lot_id, bid_id, hash, stored_bid_id)
    select lot_id, id::text, '', id from bids`.execute(db);
  await sql`insert into id_counters (name, last_id) values ('live_events', 100000)
    on conflict (name) do update set last_id = excluded.last_id`.execute(db);
  await sql`insert into live_events (id, kind, row_id, auction_id, account_id, at)
    select id, 'lot', id, 1, 1, now() - (100000 - id) * interval '18 milliseconds'
    from generate_series(1, 100000) as id`.execute(db);
  await claimIds(db, 'bids', 300_000);
  await sql`analyze bids, feed_bids, live_events`.execute(db);
  // Runs the first check of a server now, because later checks find only due rows.
  await advance(db, now);
  const { newFeedKey } = await changeHouse(db, { tenantName: 'casa-2', newFeedKey: true });
  const lots = Array.from({ length: 200 }, (_, index) => index * 37 + 1);
  const auctions = Array.from({ length: 20 }, (_, index) => index + 1);
  const { uuids, ours } = await examples();
  let bid = 0;
  return [
    ['200 lots for the stream', () => readLiveLots(db, lots, now)],
    ['20 auctions for the stream', () => readLiveAuctions(db, auctions, now)],
    ['new events', () => readEvents(db, 99_900, 5000)],
    ['what a client has missed', () => readMissed(db, 90_000, { lots, auctions })],
    ['old events', () => deleteOldLiveEvents(db, now)],
    [
      '50 lots for a client without a stream',
      () =>
        app.inject(`/api/lots.json?per=50&${uuids.map((id) => `q[uuid_in][]=${id}`).join('&')}`),
    ],
    ['what is due', () => advance(db, now)],
    [
      'time moves an auction',
      async () => {
        await sql`update auctions set due_at = 'epoch' where id = ${ours.auction_id}`.execute(db);
        await advance(db, now);
      },
    ],
    [
      'an auction is hidden and published',
      async () => {
        for (const catalog_available_at of [null, new Date(0)]) {
          await writeSale(db, ours.auction_id, now, (sale) =>
            sale.changeAuction({ catalog_available_at }),
          );
        }
      },
    ],
    [
      'a bid by the feed',
      async () => {
        bid += 1;
        const { statusCode, body } = await app.inject({
          method: 'POST',
          url: `/api/feed/auctions/${ours.code}/lots/${ours.number}/bids`,
          headers: { authorization: `Bearer ${newFeedKey}` },
          payload: {
            bid_id: `plan-${bid}`,
            amount_cents: 10_000_000 + bid * 1000,
            source: 'web',
            bidder: null,
            at: now.toISOString(),
          },
        });
        if (statusCode !== 200 && statusCode !== 201) throw new Error(body);
      },
    ],
    [
      'the settings of a house',
      () => changeHouse(db, { tenantName: 'casa-2', takesOffers: 'yes' }),
    ],
    ['the bids of a person on 50 lots', () => myBidsOn(db, 1, lots.slice(0, 50))],
  ];
}

/** Returns some lots, and an open one of the house that has a key. */
async function examples() {
  const some = await db.selectFrom('lots').select('uuid').where('id', '<=', 50).execute();
  const ours = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .innerJoin('accounts', 'accounts.id', 'lots.account_id')
    .select(['lots.auction_id', 'lots.number', 'auctions.code'])
    .where('accounts.tenant_name', '=', 'casa-2')
    .where('lots.state', '=', 'open')
    .where('lots.closes_at', '>', new Date())
    .orderBy('lots.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { uuids: some.map(({ uuid }) => uuid), ours };
}

/** Returns the scans of the queries, one line of their plans per table. */
async function plansOf(queries: readonly CompiledQuery[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { sql: text, parameters } of queries) {
    // Excludes the work that caches the first answer.
    if (!/^\s*(?:select|with|insert|update|delete)\b/.test(text)) continue;
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

/** Measures one operation: prints its time and plans, and records scans of large tables. */
async function examine(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let queries: CompiledQuery[] = [];
  const ask = async (): Promise<number> => {
    const start = performance.now();
    queries = await queriesOf(async () => {
      await work();
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

// Fills the tables, so it comes first.
const sale = await liveWork();
for (const [name, path] of questions) {
  await examine(name, async () => {
    const { statusCode } = await app.inject(`/api${path}`);
    if (statusCode !== 200) throw new Error(`${name}: HTTP ${statusCode}`);
  });
}
for (const [name, work] of sale) await examine(name, work);
await app.close();
await close();

if (found.length > 0) {
  console.error(`\nScanned a whole large table: ${[...new Set(found)].join(', ')}.`);
  process.exitCode = 1;
}
