/**
 * Deletes what has expired, as docs/security.md#which-data-is-stored-where-and-for-how-long promises.
 * Moves secrets to the current key.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { housekeepingEvents } from './config/events.ts';
import { logDone, logFailure } from './config/log-failure.ts';
import type { DatabaseClock } from './database/database-clock.ts';
import { deleteOldLiveEvents } from './database/live-events.ts';
import type { Schema } from './database/schema.ts';
import type { Sealer } from './database/sealing.ts';
import { accessFolderOf, eraseOldRecords } from './http/visitors/access-records.ts';
import { deleteOldImports } from './feed/old-imports.ts';
import { eraseDue } from './people/account/erasure.ts';
import { deleteOldReminders } from './people/account/reminders.ts';
import { MINUTES_TO_CONFIRM, resealTotpSecrets } from './people/factors/totp.ts';
import { deleteLatePushes } from './push/messages.ts';
import { removedLongAgo } from './radar/items.ts';
import { deleteOldSearches } from './search/suggestions/popular-searches.ts';

const EVERY_MS = 3_600_000;
/** Live events are kept for half an hour, and a busy auction writes many. */
const EVENTS_EVERY_MS = 5 * 60_000;

/** Returns how to delete the rows of tables for which a condition holds. */
const rows =
  (conditions: Readonly<Partial<Record<keyof Schema, RawBuilder<unknown>>>>) =>
  async (db: Kysely<Schema>): Promise<number> => {
    let deleted = 0;
    for (const [table, condition] of Object.entries(conditions)) {
      const result = await sql`delete from ${sql.table(table)} where ${condition}`.execute(db);
      deleted += Number(result.numAffectedRows ?? 0);
    }
    return deleted;
  };

/** Each deletes one kind of expired data and returns how much. The name is a label of the metrics. */
const deletions: Readonly<
  Record<string, (db: Kysely<Schema>, dataFolder: string | null) => Promise<number>>
> = {
  accounts: eraseDue,
  sessions: rows({ sessions: sql`expires_at <= now()` }),
  // Kept for a week after they expire, so a late click shows "expirou" and not "é inválido".
  mail_tokens: rows({ mail_tokens: sql`expires_at <= now() - interval '7 days'` }),
  rate_limits: rows({ rate_limits: sql`resets_at <= now()` }),
  // A new link can be requested for three days and is valid for three more. For the rest a late click
  // shows the reason.
  sign_ups: rows({ sign_ups: sql`created_at <= now() - interval '10 days'` }),
  // The cookie of a device lasts a year after a login.
  devices: rows({ devices: sql`last_used_at < now() - interval '1 year'` }),
  security_events: rows({ security_events: sql`at < now() - interval '6 months'` }),
  challenges: rows({
    factor_challenges: sql`expires_at <= now()`,
    totp_factors: sql`confirmed_at is null
      and created_at <= now() - make_interval(mins => ${MINUTES_TO_CONFIRM})`,
  }),
  // Records of mails that were sent or given up name the recipient.
  mails: rows({
    outbox: sql`least(sent_at, failed_at) < now() - interval '30 days'`,
    mail_setbacks: sql`day < (now() - interval '30 days')::date`,
    mail_runs: sql`day < (now() - interval '30 days')::date`,
  }),
  notifications: (db) => deleteLatePushes(db, new Date()),
  reminders: deleteOldReminders,
  removed_searches: rows({ removed_radar_items: sql`removed_at <= ${removedLongAgo}` }),
  popular_searches: deleteOldSearches,
  live_events: (db) => deleteOldLiveEvents(db, new Date()),
  // Every replica in use has replayed older ones.
  read_positions: rows({ read_positions: sql`changed_at < now() - interval '1 hour'` }),
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
  housekeepingEvents.publish({ deleted, failed });
  if (Object.keys(deleted).length > 0) logDone('Expired data was deleted.', { deleted });
  if (failures.length > 0) {
    throw new AggregateError(failures, `Not deleted: ${failed.join(', ')}`);
  }
}

/**
 * Encrypts secrets with the current key, then deletes expired data now and every hour, live events
 * every five minutes.
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
