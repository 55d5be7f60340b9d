import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewCodes } from '../../src/people/factors/recovery-codes.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson } from '../people.ts';

describeOnEngines('recovery codes', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  test('have at least 112 random bits and are stored as digests', async () => {
    const { id } = await makePerson(database.db);
    const codes = await database.db
      .transaction()
      .execute((transaction) => renewCodes(transaction, id));
    expect(new Set(codes).size).toBe(10);
    const letters = codes.join('').replaceAll('-', '');
    // Each character is one of 32: five bits.
    expect(new Set(letters).size).toBeGreaterThan(26);
    expect(letters).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/);
    for (const code of codes) {
      expect(code.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(112);
    }
    const stored = JSON.stringify(
      await database.db.selectFrom('recovery_codes').selectAll().execute(),
    );
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });
});
