import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src/database/open.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: null, dataFolder: folder });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The texts of the queries that the session has prepared. */
async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(database.db);
  return rows.map(({ statement }) => statement);
}

const double = async (value: number): Promise<number | undefined> => {
  const { rows } = await sql<{ doubled: number }>`
    select ${value}::int * 2 as doubled`.execute(database.db);
  return rows[0]?.doubled;
};

test('a query is prepared when it is executed often, and its results stay correct', async () => {
  for (let value = 0; value < 5; value += 1) expect(await double(value)).toBe(2 * value);
  expect((await prepared()).join()).not.toContain('doubled');
  for (let value = 0; value < 20; value += 1) expect(await double(value)).toBe(2 * value);
  expect((await prepared()).filter((text) => text.includes('doubled'))).toHaveLength(1);
});

test('a prepared query sees a new column of its table', async () => {
  await sql`create table shapes (id int)`.execute(database.db);
  await sql`insert into shapes values (1)`.execute(database.db);
  const count = async () =>
    (await sql<{ count: number }>`select count(*) as count from shapes`.execute(database.db))
      .rows[0]?.count;
  for (let time = 0; time < 20; time += 1) expect(await count()).toBe(1);
  await sql`alter table shapes add column name text`.execute(database.db);
  await sql`insert into shapes values (2, 'b')`.execute(database.db);
  expect(await count()).toBe(2);
});
