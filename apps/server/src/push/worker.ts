/**
 * The background job of notifications. Any number of processes with one database may run it.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { repeat, type Repeated } from '../config/repeat.ts';
import type { DatabaseClock } from '../database/database-clock.ts';
import type { Schema } from '../database/schema.ts';
import { sendDuePushes } from './messages.ts';
import type { SendPush } from './push-service.ts';

const EVERY_MS = 3000;

/**
 * Sends due notifications every few seconds.
 *
 * @param time - the clock of the database
 * @returns a function that stops and waits for the notifications being sent
 */
export const keepPushes = (db: Kysely<Schema>, send: SendPush, time: DatabaseClock): Repeated =>
  repeat(
    async (signal) => {
      await time.synchronise();
      await sendDuePushes(db, send, { clock: () => time.now(), signal });
    },
    EVERY_MS,
    'Sending notifications failed.',
  );
