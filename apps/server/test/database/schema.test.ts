import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { schemaLines } from './schema-lines.ts';
import { schemaTypes } from './schema-types.ts';

const typesFile = join(import.meta.dirname, '../../src/database/schema.ts');

// After a change on purpose: `npm run schema`.
describeOnEngines('the schema', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  test('has the columns, constraints and indexes of schema.txt: npm run schema', async () => {
    const lines = await schemaLines(database.db);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('schema.txt');
  });

  test('has the types of schema.ts: npm run schema', async () => {
    const types = await schemaTypes(database.db, readFileSync(typesFile, 'utf8'));
    await expect(types).toMatchFileSnapshot(typesFile);
  });
});
