import {
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startErrorOf } from '../../src/database/embedded/damage.ts';
import { openDatabase } from '../../src/database/open.ts';
import { fillCatalogue } from '../catalogue.ts';
import { migratedFolder } from '../engines.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let healthy: string;
const paths = new Map<string, string>();

beforeAll(async () => {
  healthy = await migratedFolder();
  const database = await openDatabase({ url: null, dataFolder: healthy });
  await fillCatalogue(database.db);
  // Long texts, so the table has several pages.
  await sql`
    update lots set description_html =
      (select string_agg(md5(n::text), ' ') from generate_series(1, 50) as n)`.execute(database.db);
  await sql`vacuum analyze`.execute(database.db);
  const { rows } = await sql<{ name: string; path: string }>`
    select relname as name, pg_relation_filepath(oid) as path from pg_class
    where relname in ('lots', 'lots_pkey')`.execute(database.db);
  for (const { name, path } of rows) paths.set(name, join('postgres', path));
  await database.close();
});
afterAll(() => rmSync(healthy, { recursive: true, force: true }));

const pathOf = (name: string): string => paths.get(name) ?? name;
const remove = (name: string) => (folder: string) =>
  rmSync(join(folder, pathOf(name)), { recursive: true });
const empty = (name: string) => (folder: string) => truncateSync(join(folder, pathOf(name)), 0);
const fill = (name: string, byte: number) => (folder: string) => {
  const file = join(folder, pathOf(name));
  writeFileSync(file, Buffer.alloc(statSync(file).size, byte));
};

const PAGE_BYTES = 8192;
const keepPages = (name: string, pages: number) => (folder: string) =>
  truncateSync(join(folder, pathOf(name)), pages * PAGE_BYTES);
const emptyPage = (name: string, number: number) => (folder: string) => {
  const file = join(folder, pathOf(name));
  const content = readFileSync(file);
  writeFileSync(file, content.fill(0, number * PAGE_BYTES, (number + 1) * PAGE_BYTES));
};
/** Empties a page and destroys the next one. */
function breakPages(folder: string): void {
  emptyPage('lots', 1)(folder);
  const file = join(folder, pathOf('lots'));
  const content = readFileSync(file);
  writeFileSync(file, content.fill(0xab, 2 * PAGE_BYTES, 3 * PAGE_BYTES));
}

test.each([
  ['the folder is missing', remove('postgres')],
  ['PG_VERSION is missing', remove('postgres/PG_VERSION')],
  ['global/pg_control is missing', remove('postgres/global/pg_control')],
  ['lots lacks data', remove('lots')],
  ['lots lacks data', empty('lots')],
  ['lots lacks data', fill('lots', 0)],
  ['lots lacks data', fill('lots', 0xab)],
  ['lots lacks data', keepPages('lots', 1)],
  ['lots lacks data', emptyPage('lots', 1)],
  ['invalid page in block 2', breakPages],
  ['lots_pkey lacks data', empty('lots_pkey')],
  ['PGlite failed', remove('postgres/pg_wal')],
])('a start says in one sentence that %s', async (what, damage) => {
  const dataFolder = temporaryFolder();
  try {
    cpSync(healthy, dataFolder, { recursive: true });
    damage(dataFolder);
    await expect(openDatabase({ url: null, dataFolder })).rejects.toMatchObject({
      name: 'DamagedDatabaseError',
      message: expect.stringMatching(
        new RegExp(`^The database in .* is damaged \\(${what}.*\\): .* restore a backup`),
      ),
    });
    // It creates no new database in place of the old one.
    if (what === 'the folder is missing') {
      expect(existsSync(join(dataFolder, 'postgres'))).toBe(false);
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

test('a healthy folder opens again', async () => {
  const database = await openDatabase({ url: null, dataFolder: healthy });
  const { rows } = await sql<{ lots: number }>`select count(*) as lots from lots`.execute(
    database.db,
  );
  expect(rows[0]?.lots).toBeGreaterThan(0);
  await database.close();
});

test.each([
  'Worker terminated due to reaching memory limit: JS heap out of memory',
  'WebAssembly.Memory(): could not allocate memory',
  'WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance',
])('a lack of memory is not called damage: %s', (message) => {
  expect(startErrorOf(healthy, new Error(message))).toMatchObject({
    name: 'EngineMemoryError',
    message: expect.stringContaining('let it use more'),
  });
});
