/**
 * Links of scheduled mails: to pages of the person's account, and to stop the mails.
 *
 * @module
 */
import { isValidElement, type ReactNode } from 'react';
import { notificationKinds, type PreferenceKind } from '@martelo/domain/preferences';
import type { Stopping } from '../../outbox/parts.ts';
import type { Draft } from './edition.ts';

/**
 * Placeholder for the token of a login link, until the mail is written to one person (own-mail.ts).
 * It is random, so no title or address of a house can contain it.
 */
export const ANY_LOGIN_TOKEN = crypto.randomUUID();

/**
 * Returns the address of a page of the account. It logs in after a click, without the password
 * (docs/api-contract.md#login-links). Pages for everyone are linked directly.
 */
export const accountLink = (siteUrl: string, path: string): string =>
  `${siteUrl}/autologin#token=${ANY_LOGIN_TOKEN}&redirect=${encodeURIComponent(path)}`;

/** Whether an element of a mail, or one inside it, has a link that logs in. */
function logsIn(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.some(logsIn);
  if (!isValidElement<{ href?: unknown; children?: ReactNode }>(node)) return false;
  const { href, children } = node.props;
  return (typeof href === 'string' && href.includes(ANY_LOGIN_TOKEN)) || logsIn(children);
}

/** Returns the unsubscribe links of a mail with this unsubscribe token. */
export function stoppingOf(
  siteUrl: string,
  token: string,
  { kinds, content }: Pick<Draft, 'kinds' | 'content'>,
): Stopping {
  const hrefOf = (stopped: readonly PreferenceKind[]): string =>
    `${siteUrl}/unsubscribe#token=${token}&kind=${stopped.join(',')}`;
  return {
    mails: kinds.map((kind) => {
      const { article = 'os', mails } = notificationKinds[kind];
      return { name: `${article} ${mails}`, href: hrefOf([kind]) };
    }),
    allHref: hrefOf(kinds),
    preferencesHref: `${hrefOf(kinds)}&ver=preferencias`,
    opensAccount: content.some(logsIn),
  };
}
