/**
 * Deletes expired data: accounts to erase, sessions, tokens, rate limit counts, removed searches.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from './database/schema.ts';
import { forgetOldMails } from './mail/deliver.ts';
import { forgetRemovedItems } from './radar/items.ts';
import { eraseDue } from './people/erasure.ts';
import { forgetUnfinished } from './people/factors.ts';
import { forgetOldEvents } from './people/security-log.ts';
import { forgetOldSignUps } from './people/sign-ups.ts';

const EVERY_MS = 3_600_000;

/** Deletes expired data. Several processes may run it concurrently. */
export async function clearExpired(db: Kysely<Schema>): Promise<void> {
  await eraseDue(db);
  const now = sql<Date>`now()`;
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  // Kept for a week after they expire, so that a late click shows "expirou" and not "é inválido".
  await db
    .deleteFrom('mail_tokens')
    .where('expires_at', '<=', sql<Date>`now() - interval '7 days'`)
    .execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
  await forgetOldSignUps(db);
  await forgetOldEvents(db);
  await forgetUnfinished(db);
  await forgetOldMails(db);
  await forgetRemovedItems(db);
}

/**
 * Deletes expired data now and every hour.
 *
 * @returns a function that stops it and waits for a running deletion
 */
export function keepHouse(db: Kysely<Schema>): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = (): void => {
    running = running
      .then(() => clearExpired(db))
      .catch((error: unknown) => console.error('Housekeeping failed:', error));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
