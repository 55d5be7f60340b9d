/**
 * The reference server on the embedded engine, for tests of calls and hooks.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { api, type ApiOptions } from '../../../apps/server/src/api.ts';
import { createServer } from '../../../apps/server/src/http/server.ts';
import { fillCatalogue } from '../../../apps/server/test/catalogue.ts';
import { testEngines, type TestDatabase } from '../../../apps/server/test/engines.ts';

/** A running reference server. Its API is under `/api`. */
export interface ReferenceApi {
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  readonly close: () => Promise<void>;
}

/** Opens a reference server with its own database. `fill` writes the data. */
export async function openReferenceApi(
  fill: (db: TestDatabase['db']) => Promise<unknown> = fillCatalogue,
  options: ApiOptions = {},
): Promise<ReferenceApi> {
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('The embedded engine is missing.');
  const database = await engine.open();
  await fill(database.db);
  const app = createServer({ logLevel: 'silent' });
  await app.register(api(database, options), { prefix: '/api' });
  await app.ready();
  return {
    database,
    app,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
