import { sql, type Kysely } from 'kysely';
import { clockDifference, MAX_CLOCK_DIFFERENCE_MS } from '../database/clock-difference.ts';
import { expectDiskRoom } from '../database/disk-room.ts';
import { migrationNames } from '../database/migrate.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { findingsAbout, messageOf, type Finding } from './finding.ts';

/** The first version of PostgreSQL with every feature that the tables use. */
const MIN_VERSION = 150_000;
/** Clocks that NTP synchronises differ by less. */
const NOTABLE_DIFFERENCE_MS = 2000;

const database = findingsAbout('database');

async function checkVersion(db: Kysely<Schema>): Promise<Finding> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::integer as number,
      current_setting('server_version') as name`.execute(db);
  const { number = 0, name = '?' } = rows[0] ?? {};
  return number >= MIN_VERSION
    ? database.ok(`PostgreSQL ${name} answers.`)
    : database.error(
        `The database is PostgreSQL ${name}: version 15 or newer is expected. Update PostgreSQL.`,
      );
}

async function checkTables(db: Kysely<Schema>): Promise<Finding> {
  const { pending, unknown } = await migrationNames(db);
  if (unknown.length > 0) {
    return database.error(
      `The tables are of a newer version (${unknown.join(', ')}): install that version again, or restore a backup from before the update into an empty database.`,
    );
  }
  if (pending.length > 0) {
    return database.warning(
      `The tables are older than this version (${pending.length} changes are pending): back up, then start the server or run npm run migrate.`,
    );
  }
  try {
    const transaction = await db.startTransaction().execute();
    const probe = transaction.updateTable('write_probe').set({ at: sql`now()` });
    await probe.execute().finally(() => transaction.rollback().execute());
  } catch (error) {
    return database.error(
      `The database accepts no writes (${messageOf(error)}): set DATABASE_URL to the primary, and to a role that may write.`,
    );
  }
  return database.ok('The tables are those of this version and accept writes.');
}

async function checkRoom(db: Kysely<Schema>): Promise<Finding[]> {
  try {
    await expectDiskRoom(db);
    return [];
  } catch (error) {
    return [
      findingsAbout('disk').error(
        `The disk of the database has no room (${messageOf(error)}): remove what it does not need, or give it a larger disk.`,
      ),
    ];
  }
}

async function checkClock(db: Kysely<Schema>, clock: () => Date): Promise<Finding> {
  const { ok, warning, error } = findingsAbout('clock');
  const difference = Math.abs(await clockDifference(db, clock));
  const text = `The clock differs by ${Math.round(difference / 1000)} s from that of the database`;
  const cure = 'Synchronise both with NTP (timedatectl set-ntp true).';
  if (difference > MAX_CLOCK_DIFFERENCE_MS) {
    return error(`${text}, so no auction opens or ends. ${cure}`);
  }
  return difference > NOTABLE_DIFFERENCE_MS
    ? warning(`${text}. ${cure}`)
    : ok('The clock agrees with that of the database.');
}

/** Examines an open database: its version, its tables, whether it accepts writes, its disk and its clock. */
export async function checkDatabase(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  clock: () => Date = () => new Date(),
): Promise<Finding[]> {
  return [
    ...(engine === 'postgresql' ? [await checkVersion(db)] : []),
    await checkTables(db),
    ...(await checkRoom(db)),
    // The embedded engine has the clock of this machine.
    ...(engine === 'postgresql' ? [await checkClock(db, clock)] : []),
  ];
}
