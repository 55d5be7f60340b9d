/**
 * The background job of notifications. Any number of processes with one database may run it.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { logFailure } from '../config/log-failure.ts';
import type { Schema } from '../database/schema.ts';
import { sendDuePushes } from './messages.ts';
import type { SendPush } from './push-service.ts';

const EVERY_MS = 3000;

/**
 * Sends due notifications every few seconds.
 *
 * @returns a function that stops and waits for the notifications being sent
 */
export function keepPushes(db: Kysely<Schema>, send: SendPush): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const pass = async (): Promise<void> => {
    await sendDuePushes(db, send, { clock: () => new Date(), signal }).catch((error: unknown) =>
      logFailure('Sending notifications failed.', error),
    );
    if (!signal.aborted) scheduleNextPass();
  };
  const scheduleNextPass = (): void => {
    timer = setTimeout(() => (running = pass()), EVERY_MS);
    timer.unref();
  };
  scheduleNextPass();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
