/**
 * Deletes what has expired, as docs/security.md#which-data-is-stored-where-and-for-how-long promises.
 * Moves secrets to the current key.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { publishHousekeeping } from './config/events.ts';
import { logDone, logFailure } from './config/log-failure.ts';
import type { DatabaseClock } from './database/database-clock.ts';
import { deleteOldLiveEvents } from './database/live-events.ts';
import { deleteOldPositions } from './database/postgresql/read-positions.ts';
import type { Schema } from './database/schema.ts';
import type { Sealer } from './database/sealing.ts';
import { accessFolderOf, eraseOldRecords } from './http/visitors/access-records.ts';
import { deleteOldImports } from './feed/old-imports.ts';
import { deleteOldMails } from './mail/delivery/deliver.ts';
import { deleteOldDevices } from './people/login/devices.ts';
import { eraseDue } from './people/account/erasure.ts';
import { deleteUnfinished } from './people/factors/factors.ts';
import { deleteOldReminders } from './people/account/reminders.ts';
import { deleteOldEvents } from './people/person/security-log.ts';
import { deleteOldSignUps } from './people/login/sign-ups.ts';
import { resealTotpSecrets } from './people/factors/totp.ts';
import { deleteLatePushes } from './push/messages.ts';
import { deleteRemovedItems } from './radar/items.ts';
import { deleteOldSearches } from './search/suggestions/popular-searches.ts';

const EVERY_MS = 3_600_000;
/** Live events are kept for half an hour, and a busy auction writes many. */
const EVENTS_EVERY_MS = 5 * 60_000;

/** Deletes expired rows of a table, and returns their number. */
async function deleteRows(
  db: Kysely<Schema>,
  table: 'sessions' | 'mail_tokens' | 'rate_limits',
): Promise<number> {
  const before = {
    sessions: sql`expires_at <= now()`,
    // Kept for a week after they expire, so a late click shows "expirou" and not "é inválido".
    mail_tokens: sql`expires_at <= now() - interval '7 days'`,
    rate_limits: sql`resets_at <= now()`,
  }[table];
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${before}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Each deletes one kind of expired data and returns how much. The name is a label of the metrics. */
const deletions: Readonly<
  Record<string, (db: Kysely<Schema>, dataFolder: string | null) => Promise<number>>
> = {
  accounts: eraseDue,
  sessions: (db) => deleteRows(db, 'sessions'),
  mail_tokens: (db) => deleteRows(db, 'mail_tokens'),
  rate_limits: (db) => deleteRows(db, 'rate_limits'),
  sign_ups: deleteOldSignUps,
  devices: deleteOldDevices,
  security_events: deleteOldEvents,
  challenges: deleteUnfinished,
  mails: deleteOldMails,
  notifications: (db) => deleteLatePushes(db, new Date()),
  reminders: deleteOldReminders,
  removed_searches: deleteRemovedItems,
  popular_searches: deleteOldSearches,
  live_events: (db) => deleteOldLiveEvents(db, new Date()),
  read_positions: deleteOldPositions,
  access_records: async (_db, folder) =>
    folder === null ? 0 : eraseOldRecords(accessFolderOf(folder)),
  imports: deleteOldImports,
};

/**
 * Deletes expired data. Several processes may run it concurrently. A failure does not stop the other
 * deletions.
 *
 * @param dataFolder folder of access records, reports and waiting catalogues, or `null`
 * @throws AggregateError with all failures, after the rest was done
 */
export async function deleteExpired(
  db: Kysely<Schema>,
  dataFolder: string | null = null,
): Promise<void> {
  const deleted: Record<string, number> = {};
  const failures: unknown[] = [];
  const failed: string[] = [];
  for (const [name, work] of Object.entries(deletions)) {
    try {
      const count = await work(db, dataFolder);
      if (count > 0) deleted[name] = count;
    } catch (error) {
      failed.push(name);
      failures.push(error);
    }
  }
  publishHousekeeping({ deleted, failed });
  if (Object.keys(deleted).length > 0) logDone('Expired data was deleted.', { deleted });
  if (failures.length > 0) {
    throw new AggregateError(failures, `Not deleted: ${failed.join(', ')}`);
  }
}

/**
 * Encrypts secrets with the current key, then deletes expired data now and every hour, live events
 * every five minutes.
 *
 * @param options.time the clock of the database
 *
 * @returns a function that stops it and waits for a running deletion
 */
export function startHousekeeping(
  db: Kysely<Schema>,
  {
    sealer,
    dataFolder,
    time,
  }: {
    sealer: Sealer;
    dataFolder: string;
    time: Pick<DatabaseClock, 'synchronise' | 'isDoubted'>;
  },
): { stop: () => Promise<void> } {
  const report = (error: unknown): void => logFailure('Housekeeping failed.', error);
  let running: Promise<unknown> = resealTotpSecrets(db, sealer).catch(report);
  const then = (work: () => Promise<unknown>) => (): void => {
    running = running.then(work).catch(report);
  };
  /** Does nothing while the clock is doubted, because a wrong one would erase accounts too early. */
  const unlessDoubted = (work: () => Promise<unknown>) =>
    then(async () => {
      await time.synchronise();
      if (!time.isDoubted) await work();
    });
  const run = unlessDoubted(() => deleteExpired(db, dataFolder));
  run();
  const timers = [
    setInterval(run, EVERY_MS).unref(),
    setInterval(
      unlessDoubted(() => deleteOldLiveEvents(db, new Date())),
      EVENTS_EVERY_MS,
    ).unref(),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}
