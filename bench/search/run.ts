/**
 * Measures the relevance of searches for lots with judged queries. See README.md.
 *
 * `npm run bench:search -- [--only KIND] [--worst] [--catalogue demo|real]`
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { api } from '../../apps/server/src/api.ts';
import { importCatalogue } from '../../apps/server/src/catalogue/import.ts';
import { openDatabase, type Database } from '../../apps/server/src/database/open.ts';
import { createSealer } from '../../apps/server/src/database/sealing.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import { findBinaries, startPostgresql } from '../../apps/server/test/postgresql.ts';
import { loadDemo } from '../../packages/demo/src/load.ts';
import { Random } from '../../packages/demo/src/random.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { knownItems } from './known-items.ts';
import { percentile, SHOWN } from './measures.ts';
import { isKind, kinds, type JudgedQuery, type Kind } from './query.ts';
import { bounds, figuresOf, judge, scoreOf, type Answered, type Figures } from './report.ts';
import { syntax } from './syntax.ts';
import { topics } from './topics.ts';
import { written } from './written.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    worst: { type: 'boolean', default: false },
    catalogue: { type: 'string' },
  },
});
const only = options.only?.split(',') ?? null;
const unknown = only?.find((kind) => !isKind(kind));
if (unknown !== undefined) {
  console.error(`No kind is named "${unknown}". The kinds are ${Object.keys(kinds).join(', ')}.`);
  process.exit(2);
}

/** Number of queries that `--worst` prints. */
const WORST = 60;

const names = (['demo', 'real'] as const).filter(
  (name) => options.catalogue === undefined || options.catalogue === name,
);
if (names.length === 0) {
  console.error(`No catalogue is named "${options.catalogue}". The catalogues are demo and real.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
const realFolder = process.env['REAL_DATA'];

/** Functions that fill an empty database, by the name of the catalogue. */
const sources = {
  demo: async ({ db }: Database) => {
    await loadDemo(db, { today: '2026-11-21' });
  },
  real: async (database: Database) => {
    const file = join(realFolder ?? '', 'catalogue-real.csv.gz');
    await importCatalogue({ database, file, reportFolder: join(folder, 'imports') });
  },
};

/** Returns the judged queries of a catalogue: always the same for the same lots. */
function queriesOf(catalogue: Catalogue): JudgedQuery[] {
  const random = new Random('bench/search');
  return [
    ...knownItems(random.fork('known'), catalogue),
    ...topics(random.fork('topics'), catalogue),
    ...syntax(random.fork('syntax'), catalogue),
    ...(catalogue.name === 'demo' ? written(catalogue) : []),
  ];
}

interface Page {
  lots: { uuid: string; title: string; author: { name: string } | null }[];
  total: number;
}

async function get(app: FastifyInstance, search: string | null): Promise<[Page, number]> {
  const text = search === null ? '' : `&q[search]=${encodeURIComponent(search)}`;
  const start = performance.now();
  const response = await app.inject(`/api/lots.json?per=${SHOWN}${text}`);
  const milliseconds = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(`${search}: HTTP ${response.statusCode}`);
  return [response.json<Page>(), milliseconds];
}

interface Run {
  answers: Answered[];
  /** Times of searches and of the plain list, in milliseconds. */
  searches: number[];
  lists: number[];
}

async function ask(
  app: FastifyInstance,
  { lots }: Catalogue,
  queries: readonly JudgedQuery[],
): Promise<Run> {
  const byUuid = new Map(lots.map((lot) => [lot.uuid, lot]));
  const run: Run = { answers: [], searches: [], lists: [] };
  for (const query of queries) {
    const [page, milliseconds] = await get(app, query.text);
    run.searches.push(milliseconds);
    run.lists.push((await get(app, null))[1]);
    const grades = page.lots.map(({ uuid }) => {
      const lot = byUuid.get(uuid);
      if (lot === undefined) throw new Error(`${query.text}: found a lot that is not public`);
      return query.grade(lot);
    });
    run.answers.push({
      query,
      total: page.total,
      shown: page.lots.map(({ title, author }) => `${title}, ${author?.name ?? 'no artist'}`),
      grades,
      relevant: lots.map((lot) => query.grade(lot)).filter((grade) => grade > 0),
    });
  }
  return run;
}

const share = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
const row = (name: string, { queries, success, ndcg, zero, empty }: Figures): string =>
  [name.padEnd(14), queries, share(success), share(ndcg), share(zero), share(empty)]
    .map((cell) => String(cell).padStart(9))
    .join('');

function printWorst(answers: readonly Answered[]): void {
  const imperfect = answers.filter((answered) => scoreOf(answered) < 1);
  const imperfectKinds = new Set(imperfect.map(({ query }) => query.kind));
  for (const kind of imperfectKinds) {
    const some = imperfect.filter(({ query }) => query.kind === kind);
    const worst = some
      .toSorted((a, b) => scoreOf(a) - scoreOf(b))
      .slice(0, Math.ceil(WORST / imperfectKinds.size));
    console.log(`\n${kind}: ${worst.length} of ${some.length} that are not perfect`);
    for (const answered of worst) {
      const { query, total, shown, grades, relevant } = answered;
      const score = scoreOf(answered).toFixed(2);
      console.log(`  ${score}  ${query.text}  (${total} found, ${relevant.length} relevant)`);
      for (const [index, title] of shown.slice(0, 3).entries()) {
        console.log(`          grade ${grades[index]}: ${title.slice(0, 100)}`);
      }
    }
  }
}

/** Measures one catalogue. Returns the bounds that are missed. */
async function measure(name: keyof typeof sources): Promise<string[]> {
  const binaries = findBinaries();
  const server = binaries === null ? null : await startPostgresql(binaries);
  const dataFolder = join(folder, name);
  const database = await openDatabase({ url: server?.url ?? null, dataFolder });
  await sources[name](database);
  const catalogue = await readCatalogue(database.db, name);
  const app = createServer({ logLevel: 'silent' });
  const sealer = createSealer(randomBytes(32));
  await app.register(api({ requests: database.requests, sealer }), { prefix: '/api' });
  const queries = queriesOf(catalogue).filter(({ kind }) => only === null || only.includes(kind));
  // The first requests also prepare connections and plans.
  for (const { text } of queries.slice(0, 20)) await get(app, text);
  const { answers, searches, lists } = await ask(app, catalogue, queries);
  await app.close();
  await database.close();
  await server?.stop();

  console.log(`\n${name}: ${catalogue.lots.length} lots on ${database.engine}`);
  console.log(`${''.padEnd(14)}  queries success@10 nDCG@10  zero    empty`);
  for (const kind of Object.keys(kinds) as Kind[]) {
    const some = answers.filter(({ query }) => query.kind === kind);
    if (some.length > 0) console.log(row(kind, figuresOf(some)));
  }
  console.log(row('all', figuresOf(answers)));
  const plain = percentile(lists, 0.5);
  const times = (part: number): string =>
    `${(percentile(searches, part) / plain).toFixed(1)} × the plain list`;
  console.log(`time: median ${times(0.5)}, p95 ${times(0.95)} (${plain.toFixed(1)} ms)`);
  if (options.worst) printWorst(answers);

  return bounds.flatMap((bound) => {
    const result = judge(bound, answers);
    if (result === null || result.isKept) return [];
    const limit = bound.least === undefined ? `at most ${bound.most}` : `at least ${bound.least}`;
    return [`${name}: ${bound.name} is ${result.value.toFixed(3)}, expected ${limit}`];
  });
}

const problems: string[] = [];
try {
  for (const name of names) {
    if (name === 'real' && realFolder === undefined) {
      console.log('\nreal: REAL_DATA is not set, so the real catalogue was not measured');
    } else problems.push(...(await measure(name)));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
