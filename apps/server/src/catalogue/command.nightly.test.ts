import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { migratedFolder, testEngines, type TestDatabase } from '../../test/engines.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { generateCatalogue } from '../../test/generated-catalogue.ts';
import { serveOperator } from '../operator/operator.ts';
import type { ImportReport } from './report/report.ts';
import { operatorTasks } from '../operator-tasks.ts';
import { nodeArguments } from '../../test/node-arguments.ts';

const command = new URL('./command.ts', import.meta.url).pathname;
const folders: string[] = [];
const children = new Set<ChildProcess>();
const newFolder = async (): Promise<string> => {
  const folder = await migratedFolder();
  folders.push(folder);
  return folder;
};
afterEach(() => children.forEach((child) => child.kill('SIGKILL')));
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The environment of a process that opens a database. */
type Place = TestDatabase['env'];

const postgresql = testEngines.find(({ name }) => name === 'postgresql');
const opened: TestDatabase[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
});
/** Creates an empty database of an engine. */
const newPlaces = {
  embedded: async (): Promise<Place> => ({ DATA_DIR: await newFolder() }),
  postgresql: async (): Promise<Place> => {
    if (postgresql === undefined) throw new Error('No PostgreSQL.');
    const database = await postgresql.open();
    opened.push(database);
    return database.env;
  },
};
type NewPlace = () => Promise<Place>;

interface Run {
  code: number | null;
  out: string;
  error: string;
}

/** Runs the command as npm does. Sends `kill -9` after the output line `killAt`. */
function run(place: Place | string, args: readonly string[], killAt?: RegExp): Promise<Run> {
  const env = typeof place === 'string' ? { DATA_DIR: place } : place;
  const child = spawn(process.execPath, [...nodeArguments, command, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env, INIT_CWD: env.DATA_DIR },
  });
  children.add(child);
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    if (killAt?.test(out) === true) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code, out, error });
    });
  });
}

async function withDatabase<T>(
  { DATA_DIR: dataFolder, DATABASE_URL }: Place,
  use: (database: Database) => Promise<T>,
) {
  const database = await openDatabase({ url: DATABASE_URL ?? null, dataFolder });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Everything that an import writes, without ids and write times. */
const stateOf = (place: Place) =>
  withDatabase(place, async ({ db }) => {
    const { rows } = await sql<Record<string, unknown>>`
      select accounts.tenant_name, accounts.name as house, auctions.code, auctions.title as sale,
        auctions.status, auctions.started_at, auctions.finished_at, auctions.days,
        lots.number, lots.title, lots.state, lots.price_cents, lots.estimate_low_cents,
        lots.sold_price_cents, lots.original_prices, lots.closes_at, lots.list_group,
        lots.list_order, lot_search.document, lot_search.headline, lots.import_hash, authors.slug as author,
        authors.death_year, categories.slug as category,
        array(select slug from lot_tags join tags on tags.id = tag_id
          where lot_id = lots.id order by slug) as tags
      from lots
      left join lot_search on lot_search.lot_id = lots.id
      join auctions on auctions.id = lots.auction_id
      join accounts on accounts.id = lots.account_id
      left join authors on authors.id = lots.author_id
      left join categories on categories.id = lots.category_id
      order by accounts.tenant_name, auctions.code, lots.number_key`.execute(db);
    return rows;
  });

const lotsPerSale = (state: readonly Record<string, unknown>[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { tenant_name, code } of state) {
    const sale = `${tenant_name}/${code}`;
    counts.set(sale, (counts.get(sale) ?? 0) + 1);
  }
  return counts;
};

const reportOf = ({ out }: Run): ImportReport => {
  const path = /Relatório:\s+(.+)/.exec(out)?.[1] ?? '';
  return JSON.parse(readFileSync(path, 'utf8')) as ImportReport;
};
const sumOf = (report: ImportReport): number =>
  report.created + report.updated + report.unchanged + report.superseded + report.rejected;

/** A database whose import was killed midway. */
async function killedHalfway(file: string, newPlace: NewPlace): Promise<Place> {
  // On a busy machine the import may end before the kill. Such a run is repeated.
  for (let attempt = 0; attempt < 5; attempt++) {
    const place = await newPlace();
    const { code } = await run(place, [file], /Gravando: [3-7]\d%/);
    if (code === null) return place;
    expect(code).toBe(0);
  }
  throw new Error('In five attempts the import ended before the kill.');
}

/** Imports a file. Then kills a second import of the file midway, completes it and repeats it. */
async function proveKill(file: string, newPlace: NewPlace): Promise<ImportReport> {
  const whole = await newPlace();
  const first = await run(whole, [file]);
  expect(first.error).toBe('');
  expect(first.code).toBe(0);
  const report = reportOf(first);
  expect(sumOf(report)).toBe(report.rows);
  const expected = await stateOf(whole);
  expect(expected).toHaveLength(report.created);

  const killed = await killedHalfway(file, newPlace);
  const partial = await stateOf(killed);
  expect(partial.length).toBeGreaterThan(0);
  expect(partial.length).toBeLessThan(expected.length);
  const sizes = lotsPerSale(expected);
  for (const [sale, count] of lotsPerSale(partial))
    expect([sale, count]).toEqual([sale, sizes.get(sale)]);

  const completed = await run(killed, [file]);
  expect(completed.code).toBe(0);
  expect(reportOf(completed)).toMatchObject({
    unchanged: partial.length,
    created: expected.length - partial.length,
  });

  const again = await run(killed, [file]);
  expect(again.out).toContain('Nada mudou');
  expect(reportOf(again)).toMatchObject({ created: 0, updated: 0, unchanged: expected.length });
  expect(await stateOf(killed)).toEqual(expected);
  return report;
}

test.each(['embedded', 'postgresql'] as const)(
  'an import killed with kill -9 leaves only whole sales, and a second run completes it (%s)',
  async (engine) => {
    // The embedded engine dies with the process, PostgreSQL only notices that its client is gone.
    if (engine === 'postgresql' && postgresql === undefined) return;
    const folder = await newFolder();
    const file = join(folder, 'catalogo.csv');
    // Four groups of sales, so the kill comes after some and before others.
    const size = { sales: 40, lotsPerSale: 42 };
    const rows = size.sales * size.lotsPerSale;
    writeFileSync(file, [...generateCatalogue(size)].join(''));
    const report = await proveKill(file, newPlaces[engine]);
    expect(report).toMatchObject({ rows, created: rows, rejected: 0 });
  },
);

const real = process.env['REAL_DATA'];
const reason =
  real === undefined ? 'REAL_DATA does not name the folder of catalogue-real.csv.gz' : null;
test.skipIf(reason !== null)(
  `a real catalogue is imported completely, once, and survives kill -9${reason === null ? '' : ` (skipped: ${reason})`}`,
  async () => {
    const report = await proveKill(join(real ?? '', 'catalogue-real.csv.gz'), newPlaces.embedded);
    expect(report.rows).toBe(11_841);
    expect(report.created).toBeGreaterThan(11_800);
  },
  600_000,
);

test('the running server performs the import, with the same progress and summary', async () => {
  const folder = await newFolder();
  writeFileSync(
    join(folder, 'a.csv'),
    [...generateCatalogue({ sales: 2, lotsPerSale: 5 })].join(''),
  );
  await withDatabase({ DATA_DIR: folder }, async (database) => {
    const stop = await serveOperator(
      folder,
      operatorTasks(database, readConfig({ DATA_DIR: folder })),
    );
    const done = await run(folder, ['a.csv']);
    expect(done.error).toBe('');
    expect(done.out).toMatch(/O servidor está no ar[^]*Gravando: 100%[^]*10 {2}criadas/);
    const refused = await run(folder, ['nada.csv', 'a.csv']);
    expect(refused.code).toBe(1);
    expect(refused.error).toContain('Erro: Arquivo não encontrado');
    expect(refused.out).toContain('Nada mudou');
    await stop();
    const { lots } = await database.db
      .selectFrom('lots')
      .select((row) => row.fn.countAll<number>().as('lots'))
      .executeTakeFirstOrThrow();
    expect(lots).toBe(10);
  });
});

test('the command rejects a data folder that a process without a socket uses', async () => {
  const folder = await newFolder();
  copyFileSync(command, join(folder, 'a.csv'));
  await withDatabase({ DATA_DIR: folder }, async () => {
    const { code, error } = await run(folder, ['a.csv']);
    expect([code, error]).toEqual([1, expect.stringMatching(/^Erro: A pasta de dados .* em uso/)]);
  });
  expect(existsSync(join(folder, 'imports'))).toBe(false);
});

test('the command prints its usage when no file is given', async () => {
  const { code, error } = await run(await newFolder(), []);
  expect(code).toBe(1);
  expect(error).toContain('Uso: npm run import -- ARQUIVO');
});
