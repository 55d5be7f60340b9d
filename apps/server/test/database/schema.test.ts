import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

describeOnEngines('the schema', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  // After a change on purpose: `npm run test:unit -- apps/server/test/database/schema --update=all`.
  test('has the columns, constraints and indexes of schema.txt', async () => {
    const { rows } = await sql<{ line: string }>`
      select format('%s.%s %s%s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
        case when attnotnull then ' not null' else '' end,
        coalesce(' default ' || pg_get_expr(adbin, adrelid), '')) as line
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and attnum > 0 and not attisdropped
      union all
      select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 'n'
      union all
      select indexdef from pg_indexes where schemaname = current_schema()`.execute(database.db);
    const lines = rows.map(({ line }) => line).toSorted();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('schema.txt');
  });
});
