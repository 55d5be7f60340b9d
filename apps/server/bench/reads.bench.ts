/**
 * What the list of lots costs, on both engines:
 *
 * - over HTTP, beside a bare `node:http` server that sends the same SQL and nothing else;
 * - the slowest questions one can ask, in milliseconds.
 *
 * `node --conditions=source apps/server/bench/lots.bench.ts [LOTS]`
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createBareServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { Pool } from 'pg';
import { startEmbedded } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';
import type { Schema } from '../src/database/schema.ts';
import { parsers } from '../src/database/types.ts';
import { api } from '../src/http/api.ts';
import { createServer } from '../src/http/server.ts';
import { findBinaries, startPostgresql } from '../test/postgresql.ts';
import { makeManyLots } from './many-lots.ts';

const LOTS = Number(process.argv[2] ?? 100_000);
const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;

/** Requests a second that a server answers, asked from another thread. */
async function rate(url: string): Promise<number> {
  const code = `
    const { workerData, parentPort } = require('node:worker_threads');
    const { Agent, get } = require('node:http');
    const agent = new Agent({ keepAlive: true, maxSockets: workerData.connections });
    const end = Date.now() + workerData.seconds * 1000;
    let done = 0;
    const once = () => new Promise((resolve, reject) => get(workerData.url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error('HTTP ' + response.statusCode));
      response.resume().on('end', resolve);
    }).on('error', reject));
    const ask = async () => { while (Date.now() < end) { await once(); done += 1; } };
    Promise.all(Array.from({ length: workerData.connections }, ask)).then(() => {
      agent.destroy();
      parentPort.postMessage(done / workerData.seconds);
    });`;
  const worker = new Worker(code, {
    eval: true,
    workerData: { url, connections: CONNECTIONS, seconds: SECONDS },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const questions: readonly (readonly [string, string])[] = [
  ['first page', 'per=20'],
  ['last page', `per=20&page=${Math.floor((LOTS * 0.9) / 20)}`],
  ['open lots', 'q[accepting_bids]=true'],
  ['a category', 'q[category_id_eq]=3&per=5'],
  ['an author', 'q[author_id_eq]=77'],
  ['by price', 'sort=-price'],
  ['by hammer price', 'sort=-sold_price'],
  ['by likes', 'sort=-likes_count'],
  ['a price range', 'q[price_ids][]=5'],
  ['search, rare', 'q[search]=paisagem%204321'],
  ['search, common', 'q[search]=azul%20'],
  ['search, in every lot', 'q[search]=oleo%20tela'],
  ['search, one letter', 'q[search]=a'],
  ['search, phrase', 'q[search]=%22oleo%20sobre%20tela%22'],
  ['count alone', 'per=0'],
];

async function measure(name: string, pool: Pool): Promise<void> {
  const asked: CompiledQuery[] = [];
  let isRecording = false;
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (isRecording) asked.push(query);
    },
  });
  await migrate(db);
  await makeManyLots(db, LOTS);

  const app = createServer({ logLevel: 'silent' });
  await app.register(api(db), { prefix: '/api' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  console.log(`\n${name}, ${LOTS.toLocaleString('en')} lots`);
  for (const [label, query] of questions) {
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const start = performance.now();
      const response = await app.inject(`/api/lots.json?${query}`);
      times.push(performance.now() - start);
      if (response.statusCode !== 200) throw new Error(`${label}: HTTP ${response.statusCode}`);
    }
    console.log(`  ${label.padEnd(22)} ${median(times).toFixed(1).padStart(8)} ms`);
  }

  isRecording = true;
  await app.inject('/api/lots.json');
  isRecording = false;
  const bare: RequestListener = async (_request, response) => {
    const results = [];
    for (const { sql, parameters } of asked) results.push(await pool.query(sql, [...parameters]));
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ total: results[0]?.rows[0], lots: results.at(-1)?.rows }));
  };
  const server = createBareServer(bare);
  const bareOrigin = await listening(server);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await rate(`${origin}/api/lots.json`);
    const floor = await rate(bareOrigin);
    ratios.push(ours / floor);
  }
  console.log(`  list over HTTP: ${median(ratios).toFixed(2)} × the bare server's rate`);
  server.close();
  server.closeAllConnections();
  await app.close();
  await db.destroy();
}

const folder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
const engine = await startEmbedded(join(folder, 'postgres'), { types: parsers });
await measure('Embedded engine', engine.pool);
await engine.stop();
rmSync(folder, { recursive: true, force: true });

const binaries = findBinaries();
if (binaries === null) console.log('\nNo PostgreSQL for this platform: its half is left out.');
else {
  const { url, stop } = await startPostgresql(binaries);
  await measure('PostgreSQL', new Pool({ connectionString: url, types: parsers, max: 10 }));
  await stop();
}
