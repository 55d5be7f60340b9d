/** One backup and its restore. `backup.nightly.test.ts` has all other tests of backups. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup, restoreBackup } from '../src/backup/backup.ts';
import { LotIndex } from '../src/lot-table/lot-index.ts';
import { fillCatalogue } from './catalogue.ts';
import { contentOf } from './database-content.ts';
import { describeOnEngines, type TestDatabase } from './engines.ts';
import { makePerson } from './people.ts';

describeOnEngines('a backup', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await makePerson(database.db, { email: 'ana@example.com' });
    // More rows than are read at once.
    await sql`insert into id_counters (name, last_id)
      select 'backup-' || n, n from generate_series(1, 1100) as n`.execute(database.db);
  });
  afterAll(() => database.close());

  test('brings back exactly the data of its moment, also to a process with lots in memory', async () => {
    const place = {
      database,
      file: join(database.dataFolder, 'whole.backup'),
      dataFolder: database.dataFolder,
      key: null,
    };
    const index = new LotIndex(database.requests);
    const facets = () =>
      index.countFacets(new URLSearchParams(), { likedBy: null, conditions: [] });
    const counted = await facets();
    const before = await contentOf(database.db);
    expect(before.get('lots')?.length).toBeGreaterThan(0);
    expect(before.get('id_counters')?.length).toBeGreaterThan(1100);
    const made = await makeBackup(place);
    expect(statSync(made.file).mode & 0o777).toBe(0o600);
    await database.db.deleteFrom('lots').execute();
    await database.db.deleteFrom('id_counters').where('name', 'like', 'backup-%').execute();
    await database.db.updateTable('users').set({ email: 'bia@example.com' }).execute();
    expect(await contentOf(database.db)).not.toEqual(before);
    const restored = await restoreBackup(place);
    expect(restored.rows).toBe(made.rows);
    expect(await contentOf(database.db)).toEqual(before);
    expect(await facets()).toEqual(counted);
  });
});
