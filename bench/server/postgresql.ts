/**
 * The PostgreSQL of benchmarks.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { api } from '../../apps/server/src/api.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { openDatabase, session, type Database } from '../../apps/server/src/database/open.ts';
import { createSealer } from '../../apps/server/src/database/sealing.ts';
import { createServer } from '../../apps/server/src/http/server.ts';
import { makeManyLots } from '../../apps/server/test/many-lots.ts';
import {
  findBinaries,
  startPostgresql,
  type Postgresql,
} from '../../apps/server/test/postgresql.ts';
import { recording } from './rate.ts';

/** Starts PostgreSQL. Where there is none for this platform, says so and ends the process. */
export async function startOrSkip(
  options: Parameters<typeof startPostgresql>[1] = {},
): Promise<Postgresql> {
  const binaries = findBinaries();
  if (binaries !== null) return startPostgresql(binaries, options);
  console.log('No PostgreSQL for this platform: nothing was measured.');
  process.exit();
}

/** Starts PostgreSQL with many lots, records the queries on it, and serves them with `serve`. */
export async function openManyLots(lots: number) {
  const { url, stop } = await startOrSkip();
  const pool = new Pool({ ...session(), connectionString: url, max: 10 });
  const { db, queriesOf } = recording(pool);
  await migrate(db);
  await makeManyLots(db, lots);
  return {
    pool,
    db,
    queriesOf,
    /** Returns the API on this database. */
    async serve() {
      const app = createServer({ logLevel: 'silent' });
      await app.register(api({ requests: db, sealer: createSealer(randomBytes(32)) }), {
        prefix: '/api',
      });
      return app;
    },
    async close() {
      await db.destroy();
      await stop();
    },
  };
}

/**
 * Measures on PostgreSQL, where there is one for this platform.
 *
 * @param dataFolder of the server, not of the database
 * @returns what `measure` returns, or `null`
 */
export async function onPostgresql<Result>(
  dataFolder: string,
  measure: (database: Database) => Promise<Result>,
): Promise<Result | null> {
  const binaries = findBinaries();
  if (binaries === null) {
    console.log('postgresql: none for this platform');
    return null;
  }
  const server = await startPostgresql(binaries);
  const database = await openDatabase({ url: server.url, dataFolder });
  const result = await measure(database);
  await database.close();
  await server.stop();
  return result;
}
