/**
 * Links of scheduled mails to pages of the person's account.
 *
 * @module
 */

/**
 * Placeholder for the token of a login link, until the mail is written to one person (own-mail.ts).
 * It is random, so that no title or address of a house can contain it.
 */
export const ANY_LOGIN_TOKEN = crypto.randomUUID();

/**
 * Returns the address of a page of the account. It logs in after a press, without the password
 * (docs/api-contract.md#login-links). Pages for everyone are linked directly.
 *
 * @example
 * accountLink(siteUrl, '/account/likes');
 */
export const accountLink = (siteUrl: string, path: string): string =>
  `${siteUrl}/autologin#token=${ANY_LOGIN_TOKEN}&redirect=${encodeURIComponent(path)}`;
