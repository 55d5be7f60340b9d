/**
 * The background job of mails. Any number of processes with one database may run it.
 *
 * @module
 */
import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import type { MailConfig } from '../config/config.ts';
import { deliverDue, giveUpLate, type SendMail } from './deliver.ts';
import type { Sender } from '../outbox/parts.ts';
import { queueLotReminders } from './lot-reminders.ts';
import { queueReminderMails } from './reminder-mails.ts';
import type { MailContext } from './run-record.ts';
import { queueDueMails } from './runs.ts';
import { retrySetbacks } from './setbacks.ts';
import { smtpTransport } from './smtp.ts';
import { repeat, type Repeated } from '../config/repeat.ts';

/** Interval between two passes: short, because people wait for links. An idle pass is cheap. */
const EVERY_MS = 3000;
/** Pause per mail in the development outbox, in which requests are served. */
const PAGE_MS = 25;

/**
 * Runs one pass: gives up late mails, queues mails that are due, and sends queued mails. A failure to
 * queue does not stop the sending.
 *
 * @param send Sends a mail. With `null`, mails stay queued.
 * @throws AggregateError with all failures, after the rest was done
 */
export async function processMails(
  context: MailContext,
  send: SendMail | null,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (step: () => Promise<unknown>): Promise<void> => {
    await step().catch((error: unknown) => failures.push(error));
  };
  await attempt(async () => {
    // In this order, because today's mail contains the unsent radar news of yesterday.
    await giveUpLate(context);
    await queueDueMails(context, signal);
  });
  // Before those of liked lots, so that a lot is announced once.
  await attempt(() => queueReminderMails(context, signal));
  await attempt(() => queueLotReminders(context, signal));
  await attempt(() => retrySetbacks(context));
  if (send !== null) await attempt(() => deliverDue(context, send, signal));
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not all mails could be queued and sent');
}

/** Returns the transport: the SMTP server, or the development outbox, where queued mails have arrived. */
function transportOf(
  config: MailConfig,
  { siteUrl }: Sender,
): { send: SendMail | null; close: () => void } {
  if (config.by === 'smtp') return smtpTransport(config, siteUrl);
  return { send: config.by === 'page' ? () => rest(PAGE_MS) : null, close: () => {} };
}

/**
 * Runs a pass every few seconds.
 *
 * @returns a function that stops and waits for the mail being sent
 */
export function keepMails(
  { db, sealer }: Pick<Database, 'db' | 'sealer'>,
  { config, sender, hasPush }: { config: MailConfig; sender: Sender; hasPush: boolean },
): Repeated {
  const context: MailContext = {
    ...sender,
    db,
    sealer,
    clock: () => new Date(),
    keepsContent: config.by === 'page',
    hasPush,
  };
  const { send, close } = transportOf(config, sender);
  const job = repeat(
    (signal) => processMails(context, send, signal),
    EVERY_MS,
    'Sending mails failed.',
  );
  return {
    async stop() {
      await job.stop();
      close();
    },
  };
}
