/**
 * The mails' own rhythm: any number of processes on one database may keep it.
 *
 * @module
 */
import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import type { MailConfig } from '../config/config.ts';
import { deliverDue, dropLate, type Post } from './deliver.ts';
import type { Sender } from '../outbox/parts.ts';
import type { MailRoom } from './run-record.ts';
import { queueDueMails } from './runs.ts';
import { retrySetbacks } from './setbacks.ts';
import { smtpPost } from './smtp.ts';

/** Between two looks: nobody waits long for a link, and an idle look costs a few short queries. */
const EVERY_MS = 3000;
/** What the development outbox takes for a mail, much as a server would: requests go between. */
const PAGE_MS = 25;

/**
 * One look: gives up what is late, queues what is due, sends what waits. What cannot be queued does
 * not keep back what can be sent.
 *
 * @param post `null`: mails are queued and wait
 * @throws AggregateError with all that failed, after the rest was done
 */
export async function lookAfterMails(
  room: MailRoom,
  post: Post | null,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (step: () => Promise<unknown>): Promise<void> => {
    await step().catch((error: unknown) => failures.push(error));
  };
  await attempt(async () => {
    // In this order: what the radar did not tell yesterday, today's mail tells.
    await dropLate(room);
    await queueDueMails(room, signal);
  });
  await attempt(() => retrySetbacks(room));
  if (post !== null) await attempt(() => deliverDue(room, post, signal));
  if (failures.length > 0) throw new AggregateError(failures, 'Not all mails were looked after');
}

/** Where mails go: to the SMTP server, or to the development outbox, where lying there is having arrived. */
function carrierOf(
  config: MailConfig,
  { siteUrl }: Sender,
): { post: Post | null; close: () => void } {
  if (config.by === 'smtp') return smtpPost(config, siteUrl);
  return { post: config.by === 'page' ? () => rest(PAGE_MS) : null, close: () => {} };
}

/**
 * Looks after the mails every few seconds.
 *
 * @returns how to stop; waits for the mail in hand
 */
export function keepMails(
  { db, sealer }: Pick<Database, 'db' | 'sealer'>,
  { config, sender }: { config: MailConfig; sender: Sender },
): { stop: () => Promise<void> } {
  const room: MailRoom = {
    ...sender,
    db,
    sealer,
    clock: () => new Date(),
    keepsContent: config.by === 'page',
  };
  const { post, close } = carrierOf(config, sender);
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    await lookAfterMails(room, post, signal).catch((error: unknown) =>
      console.error('Looking after mails failed:', error),
    );
    if (!signal.aborted) lookLater();
  };
  const lookLater = (): void => {
    timer = setTimeout(() => (running = look()), EVERY_MS);
    timer.unref();
  };
  let running = Promise.resolve();
  // Not at once: a server that starts has pages to serve first.
  lookLater();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
      close();
    },
  };
}
