import type { Database } from '../../apps/server/src/database/open.ts';
import type { SendMail } from '../../apps/server/src/mail/delivery/deliver.ts';
import type { MailContext } from '../../apps/server/src/mail/schedule/run-record.ts';
import { smtpTransport } from '../../apps/server/src/mail/delivery/smtp.ts';
import { QUICK } from '../../apps/server/src/mail/worker.ts';

const CONNECTIONS = 8;

/**
 * Returns what a process needs to write and send mails.
 *
 * @param url the relay
 * @param startMs the simulated time at the call, in milliseconds since 1970
 */
export function mailing(
  { db, sealer }: Pick<Database, 'db' | 'sealer'>,
  url: string,
  startMs: number,
): { context: MailContext; send: SendMail; close: () => void } {
  const sender = { siteUrl: 'https://leiloes.example.com', postalAddress: 'Rua Fictícia, 100' };
  const started = performance.now();
  const clock = (): Date => new Date(startMs + performance.now() - started);
  const { send, close } = smtpTransport(
    {
      by: 'smtp',
      url,
      from: 'Martelo <nao-responda@leiloes.example.com>',
      unsubscribeTo: null,
      connections: CONNECTIONS,
    },
    sender.siteUrl,
  );
  const context = { ...sender, db, sealer, clock, pace: QUICK, lanes: CONNECTIONS };
  return { context, send, close };
}
