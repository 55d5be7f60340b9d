/**
 * The background job of mails. Any number of processes with one database may run it.
 *
 * @module
 */
import { setTimeout as rest } from 'node:timers/promises';
import type { DatabaseClock } from '../database/database-clock.ts';
import type { Database } from '../database/open.ts';
import type { MailConfig } from '../config/mail-settings.ts';
import { deliverDue, giveUpLate, type SendMail } from './delivery/deliver.ts';
import type { Sender } from '../outbox/parts.ts';
import { queueReminders, reminderKinds } from './runs/reminders.ts';
import { renewLeases, shortenLeases } from './schedule/leases.ts';
import type { MailContext, Pace } from './schedule/run-record.ts';
import { queueDueMails } from './runs/runs.ts';
import { retryWriteFailures } from './runs/write-failures.ts';
import { reportMissedMails } from './runs/missed-mails.ts';
import { repeat, type Repeated } from '../config/repeat.ts';

/** Interval between two passes: short, because people wait for links. An idle pass is cheap. */
const EVERY_MS = 3000;
/** The pace on PostgreSQL, where requests have their own connections. */
export const QUICK: Pace = { batchSize: 100, restMs: 10 };
/** After a jump of the clock, every process has noticed it when this time is over. */
const OTHERS_JUMP_MS = 5 * EVERY_MS;
/** Pause per mail in the development outbox, in which requests are served. */
const PAGE_MS = 25;

/**
 * Gives up late mails and queues mails that are due.
 *
 * @throws AggregateError with all failures, after the rest was done
 */
export async function queueMails(context: MailContext, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (step: () => Promise<unknown>): Promise<void> => {
    await step().catch((error: unknown) => failures.push(error));
  };
  await attempt(() => shortenLeases(context.db, context.clock()));
  await attempt(async () => {
    // In this order, because today's mail contains the unsent radar news of yesterday.
    await giveUpLate(context);
    await queueDueMails(context, signal);
  });
  for (const kind of reminderKinds) await attempt(() => queueReminders(context, kind, signal));
  await attempt(() => retryWriteFailures(context));
  await attempt(() => reportMissedMails(context));
  if (failures.length > 0) throw new AggregateError(failures, 'Not all mails could be queued');
}

/** Returns the transport: the SMTP server, or the development outbox, where queued mails have arrived. */
function transportOf(
  config: MailConfig,
  { siteUrl }: Sender,
): { send: SendMail | null; close: () => Promise<void>; lanes: number } {
  if (config.by === 'smtp') {
    // Sites without SMTP do not load its code.
    const transport = import('./delivery/smtp.ts').then(({ smtpTransport }) =>
      smtpTransport(config, siteUrl),
    );
    return {
      send: async (mail) => (await transport).send(mail),
      close: async () => (await transport).close(),
      lanes: config.connections,
    };
  }
  const send = config.by === 'page' ? () => rest(PAGE_MS) : null;
  return { send, close: async () => {}, lanes: 1 };
}

/**
 * Returns a pass that sends mails. After a jump of the clock it waits until other processes have
 * noticed it too, and then leaves what they may still be sending alone for one lease.
 */
export function passOfDelivery(
  context: MailContext,
  send: SendMail,
  time: Pick<DatabaseClock, 'now' | 'jump'>,
  othersJumpMs: number = OTHERS_JUMP_MS,
): (signal: AbortSignal) => Promise<void> {
  let { jump } = time;
  return async (signal) => {
    if (jump.aborted) {
      await rest(othersJumpMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await renewLeases(context.db, time.now());
      jump = time.jump;
    }
    // Ends the pass before a mail is leased with the new time.
    await deliverDue(context, send, AbortSignal.any([signal, jump]));
  };
}

/**
 * Queues mails and sends them, every few seconds. Both happen at the same time, so a mail with a
 * link does not wait while a million mails are written.
 *
 * @returns a function that stops and waits for the mails being sent
 */
export function keepMails(
  { db, sealer, engine }: Pick<Database, 'db' | 'sealer' | 'engine'>,
  {
    config,
    sender,
    hasPush,
    time,
  }: { config: MailConfig; sender: Sender; hasPush: boolean; time: DatabaseClock },
): Repeated {
  const { send, close, lanes } = transportOf(config, sender);
  const context: MailContext = {
    ...sender,
    db,
    sealer,
    clock: () => time.now(),
    keepsContent: config.by === 'page',
    hasPush,
    lanes,
    ...(engine === 'postgresql' ? { pace: QUICK } : {}),
  };
  const keep = (work: (signal: AbortSignal) => Promise<unknown>, failure: string): Repeated =>
    repeat(
      async (signal) => {
        await time.synchronise();
        await work(signal);
      },
      EVERY_MS,
      failure,
    );
  const jobs = [keep((signal) => queueMails(context, signal), 'Queueing mails failed.')];
  if (send !== null) {
    jobs.push(keep(passOfDelivery(context, send, time), 'Sending mails failed.'));
    // A pass may take hours, in which the clock of the database may be set.
    jobs.push(repeat(() => time.synchronise(), EVERY_MS, 'The time of the database was not read.'));
  }
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await close();
    },
  };
}
