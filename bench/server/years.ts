/**
 * Measures the reads of a visitor with a hundred times as many lots: years of finished sales. Prints
 * the times as ratios to the smaller catalogue. A change of the data model can be compared with it
 * (docs/scaling.md#what-happens-after-years-of-lots).
 *
 * `npm run bench:years [-- LOTS]` takes about an hour and 30 GB of disk for ten million lots.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { api } from '../../apps/server/src/api.ts';
import { openDatabase, type Database } from '../../apps/server/src/database/open.ts';
import type { Schema } from '../../apps/server/src/database/schema.ts';
import { createSealer } from '../../apps/server/src/database/sealing.ts';
import { vacuumAnalyze } from '../../apps/server/src/database/vacuum.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import { recountWords } from '../../apps/server/src/search/text/index-lots.ts';
import { makeManyLots } from '../../apps/server/test/many-lots.ts';
import { startOrSkip } from './postgresql.ts';
import { median } from '../median.ts';

const BASE = 100_000;
const LOTS = Number(process.argv[2] ?? 10_000_000);
/** Sales of the base that are finished, and their lots. Only these are copied. */
const FIRST_SALE = 51;
const FIRST_LOT = 10_001;
const COPIED = 90_000;
/** Distances of ids between copies. A whole number of blocks of 256 lots, so sets can be copied. */
const LOT_STEP = 102_400;
const SALE_STEP = 1000;
/** Distance between copies in time. */
const DAYS = 30;

const questions: readonly (readonly [string, string])[] = [
  ['first page of lots', '/lots.json?per=20'],
  ['page 1,000', '/lots.json?per=20&page=1000'],
  ['open lots', '/lots.json?q[accepting_bids]=true'],
  ['sold lots, dearest first', '/lots.json?q[state_in][]=sold&sort=-sold_price'],
  ['a category', '/lots.json?q[category_id_eq]=3&q[accepting_bids_or_sold]=true&per=20'],
  ['an artist', '/lots.json?q[author_id_eq]=77&per=20'],
  ['a house', '/lots.json?q[account_tenant_name_eq]=casa-3'],
  ['an auction', '/lots.json?q[auction_id_eq]=77'],
  ['a category and a price range', '/lots.json?q[category_id_eq]=3&q[price_ids][]=4'],
  ['one lot', '/accounts/casa-2/auctions/1/lots/7.json'],
  ['auctions', '/auctions.json?per=20'],
  ['counts of lots', '/pages/lots.json'],
  ['search, rare words', '/lots.json?q[search]=paisagem%204321'],
  ['search, a common word', '/lots.json?q[search]=azul%20'],
  ['search, two common words', '/lots.json?q[search]=azul%20verde%20'],
  ['search, a phrase', '/lots.json?q[search]=%22azul%20e%20raro%22'],
  ['search of sold lots', '/lots.json?q[search]=azul&q[state_in][]=sold'],
  ['suggestions', '/suggestions.json?q=pais'],
  ['one artist', '/authors/autor-77.json'],
];

const log = (text: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

/** Fills the database with copies of the finished base sales, each dated further back. */
async function copyYears(db: Kysely<Schema>, copies: number): Promise<void> {
  const { rows: indexes } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)
      and tablename in ('lots', 'lot_categories', 'lot_tags', 'lot_search', 'lot_sets')`.execute(
    db,
  );
  for (const { indexname } of indexes) await sql`drop index ${sql.ref(indexname)}`.execute(db);
  const step = sql.lit(LOT_STEP);
  const saleStep = sql.lit(SALE_STEP);
  const back = sql`copy * ${sql.lit(DAYS)} * interval '1 day'`;
  const backSeconds = sql`copy * ${sql.lit(DAYS * 86_400)}`;
  for (let first = 1; first <= copies; first += 10) {
    const copy = sql`generate_series(${sql.lit(first)}, ${sql.lit(Math.min(copies, first + 9))}) as copy`;
    await db.transaction().execute(async (transaction) => {
      // Copied rows refer to copied rows.
      await sql`set local session_replication_role = replica`.execute(transaction);
      const run = (query: ReturnType<typeof sql>) => query.execute(transaction);
      await run(sql`
        insert into auctions (id, uuid, account_id, code, title, status, catalog_available_at,
          started_at, finished_at, days, is_public, takes_offers)
        select id + copy * ${saleStep}, gen_random_uuid(), account_id,
          (id + copy * ${saleStep})::text, title, status, catalog_available_at - ${back},
          started_at - ${back}, finished_at - ${back},
          array[(finished_at - ${back})::date], is_public, takes_offers
        from auctions cross join ${copy} where id between ${FIRST_SALE} and ${SALE_STEP}`);
      await run(sql`
        insert into lots (id, uuid, auction_id, account_id, number, number_key, number_bare,
          number_sort, title, state, author_id, category_id, description_html, technique,
          starting_price_cents, sold_price_cents, price_cents, likes_count, list_group, list_order)
        select id + copy * ${step}, uuidv7(), auction_id + copy * ${saleStep}, account_id,
          number, number_key, number_bare, number_sort, title, state, author_id, category_id,
          description_html, technique, starting_price_cents, sold_price_cents, price_cents,
          likes_count, list_group, list_order + ${backSeconds}
        from lots cross join ${copy} where id between ${FIRST_LOT} and ${BASE}`);
      for (const [table, column] of [
        ['lot_categories', 'category_id'],
        ['lot_tags', 'tag_id'],
      ] as const) {
        await run(sql`
          insert into ${sql.table(table)} (lot_id, ${sql.ref(column)})
          select lot_id + copy * ${step}, ${sql.ref(column)}
          from ${sql.table(table)} cross join ${copy} where lot_id between ${FIRST_LOT} and ${BASE}`);
      }
      await run(sql`
        insert into lot_images (lot_id, position, art_seed, width, height)
        select lot_id + copy * ${step}, position, art_seed, width, height
        from lot_images cross join ${copy} where lot_id between ${FIRST_LOT} and ${BASE}`);
      await run(sql`
        insert into lot_search (lot_id, document, headline, period, technique)
        select lot_id + copy * ${step}, document, headline, period, technique
        from lot_search cross join ${copy} where lot_id between ${FIRST_LOT} and ${BASE}`);
      await run(sql`
        insert into auction_lot_counts (auction_id, state, lots_count, awaiting_count)
        select auction_id + copy * ${saleStep}, state, lots_count, awaiting_count
        from auction_lot_counts cross join ${copy}
        where auction_id between ${FIRST_SALE} and ${SALE_STEP}`);
      await run(sql`
        insert into lot_sets (facet, value, auction_id, block, lots)
        select facet, value, auction_id + copy * ${saleStep},
          block + copy * ${sql.lit(LOT_STEP / 256)}, lots
        from lot_sets cross join ${copy}
        where auction_id between ${FIRST_SALE} and ${SALE_STEP}`);
    });
    log(`${Math.min(copies, first + 9)} of ${copies} copies`);
  }
  for (const table of ['authors', 'categories', 'tags']) {
    await sql`update ${sql.table(table)} set lots_count = lots_count * ${copies + 1}`.execute(db);
  }
  for (const { indexname, indexdef } of indexes) {
    await sql.raw(indexdef).execute(db);
    log(`index ${indexname}`);
  }
}

interface Times {
  readonly first: number;
  readonly later: number;
}

/** Returns the time of the first request of each question and the median of three later ones. */
async function measure(app: FastifyInstance): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  const ask = async (path: string): Promise<number> => {
    const started = performance.now();
    const { statusCode } = await app.inject(`/api${path}`);
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
    return performance.now() - started;
  };
  for (const [name, path] of questions) {
    const first = await ask(path);
    // A first search may store sets of lots in the background.
    await sleep(200);
    const later: number[] = [];
    for (let run = 0; run < 3; run += 1) later.push(await ask(path));
    times.set(name, { first, later: median(later) });
  }
  return times;
}

/** Opens the server on the database and measures it, without the lots in memory. */
async function measureServer(database: Database): Promise<Map<string, Times>> {
  const app = createServer({ logLevel: 'silent' });
  await app.register(api({ requests: database.requests, sealer: createSealer(randomBytes(32)) }), {
    prefix: '/api',
  });
  await measure(app);
  const times = await measure(app);
  await app.close();
  return times;
}

const folder = mkdtempSync(join(tmpdir(), 'martelo-years-'));
const { url, stop } = await startOrSkip({ sharedBuffers: '1GB' });
const database = await openDatabase({ url, dataFolder: folder, statementTimeout: 0 });
const { db } = database;
try {
  await sql`alter system set max_wal_size = '8GB'`.execute(db);
  await sql`alter system set maintenance_work_mem = '1GB'`.execute(db);
  await sql`alter system set autovacuum = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await makeManyLots(db, BASE);
  log(`${BASE} lots`);
  const small = await measureServer(database);
  const copies = Math.ceil((LOTS - BASE) / COPIED);
  await copyYears(db, copies);
  await recountWords(db);
  log('words counted');
  await vacuumAnalyze(db);
  log('analyzed');
  const sizes = await sql<{ name: string; size: string }>`
    select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 8`.execute(db);
  for (const { name, size } of sizes.rows) console.log(`  ${name.padEnd(20)} ${size}`);
  await sql`checkpoint`.execute(db);
  const large = await measureServer(database);
  for (const [name, { first, later }] of large) {
    const before = small.get(name)?.later ?? Number.NaN;
    console.log(
      `${name.padEnd(30)} ${before.toFixed(1).padStart(7)} ms  ${later.toFixed(1).padStart(9)} ms  ${(later / before).toFixed(1).padStart(6)} ×  first ${first.toFixed(0)} ms`,
    );
  }
} finally {
  await database.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
