import { Worker } from 'node:worker_threads';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testEngines, type TestDatabase } from '../engines.ts';

let database: TestDatabase;
beforeAll(async () => {
  const embedded = testEngines.find(({ name }) => name === 'embedded');
  if (embedded === undefined) throw new Error('The embedded engine always exists.');
  database = await embedded.open();
  await sql`create table notes (note text primary key)`.execute(database.db);
});
afterAll(() => database.close());

const ask = async (number: number): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select ${number}::int as number`.execute(
    database.db,
  );
  return rows[0]?.number ?? Number.NaN;
};
const note = (text: string) => sql`insert into notes values (${text})`;

test('queries of the same moment travel together', async () => {
  await ask(0);
  const messages = vi.spyOn(Worker.prototype, 'postMessage');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(messages).toHaveBeenCalledOnce();
  messages.mockRestore();
  expect(answers).toEqual([1, 2, 3, 4, 5]);
});

test('a query that fails does not change the answers to the others', async () => {
  const answers = await Promise.allSettled([
    ask(1),
    sql`select no_such_column`.execute(database.db),
    note('twice').execute(database.db),
    note('twice').execute(database.db),
    ask(2),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(answers[4]).toMatchObject({ value: 2 });
});

test('a query outside a transaction waits for its end', async () => {
  let outside = Promise.resolve();
  const events: string[] = [];
  const rollback = new Error('roll back');
  const transaction = database.db.transaction().execute(async (tx) => {
    await note('inside').execute(tx);
    outside = note('outside')
      .execute(database.db)
      .then(() => void events.push('outside'));
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    await note('still inside').execute(tx);
    events.push('inside');
    throw rollback;
  });
  await expect(transaction).rejects.toBe(rollback);
  await outside;
  expect(events).toEqual(['inside', 'outside']);
  const { rows } = await sql`select note from notes where note like '%side'`.execute(database.db);
  expect(rows).toEqual([{ note: 'outside' }]);
});

test('a transaction does not wait for queries that came later', async () => {
  const done = new AbortController();
  // Always has queries on the way, so the connection never rests.
  const keepAsking = async (): Promise<void> => {
    while (!done.signal.aborted) await ask(1);
  };
  const askers = [keepAsking(), keepAsking(), keepAsking()];
  for (let count = 0; count < 20; count += 1) {
    await database.db.transaction().execute((tx) => sql`select 1`.execute(tx));
  }
  done.abort();
  await Promise.all(askers);
});

test('a connection may have one transaction after another', async () => {
  const answers = await database.db.connection().execute(async (connection) => {
    const inTransaction = () =>
      connection.transaction().execute((tx) => sql`select 1 as one`.execute(tx));
    return [await inTransaction(), await inTransaction()];
  });
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
});

test('queries that wait are counted', async () => {
  const waiting = () => database.pools()[0]?.waiting;
  const slow = sql`select count(*) from generate_series(1, 1000000)`.execute(database.db);
  const answers = Promise.all([slow, ask(1), ask(2)]);
  await vi.waitFor(() => expect(waiting()).toBe(2), { interval: 1 });
  await answers;
  expect(waiting()).toBe(0);
});

test('queries that wait for a lost engine fail, and later ones use the next engine', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const started = vi.spyOn(Worker.prototype, 'postMessage');
  const slow = sql`select count(*) from generate_series(1, 100000000)`.execute(database.db);
  const answers = Promise.allSettled([slow, ask(2)]);
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
  const [engine] = started.mock.contexts;
  started.mockRestore();
  if (!(engine instanceof Worker)) throw new Error('There is no engine.');
  await engine.terminate();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await vi.waitFor(async () => expect(await ask(3)).toBe(3));
  silence.mockRestore();
});
