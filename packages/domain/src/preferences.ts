/**
 * Which mails a person wants.
 *
 * See docs/api-contract.md#notification-preferences.
 *
 * @module
 */
import type { NotificationPreferences } from './entities.ts';

/** Name of one preference, and of the mail that it is about. */
export type PreferenceKind = keyof NotificationPreferences;

/**
 * What a new account receives: the mails that it was made for. News have to be asked for (LGPD,
 * art. 8).
 */
export const defaultPreferences: Readonly<NotificationPreferences> = {
  published_catalogs: true,
  live_auctions: true,
  daily_report: true,
  radar: true,
  liked_lots: true,
  followed_authors: true,
  news: false,
};

/**
 * Whether this is the name of a preference.
 *
 * @example
 * isPreferenceKind('radar'); // true
 * isPreferenceKind('__proto__'); // false
 */
export const isPreferenceKind = (name: unknown): name is PreferenceKind =>
  typeof name === 'string' && Object.hasOwn(defaultPreferences, name);
