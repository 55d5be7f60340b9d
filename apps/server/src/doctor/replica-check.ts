import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import { placeOf } from '../config/database-address.ts';
import { MAX_LAG_MS } from '../database/postgresql/read-replica.ts';
import type { Schema } from '../database/schema.ts';
import { CLUSTER, walPosition } from '../database/postgresql/wal-position.ts';
import { findingsAbout, messageOf, type Finding } from './finding.ts';

/** A connection or query that takes longer has failed. */
const LIMIT_MS = 5000;
const PAUSE_MS = 100;

/** As {@link CLUSTER}, for Kysely. */
const cluster = sql<string>`(select system_identifier::text from pg_control_system())`;

/**
 * Examines the replica: whether it answers, is a standby of this primary, and gets its changes in
 * time.
 *
 * @param maxLagMs - for tests
 */
export async function checkReplica(
  primary: Kysely<Schema>,
  readUrl: string,
  maxLagMs: number = MAX_LAG_MS,
): Promise<Finding> {
  const { ok, warning, error } = findingsAbout('replica');
  const replica = `The replica ${placeOf(readUrl)}`;
  const client = new Client({
    connectionString: readUrl,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows: own } = await client.query<{ is_standby: boolean; cluster: string }>(
      `select pg_is_in_recovery() as is_standby, ${CLUSTER} as cluster`,
    );
    if (own[0]?.is_standby !== true) {
      return error(
        `${replica} is not a standby, so it is not used: set DATABASE_READ_URL to a streaming standby, or unset it.`,
      );
    }
    const { rows } = await sql<{ position: string; cluster: string }>`
      select ${walPosition} as position, ${cluster} as cluster`.execute(primary);
    const { position = '0/0', cluster: expected = '' } = rows[0] ?? {};
    if (own[0].cluster !== expected) {
      return error(
        `${replica} is a standby of another database, so it is not used: set DATABASE_READ_URL to a standby of the primary.`,
      );
    }
    const began = performance.now();
    for (;;) {
      const { rows: replayed } = await client.query<{ is_there: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there',
        [position],
      );
      const ms = Math.round(performance.now() - began);
      if (replayed[0]?.is_there === true) return ok(`${replica} has all changes, after ${ms} ms.`);
      if (ms > maxLagMs) {
        return warning(
          `${replica} is more than ${maxLagMs / 1000} s behind, so the primary answers instead: look at pg_stat_replication on the primary, and whether replay is paused.`,
        );
      }
      await sleep(PAUSE_MS);
    }
  } catch (cause) {
    return warning(
      `${replica} does not answer (${messageOf(cause)}), so the primary answers instead: check DATABASE_READ_URL.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
