/**
 * The background job of notifications. Any number of processes with one database may run it.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { repeat, type Repeated } from '../config/repeat.ts';
import type { Schema } from '../database/schema.ts';
import { sendDuePushes } from './messages.ts';
import type { SendPush } from './push-service.ts';

const EVERY_MS = 3000;

/**
 * Sends due notifications every few seconds.
 *
 * @returns a function that stops and waits for the notifications being sent
 */
export const keepPushes = (db: Kysely<Schema>, send: SendPush): Repeated =>
  repeat(
    (signal) => sendDuePushes(db, send, { clock: () => new Date(), signal }),
    EVERY_MS,
    'Sending notifications failed.',
  );
