/**
 * What is over is cleared away: accounts to erase, sessions and tokens that expired, counts of
 * tries, searches that were removed.
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

/** Clears away what is over. Any process may do it, any number of times. */
export async function clearExpired(db: Kysely<Schema>): Promise<void> {
  await eraseDue(db);
  const now = sql<Date>`now()`;
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  // A week longer than they are good, so that a late click is told "expirou" and not "é inválido".
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
 * Clears away now and every hour.
 *
 * @returns how to stop; waits for what is running
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
