/** Which requests a replica answers, and what happens when it fails. The replica is a stub. */
import type { FastifyInstance } from 'fastify';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../src/api.ts';
import type { Schema } from '../../src/database/schema.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson } from '../people.ts';

/** A database whose connections fail. */
const failing = (error: () => Error): Kysely<Schema> =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        Object.assign(new DummyDriver(), { acquireConnection: () => Promise.reject(error()) }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

const withCode = (code: string, message: string) => (): Error =>
  Object.assign(new Error(message), { code });

describeOnEngines('a replica', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  const replica = {
    choose: vi.fn<(personId: number | null) => Promise<Kysely<Schema> | null>>(),
    noteChange: vi.fn<(personId: number | null) => Promise<void>>(),
    noteFailure: vi.fn<(error: unknown) => void>(),
  };
  const get = async (url: string) =>
    (await app.inject({ url: `/api${url}`, remoteAddress: '127.0.0.1' })).statusCode;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api({ ...database, replica }), { prefix: '/api' });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(() => {
    vi.resetAllMocks();
    replica.choose.mockImplementation(async () => database.requests);
  });

  test.each([
    ['is read-only', withCode('25006', 'cannot execute INSERT in a read-only transaction')],
    ['cancels a query', withCode('40001', 'canceling statement due to conflict with recovery')],
    ['ends the connection', withCode('57P01', 'terminating connection')],
    ['is lost', withCode('ECONNRESET', 'read ECONNRESET')],
  ])('that %s is replaced by the primary', async (_what, error) => {
    replica.choose.mockResolvedValue(failing(error));
    expect(await get('/auctions')).toBe(200);
    expect(replica.noteFailure).toHaveBeenCalledTimes(1);
  });

  test('is not replaced for an error of the caller or a slow query', async () => {
    expect(await get('/accounts/casa-das-artes/lots/none')).toBe(404);
    replica.choose.mockResolvedValue(
      failing(withCode('57014', 'canceling statement due to statement timeout')),
    );
    expect(await get('/auctions')).toBe(503);
    expect(replica.noteFailure).not.toHaveBeenCalled();
  });

  test('is told who reads, and who has changed something or logged in', async () => {
    const ana = await makePerson(database.db);
    const send = (method: 'GET' | 'POST', url: string) =>
      app.inject({ method, url: `/api${url}`, headers: ana.headers });
    await send('GET', '/lots');
    expect(replica.choose.mock.calls).toEqual([[ana.id]]);
    expect(replica.noteChange).not.toHaveBeenCalled();
    const { uuid } = await database.db
      .selectFrom('lots')
      .select('uuid')
      .where('account_id', '=', 1)
      .executeTakeFirstOrThrow();
    const { statusCode } = await send('POST', `/accounts/casa-das-artes/lots/${uuid}/like`);
    expect([statusCode, replica.noteChange.mock.calls]).toEqual([200, [[ana.id]]]);
    await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { user: { email: ana.email, password: ana.password } },
      remoteAddress: '127.0.0.1',
    });
    expect(replica.noteChange.mock.calls).toEqual([[ana.id], [ana.id]]);
    // Calls that prove something are never answered by a replica.
    replica.choose.mockClear();
    await send('GET', '/profile');
    expect(replica.choose).not.toHaveBeenCalled();
  });
});
