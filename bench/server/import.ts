/**
 * Compares an import with the minimal work for the same file: csv-parse, and an insert of the raw
 * cells into a table without indexes or checks. Then compares the processor time of a lot in small
 * sales with that in a large one, on the embedded engine. Fails when it is more than twice as long.
 * Prints medians of three.
 *
 * `npm run bench:import -- [FILE]`
 *
 * @module
 */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { sql } from 'kysely';
import { generateCatalogue } from '../../apps/server/test/generated-catalogue.ts';
import { importCatalogue } from '../../apps/server/src/catalogue/import.ts';
import { openDatabase, type Database } from '../../apps/server/src/database/open.ts';
import { median } from '../median.ts';
import { onPostgresql } from './postgresql.ts';

const ROUNDS = 3;
/** Lots of a large, a small and a tiny sale. */
const SALE_SIZES = [200, 20, 5] as const;
const LOTS_OF_SIZE = 3000;
/** Bound of docs/catalogue-import.md. */
const MOST = 2;
const BATCH = 1000;

const folder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
const given = process.argv[2];
const file = given ?? join(folder, 'catalogue.csv');
if (given === undefined) {
  writeFileSync(file, [...generateCatalogue({ sales: 100, lotsPerSale: 100 })].join(''));
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function insertRaw({ db }: Database): Promise<void> {
  await sql`drop table if exists raw_rows`.execute(db);
  await sql`create table raw_rows (cells text[] not null)`.execute(db);
  const insert = (rows: readonly string[][]) =>
    sql`
      insert into raw_rows
      select array(select jsonb_array_elements_text(row))
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row`.execute(db);
  const source = createReadStream(file);
  const text = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  let batch: string[][] = [];
  for await (const row of text.pipe(parse({ relax_column_count: true }))) {
    batch.push(row as string[]);
    if (batch.length < BATCH) continue;
    await insert(batch);
    batch = [];
  }
  await insert(batch);
}

async function empty({ db }: Database): Promise<void> {
  await sql`truncate accounts, auctions, authors, categories, tags, lots, search_words, import_runs
    cascade`.execute(db);
}

async function measure(database: Database): Promise<void> {
  const reportFolder = join(folder, 'imports');
  const bring = () => importCatalogue({ database, file, reportFolder });
  const times = { floor: [] as number[], first: [] as number[], again: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty(database);
    times.floor.push(await seconds(() => insertRaw(database)));
    times.first.push(await seconds(bring));
    times.again.push(await seconds(bring));
  }
  const floor = median(times.floor);
  const line = (name: string, value: number): string =>
    `  ${name.padEnd(24)} ${value.toFixed(2).padStart(7)} s  ${(value / floor).toFixed(1).padStart(5)} × floor`;
  console.log(database.engine);
  console.log(line('raw cells (floor)', floor));
  console.log(line('import', median(times.first)));
  console.log(line('the same file again', median(times.again)));
}

/**
 * Prints the processor time of this process for a lot, by the size of its sale. The benchmark fails
 * above the bound.
 */
async function measureSizes(database: Database): Promise<void> {
  const times = new Map<number, number[]>(SALE_SIZES.map((size) => [size, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of SALE_SIZES) {
      const path = join(folder, `sales-of-${size}.csv`);
      const catalogue = { sales: LOTS_OF_SIZE / size, lotsPerSale: size };
      writeFileSync(path, [...generateCatalogue(catalogue)].join(''));
      await empty(database);
      const before = process.cpuUsage();
      await importCatalogue({ database, file: path, reportFolder: join(folder, 'imports') });
      const { user, system } = process.cpuUsage(before);
      times.get(size)?.push(user + system);
    }
  }
  const large = median(times.get(SALE_SIZES[0]) ?? []);
  for (const [size, all] of times) {
    const ratio = median(all) / large;
    console.log(
      `  a lot in sales of ${String(size).padEnd(6)} ${ratio.toFixed(1).padStart(5)} × large (at most ${MOST})`,
    );
    if (!(ratio <= MOST)) process.exitCode = 1;
  }
}

const embedded = await openDatabase({ url: null, dataFolder: join(folder, 'data') });
await measure(embedded);
// The engine runs in this process, so its processor time counts.
await measureSizes(embedded);
await embedded.close();

await onPostgresql(folder, measure);
rmSync(folder, { recursive: true, force: true });
