/**
 * One pass of the mails, which a server queues and sends at the same time.
 *
 * @module
 */
import { deliverDue, type SendMail } from '../../src/mail/delivery/deliver.ts';
import type { MailContext } from '../../src/mail/schedule/run-record.ts';
import { queueMails } from '../../src/mail/worker.ts';

/**
 * Queues mails and then sends them. A failure to queue does not stop the sending.
 *
 * @param send Sends a mail. With `null`, mails stay queued.
 * @throws AggregateError with all failures, after the rest was done
 */
export async function processMails(
  context: MailContext,
  send: SendMail | null,
  signal?: AbortSignal,
): Promise<void> {
  const steps = [
    () => queueMails(context, signal),
    ...(send === null ? [] : [() => deliverDue(context, send, signal)]),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not all mails could be queued and sent');
}
