/**
 * Deletes expired data: accounts to erase, sessions, tokens, rate limit counts, removed searches,
 * live events.
 * Moves secrets to the current key.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from './database/schema.ts';
import type { Sealer } from './database/sealing.ts';
import { deleteOldLiveEvents } from './database/live-events.ts';
import { deleteOldMails } from './mail/deliver.ts';
import { deleteRemovedItems } from './radar/items.ts';
import { deleteOldReminders } from './people/reminders.ts';
import { eraseDue } from './people/erasure.ts';
import { deleteUnfinished } from './people/factors.ts';
import { deleteOldEvents } from './people/security-log.ts';
import { deleteOldSearches } from './search/popular-searches.ts';
import { deleteOldSignUps } from './people/sign-ups.ts';
import { resealTotpSecrets } from './people/totp.ts';
import { logFailure } from './config/log-failure.ts';

const EVERY_MS = 3_600_000;
/** Live events are kept for half an hour, and a busy auction writes many. */
const EVENTS_EVERY_MS = 5 * 60_000;

/** Deletes expired data. Several processes may run it concurrently. */
export async function deleteExpired(db: Kysely<Schema>): Promise<void> {
  await eraseDue(db);
  const now = sql<Date>`now()`;
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  // Kept for a week after they expire, so that a late click shows "expirou" and not "é inválido".
  await db
    .deleteFrom('mail_tokens')
    .where('expires_at', '<=', sql<Date>`now() - interval '7 days'`)
    .execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
  await deleteOldSignUps(db);
  await deleteOldEvents(db);
  await deleteUnfinished(db);
  await deleteOldMails(db);
  await deleteOldReminders(db);
  await deleteRemovedItems(db);
  await deleteOldLiveEvents(db, new Date());
  await deleteOldSearches(db);
}

/**
 * Encrypts secrets with the current key, then deletes expired data now and every hour, live events
 * every five minutes.
 *
 * @returns a function that stops it and waits for a running deletion
 */
export function startHousekeeping(
  db: Kysely<Schema>,
  sealer: Sealer,
): { stop: () => Promise<void> } {
  const report = (error: unknown): void => logFailure('Housekeeping failed.', error);
  let running = resealTotpSecrets(db, sealer).catch(report);
  const then = (work: () => Promise<void>) => (): void => {
    running = running.then(work).catch(report);
  };
  const run = then(() => deleteExpired(db));
  run();
  const timers = [
    setInterval(run, EVERY_MS).unref(),
    setInterval(
      then(() => deleteOldLiveEvents(db, new Date())),
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
