/**
 * Measures searches in a large catalogue on PostgreSQL: a search with its facets, and suggestions. Each
 * text is requested cold and twice more, in a small and in the large catalogue. Fails when a bound is
 * missed.
 *
 * `npm run bench:search:scale [-- LOTS]` takes about ten minutes for a million lots.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { api } from '../../apps/server/src/api.ts';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { createSealer } from '../../apps/server/src/database/sealing.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import { LotIndex } from '../../apps/server/src/lot-table/lot-index.ts';
import { makeManyLots } from '../../apps/server/test/many-lots.ts';
import { startOrSkip } from '../server/postgresql.ts';
import { percentile } from './measures.ts';

const SMALL = 10_000;
const LARGE = Number(process.argv[2] ?? 1_000_000);

/** Bounds of docs/scaling.md: milliseconds at the 95th percentile, and multiples of the small catalogue. */
const bounds = { search: 150, suggestions: 30, growth: 5 } as const;
/** Times below this are noise. They do not count for the growth. */
const NOISE_MS = 10;

/** Texts as people type them, from rare to frequent words. `Óleo sobre tela` is in every lot. */
const texts = [
  'vaso',
  'relógio',
  'vaso azul',
  'gravura antiga',
  'cadeira dourado francês',
  'escultura verde 1234',
  'tapete 77',
  '4321',
  '"vaso azul"',
  '"grande e antigo"',
  'vaso -azul',
  'relógio -francês -inglês',
  'relojio',
  'gravvura',
  'escultra dourada',
  'vazo azull',
  'autor 77',
  'autor 4321',
  'casa 3',
  'leilão 12',
  'tema 5',
  'lote 12',
  'lote 12 vaso',
  'vaso até 5 mil',
  'tapete de 1 mil a 2 mil',
  'óleo s/ tela',
  'OST azul',
  'pai',
  'pais',
  'paisagem v',
  'assin',
  'marinha numerado chinês',
  'cômoda inglês pequeno',
  'retrato raro',
  'xyzzyplugh',
  'vaso xyzzyplugh',
  'raro',
  'dourado',
  'paisagens verdes',
  'vasos azuis antigos',
] as const;

/** Filters of some of the searches. */
const choices = ['', '&q[category_id_in][]=3', '&q[accepting_bids]=true', '&q[price_gteq]=50000'];

/** Folder for the keys of the database's secrets. */
const folder = mkdtempSync(join(tmpdir(), 'martelo-scale-'));

interface Times {
  readonly search: Map<string, number>;
  readonly suggestions: Map<string, number>;
}

async function timeOf(app: FastifyInstance, urls: readonly string[]): Promise<number> {
  const started = performance.now();
  for (const url of urls) {
    const { statusCode } = await app.inject(url);
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
  }
  return performance.now() - started;
}

/** Returns the slowest of three requests of each text. The first one is cold. */
async function measure(url: string, lots: number): Promise<Times> {
  const database = await openDatabase({ url, dataFolder: folder });
  try {
    const began = performance.now();
    await makeManyLots(database.db, lots);
    const made = performance.now();
    const lotIndex = new LotIndex(database.requests);
    await lotIndex.load();
    console.log(
      `${lots} lots, made in ${Math.round((made - began) / 1000)} s, read in ${((performance.now() - made) / 1000).toFixed(1)} s`,
    );
    const app = createServer({ logLevel: 'silent' });
    await app.register(
      api({ requests: database.requests, sealer: createSealer(randomBytes(32)) }, { lotIndex }),
      { prefix: '/api' },
    );
    await sql`checkpoint`.execute(database.db);
    // Opens connections, with texts that are not measured.
    for (const text of ['numerado', 'tapete verde', 'inglez']) {
      const q = encodeURIComponent(text);
      await timeOf(app, [`/api/lots.json?q[search]=${q}`, `/api/lots/facets.json?q[search]=${q}`]);
      await timeOf(app, [`/api/suggestions.json?q=${q}`]);
    }
    const times: Times = { search: new Map(), suggestions: new Map() };
    for (let round = 0; round < 3; round += 1) {
      for (const [index, text] of texts.entries()) {
        const choice = choices[(index + round) % choices.length] ?? '';
        const q = `q[search]=${encodeURIComponent(text)}${choice}`;
        const search = await timeOf(app, [
          `/api/lots.json?per=20&${q}`,
          `/api/lots/facets.json?${q}`,
        ]);
        const typed = await timeOf(app, [`/api/suggestions.json?q=${encodeURIComponent(text)}`]);
        times.search.set(text, Math.max(search, times.search.get(text) ?? 0));
        times.suggestions.set(text, Math.max(typed, times.suggestions.get(text) ?? 0));
      }
    }
    await app.close();
    return times;
  } finally {
    await database.close();
  }
}

console.log(`Makes and searches ${LARGE} lots. A million takes about ten minutes.`);
const measured: Times[] = [];
for (const lots of [SMALL, LARGE]) {
  // A quarter of the memory of a small machine, as PostgreSQL's manual advises.
  const { url, stop } = await startOrSkip({ sharedBuffers: '1GB' });
  measured.push(await measure(url, lots));
  await stop();
}
const [small, large] = measured;
if (small === undefined || large === undefined) throw new Error('Nothing was measured.');
let failed = false;
for (const kind of ['search', 'suggestions'] as const) {
  const p95 = (times: Times): number => percentile([...times[kind].values()], 0.95);
  const growth = p95(large) / Math.max(p95(small), NOISE_MS);
  const ok = p95(large) <= bounds[kind] && growth <= bounds.growth;
  if (!ok) failed = true;
  console.log(
    `${kind.padEnd(12)} p95 ${p95(large).toFixed(0)} ms (at most ${bounds[kind]}), ${growth.toFixed(1)} × that of ${SMALL} lots${ok ? '' : '  MISSED'}`,
  );
  const worst = [...large[kind]].sort(([, a], [, b]) => b - a).slice(0, 8);
  for (const [text, time] of worst) {
    console.log(
      `  ${time.toFixed(0).padStart(5)} ms  ${text} (${small[kind].get(text)?.toFixed(0)} ms)`,
    );
  }
}
rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
