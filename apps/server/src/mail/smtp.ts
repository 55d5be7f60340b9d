/**
 * Sends by SMTP.
 *
 * @module
 */
import { createTransport } from 'nodemailer';
import type { PreferenceKind } from '@martelo/domain/preferences';
import type { MailConfig } from '../config.ts';
import { MailRefused, type OutboxMail, type Post } from './deliver.ts';

const SECOND = 1000;

/** Names of the lists that a mail program shows beside "unsubscribe". */
const listNames = {
  published_catalogs: 'Catálogos publicados',
  live_auctions: 'Leilões do dia',
  daily_report: 'Resumo diário',
  radar: 'Radar',
  liked_lots: 'Lotes favoritos',
  followed_authors: 'Artistas',
  news: 'Novidades',
} as const satisfies Record<PreferenceKind, string>;

/**
 * A mail as nodemailer takes it. Its Message-ID is its own id, the same at every attempt, by which
 * mailboxes know a repetition.
 *
 * Sources: RFC 5322 §3.6.4 (Message-ID), RFC 2919 (List-Id), RFC 2369 and RFC 8058 (unsubscribing by
 * one click), RFC 3834 (Auto-Submitted).
 */
export function messageOf(mail: OutboxMail, { from, siteUrl }: { from: string; siteUrl: string }) {
  const { hostname } = new URL(siteUrl);
  const { preference } = mail;
  return {
    messageId: `<${mail.id}@${hostname}>`,
    // Of the writing, not of the sending: equal at every attempt.
    date: mail.created_at,
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
    headers: { ...automatic, ...oneClick(mail, siteUrl) },
    ...(preference === null ? {} : { list: { id: listId(preference, hostname) } }),
  };
}

const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const oneClick = (
  { unsubscribe_token }: OutboxMail,
  siteUrl: string,
): Readonly<Record<string, string>> =>
  unsubscribe_token === null
    ? {}
    : {
        'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${unsubscribe_token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

const listId = (preference: PreferenceKind, hostname: string) => ({
  comment: listNames[preference],
  url: `${preference.replaceAll('_', '-')}.${hostname}`,
});

interface SmtpError extends Error {
  /** Of the server's answer. */
  responseCode?: number;
  /** What it answered. */
  command?: string;
}

/** Refused, and not the sender nor the login: this recipient or this content (RFC 5321 §4.2.1). */
const isRefused = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 400 && (command === 'RCPT TO' || command === 'DATA');

/**
 * The carrier that an address names.
 *
 * @example
 * const { post, close } = smtpPost(config.mail, siteUrl);
 */
export function smtpPost(
  { url, from }: Extract<MailConfig, { by: 'smtp' }>,
  siteUrl: string,
): { post: Post; close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 60 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async post(mail) {
      try {
        await transport.sendMail(messageOf(mail, { from, siteUrl }));
      } catch (cause) {
        const failure = cause as SmtpError;
        if (!isRefused(failure)) throw failure;
        const isFinal = (failure.responseCode ?? 0) >= 500;
        throw new MailRefused(failure.message, { cause, isFinal });
      }
    },
    close: () => transport.close(),
  };
}
