/**
 * The mails' own rhythm: any number of processes on one database may keep it.
 *
 * @module
 */
import type { Database } from '../database/open.ts';
import type { MailConfig } from '../config.ts';
import { deliverDue, dropLate, type Post } from './deliver.ts';
import { queueDueMails, type MailRoom } from './runs.ts';
import { smtpPost } from './smtp.ts';

/** Between two looks: nobody waits long for a link, and an idle look costs a few short queries. */
const EVERY_MS = 3000;

/**
 * One look: gives up what is late, queues what is due, sends what waits.
 *
 * @param post `null`: mails are queued and wait
 */
export async function lookAfterMails(
  room: MailRoom,
  post: Post | null,
  signal?: AbortSignal,
): Promise<void> {
  await dropLate(room);
  await queueDueMails(room);
  if (post !== null) await deliverDue(room, post, signal);
}

/** Where mails go: to the SMTP server, or to the development outbox, where lying there is having arrived. */
function carrierOf(config: MailConfig, siteUrl: string): { post: Post | null; close: () => void } {
  if (config.by === 'smtp') return smtpPost(config, siteUrl);
  return { post: config.by === 'page' ? async () => {} : null, close: () => {} };
}

/**
 * Looks after the mails every few seconds.
 *
 * @returns how to stop; waits for the mail in hand
 */
export function keepMails(
  { db }: Pick<Database, 'db'>,
  { config, siteUrl }: { config: MailConfig; siteUrl: string },
): { stop: () => Promise<void> } {
  const room: MailRoom = { db, siteUrl, clock: () => new Date() };
  const { post, close } = carrierOf(config, siteUrl);
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
