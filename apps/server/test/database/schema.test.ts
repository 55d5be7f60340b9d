import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brazilianStates } from '@martelo/domain/address';
import { auctionStates, bidSources, lotStates } from '@martelo/domain/auction';
import { currencies } from '@martelo/domain/money';
import { defaultPreferences } from '@martelo/domain/preferences';
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

  test.each([
    ['accounts_default_currency_check', currencies],
    ['addresses_state_check', brazilianStates],
    ['auction_lot_counts_state_check', lotStates],
    ['auctions_status_check', auctionStates],
    ['bids_source_check', bidSources],
    ['lots_state_check', lotStates],
    ['mail_marks_kind_check', defaultPreferences],
    ['outbox_preferences_check', defaultPreferences],
    ['unsubscribe_tokens_kinds_check', defaultPreferences],
  ])('allows in %s what the domain knows', async (name, table) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = ${name} and connamespace = current_schema()::regnamespace`.execute(
      database.db,
    );
    const allowed = [...(rows[0]?.definition.matchAll(/'([^']+)'/g) ?? [])].map(([, text]) => text);
    expect(
      allowed.toSorted(),
      `The domain has other values: add a migration that replaces the check ${name}`,
    ).toEqual(Object.keys(table).toSorted());
  });
});
