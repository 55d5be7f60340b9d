/** A reachable but overloaded database: requests are rejected, and background work continues. */
import { connect, createServer as createNetServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { storeParts } from '../../src/search/counts/stored-searches.ts';
import { openDatabase, type Database } from '../../src/database/open.ts';
import type { Schema } from '../../src/database/schema.ts';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { testEngines, type TestDatabase } from '../engines.ts';

const engine = testEngines.find(({ name }) => name === 'postgresql');

describe.skipIf(engine === undefined)('a busy PostgreSQL', () => {
  let database: TestDatabase;
  let bounded: Database;
  beforeAll(async () => {
    if (engine === undefined) return;
    database = await engine.open();
    bounded = await openDatabase({
      url: database.env.DATABASE_URL ?? '',
      dataFolder: database.dataFolder,
      statementTimeout: 100,
    });
  });
  afterAll(async () => {
    await bounded.close();
    await database.close();
  });

  afterEach(() => void vi.useRealTimers());

  async function apiOn(db: Kysely<Schema>): Promise<FastifyInstance> {
    const app = createServer({ logLevel: 'silent' });
    await app.register(api({ requests: db, sealer: database.sealer }), { prefix: '/api' });
    return app;
  }

  const unavailable = { error: 'Serviço em manutenção.', code: 'unavailable' };

  test('ends a slow search, and the API answers 503', async () => {
    const app = await apiOn(bounded.requests);
    await bounded.db.transaction().execute(async (transaction) => {
      // Queries on lots wait.
      await sql`lock table lots in access exclusive mode`.execute(transaction);
      const response = await app.inject('/api/lots.json?q[search]=vaso');
      expect(response.statusCode).toBe(503);
      expect(response.json()).toEqual(unavailable);
      expect(response.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
      // Each query ends at its own time limit.
      await vi.waitFor(async () => {
        const { rows } = await sql`select query from pg_stat_activity
          where datname = current_database() and application_name = 'martelo'
            and state = 'active' and pid <> pg_backend_pid()`.execute(transaction);
        expect(rows).toEqual([]);
      });
    });
    await app.close();
  });

  test('does not limit the time of background work', async () => {
    await expect(sql`select pg_sleep(0.3)`.execute(bounded.requests)).rejects.toMatchObject({
      code: '57014',
    });
    await expect(sql`select pg_sleep(0.3)`.execute(bounded.db)).resolves.toBeDefined();
    // Background work has no time limit.
    await expect(sql`select pg_sleep(0.3)`.execute(database.requests)).resolves.toBeDefined();
  });

  test('does not limit the time to store the lot sets of searches, even when a request started it', async () => {
    const kept = await bounded.db.transaction().execute(async (transaction) => {
      await sql`lock table lots in access exclusive mode`.execute(transaction);
      const keeping = storeParts(bounded.requests, [{ facet: 'word', value: 'vaso' }]);
      const outcome = keeping.then(
        () => 'kept',
        (error: unknown) => error,
      );
      await sql`select pg_sleep(0.5)`.execute(transaction);
      return { outcome };
    });
    expect(await kept.outcome).toBe('kept');
  });

  test('keeps connections free for background work, regardless of how many requests wait', async () => {
    const { requests, db } = database;
    const waiting = await db.transaction().execute(async (transaction) => {
      await sql`lock table lots in access exclusive mode`.execute(transaction);
      const asked = Array.from({ length: 30 }, () =>
        requests.selectFrom('lots').select('id').execute(),
      );
      expect(await db.selectFrom('prices').selectAll().execute()).toHaveLength(7);
      return asked.map((answer) => answer.then((rows) => rows.length));
    });
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 0));
  });

  test('answers 503 without a free connection', async () => {
    const pool = new Pool({ connectionString: database.env.DATABASE_URL, max: 1 });
    const app = await apiOn(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
    const taken = await pool.connect();
    pool.options.connectionTimeoutMillis = 50;
    const response = await app.inject('/api/lots.json');
    expect([response.statusCode, response.json()]).toEqual([503, unavailable]);
    taken.release();
    expect((await app.inject('/api/lots.json')).statusCode).toBe(200);
    await app.close();
    await pool.end();
  });

  /** Opens a way to the database. What a client sends passes when `mayPass` allows it. */
  async function openWay(mayPass: (text: string, client: Socket) => unknown) {
    const address = new URL(database.env.DATABASE_URL ?? '');
    const folder = address.searchParams.get('host');
    const port = Number(address.port || 5432);
    const way = createNetServer((client) => {
      const server =
        folder === null ? connect(port, address.hostname) : connect(join(folder, '.s.PGSQL.5432'));
      for (const socket of [client, server]) socket.on('error', () => undefined);
      client.on('data', async (bytes) => {
        if ((await mayPass(String(bytes), client)) !== false) server.write(bytes);
      });
      server.pipe(client);
      client.on('close', () => server.destroy());
    });
    await new Promise<void>((resolve) => void way.listen(0, '127.0.0.1', resolve));
    const url = new URL(address);
    url.searchParams.delete('host');
    url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
    return { url: url.href, dataFolder: database.dataFolder, close: () => way.close() };
  }

  test('is waited for at the start', async () => {
    let answer = (): void => {};
    const isSlow = new Promise<void>((resolve) => (answer = resolve));
    const asked = vi.fn<() => void>();
    const way = await openWay(() => {
      asked();
      return isSlow;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = openDatabase(way);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    vi.advanceTimersByTime(50_000);
    answer();
    const { close } = await opening;
    vi.useRealTimers();
    await close();
    way.close();
  });

  test('serves again after its first connections break', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBreaking = false;
    const way = await openWay((text, client) => {
      // The first query on a new connection.
      const isBroken = isBreaking && text.includes('set_config');
      if (isBroken) client.destroy();
      return !isBroken;
    });
    const { requests, close } = await openDatabase(way);
    const ask = () => requests.selectFrom('prices').selectAll().execute();
    isBreaking = true;
    // More requests than connections.
    for (let index = 0; index < 12; index += 1) await expect(ask()).rejects.toThrow();
    isBreaking = false;
    expect(await ask()).toHaveLength(7);
    await close();
    way.close();
    complaint.mockRestore();
  });
});
