/**
 * Sends mails by SMTP.
 *
 * @module
 */
import { createTransport } from 'nodemailer';
import { notificationKinds, type PreferenceKind } from '@martelo/domain/preferences';
import type { MailConfig } from '../../config/mail-settings.ts';
import { isLoopbackHost } from '../../config/loopback.ts';
import { MailRejectedError, type OutboxMail, type SendMail } from './deliver.ts';
import { SEND_LIMIT_MS } from '../schedule/leases.ts';

const SECOND = 1000;

type SmtpConfig = Extract<MailConfig, { by: 'smtp' }>;

/** The sender in the headers of a mail. */
type Letterhead = Pick<SmtpConfig, 'from' | 'unsubscribeTo'> & { siteUrl: string };

/**
 * Returns a mail in the form of nodemailer. Its Message-ID is derived from its id and equal at every
 * attempt, so mailboxes recognise repetitions. Mails of one conversation refer to one id, so
 * mail programs and help desks show them together.
 *
 * Sources: RFC 5322 §3.6.4 (Message-ID, References), RFC 2919 (List-Id), RFC 2369 and RFC 8058
 * (unsubscribing by one click), RFC 3834 (Auto-Submitted); the rules for senders of Gmail and Yahoo
 * of 2024.
 */
export function messageOf(mail: OutboxMail, letterhead: Letterhead) {
  const { from, siteUrl } = letterhead;
  const { hostname } = new URL(siteUrl);
  const { preferences } = mail;
  return {
    messageId: `<${mail.id}@${hostname}>`,
    // The time of writing, not of sending, so it is equal at every attempt.
    date: mail.created_at,
    from: senderOf(from),
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    // Otherwise each text is searched for the shorter encoding, which is this one for Portuguese.
    textEncoding: 'quoted-printable' as const,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
    ...(mail.thread === null ? {} : { references: `<${mail.thread}@${hostname}>` }),
    headers: {
      // Help desks suspend automatic mails. One that forwards a person's message is not automatic.
      ...(mail.reply_to === null ? automatic : {}),
      ...unsubscribing(mail, letterhead),
    },
    ...(preferences === null ? {} : { list: { id: listId(preferences, hostname) } }),
  };
}

/**
 * Returns the name and the address of a sender. As a text, a name with a colon, a semicolon or brackets
 * would be read as a group or a comment (RFC 5322 §3.4).
 */
function senderOf(from: string): string | { name: string; address: string } {
  const [, name, address] = /^(.*)<(.*)>$/.exec(from) ?? [];
  if (name === undefined || address === undefined) return from;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

function unsubscribing(
  { unsubscribe_token }: OutboxMail,
  { siteUrl, unsubscribeTo }: Letterhead,
): Readonly<Record<string, string>> {
  if (unsubscribe_token === null) return {};
  const ways = [
    `<${siteUrl}/api/unsubscribe/${unsubscribe_token}>`,
    ...(unsubscribeTo === null ? [] : [`<mailto:${unsubscribeTo}?subject=${unsubscribe_token}>`]),
  ];
  return {
    'List-Unsubscribe': ways.join(', '),
    // Only over HTTPS (RFC 8058 §3.1).
    ...(siteUrl.startsWith('https:')
      ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  };
}

/** Returns the list of a mail. A mail with several kinds belongs to the list of the mornings. */
function listId([only, ...others]: readonly PreferenceKind[], hostname: string) {
  if (only === undefined || others.length > 0) {
    return { comment: 'E-mails da manhã', url: `morning.${hostname}` };
  }
  return {
    comment: notificationKinds[only].label,
    url: `${only.replaceAll('_', '-')}.${hostname}`,
  };
}

interface SmtpError extends Error {
  /** Code of the server's answer. */
  responseCode?: number;
  /** Text of the server's answer. */
  command?: string;
}

/** The server rejected this recipient or content, not the sender or login (RFC 5321 §4.2.1). */
const isRejected = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 400 && (command === 'RCPT TO' || command === 'DATA');

/**
 * Returns the address of a relay that requires encryption when the relay is on another machine, because
 * mails contain links that open accounts. The address overrides other options, so the requirement is
 * part of it.
 */
function withStartTls(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'smtp:' || isLoopbackHost(url.hostname)) return address;
  url.searchParams.delete('ignoreTLS');
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

const connectionTo = (url: string) => ({
  url: withStartTls(url),
  connectionTimeout: 20 * SECOND,
  greetingTimeout: 20 * SECOND,
  socketTimeout: 60 * SECOND,
});

/**
 * Connects to the server of an address and logs in, without sending a mail.
 *
 * @throws the error of the connection or of the login
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport(connectionTo(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Returns functions to send mails through the server of an address, and to close the connection. */
export function smtpTransport(
  { url, from, unsubscribeTo, connections }: SmtpConfig,
  siteUrl: string,
  deadlineMs = SEND_LIMIT_MS,
): { send: SendMail; close: () => void } {
  const noAccess = { disableFileAccess: true, disableUrlAccess: true };
  // Composes a whole mail. The other transport would write it to the connection in small pieces.
  const composer = createTransport({ streamTransport: true, buffer: true, ...noAccess });
  const transport = createTransport({
    ...connectionTo(url),
    pool: true,
    maxConnections: connections,
    // After a lost connection the outcome is unknown. The outbox retries and records it.
    maxRequeues: 0,
    ...noAccess,
  });
  return {
    async send(mail) {
      try {
        const { envelope, message } = await composer.sendMail(
          messageOf(mail, { from, unsubscribeTo, siteUrl }),
        );
        await transport.sendMail({
          envelope,
          raw: message,
          signal: AbortSignal.timeout(deadlineMs),
        });
      } catch (cause) {
        const failure = cause as SmtpError;
        if (!isRejected(failure)) throw failure;
        const isFinal = (failure.responseCode ?? 0) >= 500;
        throw new MailRejectedError(failure.message, { cause, isFinal });
      }
    },
    close: () => transport.close(),
  };
}
