/**
 * Notification preferences: the mails that a person receives.
 *
 * See docs/api-contract.md#notification-preferences.
 *
 * @module
 */
import type { NotificationPreferences } from '../sale/entities.ts';

/** Name of a preference and of its mail. */
export type PreferenceKind = keyof NotificationPreferences;

/**
 * Preferences of a new account. `news` needs the person's consent (LGPD, art. 8), and
 * `liked_lots_hour_before` the person's wish, because it may send several mails a day.
 */
export const defaultPreferences: Readonly<NotificationPreferences> = {
  published_catalogs: true,
  live_auctions: true,
  daily_report: true,
  radar: true,
  liked_lots: true,
  liked_lots_hour_before: false,
  reminders: true,
  followed_authors: true,
  followed_accounts: true,
  news: false,
};

/**
 * Whether a text is the name of a preference.
 *
 * @example
 * isPreferenceKind('radar'); // true
 * isPreferenceKind('__proto__'); // false
 */
export const isPreferenceKind = (name: unknown): name is PreferenceKind =>
  typeof name === 'string' && Object.hasOwn(defaultPreferences, name);
