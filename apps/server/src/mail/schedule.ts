/**
 * When scheduled mails are due. A day's mails go out at their hour or later on the same day, never
 * on another: yesterday's news are no news.
 *
 * See docs/specification.md#scheduled-mails.
 *
 * @module
 */
import { civilDay, instantInSaoPaulo } from '@martelo/domain/calendar';
import { mailSchedule, type MailSchedule } from '@martelo/domain/constants';
import type { Day } from '@martelo/domain/entities';
import type { PreferenceKind } from '@martelo/domain/preferences';

interface Scheduled {
  readonly at: MailSchedule;
  /** Which preference lets it be sent. */
  readonly preference: PreferenceKind;
}

/** Every scheduled mail, by its kind. */
export const scheduled = {
  published_catalogs: { at: mailSchedule.published_catalogs, preference: 'published_catalogs' },
  live_auctions: { at: mailSchedule.live_auctions, preference: 'live_auctions' },
  daily_report: { at: mailSchedule.daily_report, preference: 'daily_report' },
  // A few days before the end: no hour is better than that of the other mails.
  radar_expiring: { at: mailSchedule.daily_report, preference: 'radar' },
  radar: { at: mailSchedule.radar, preference: 'radar' },
} as const satisfies Readonly<Record<string, Scheduled>>;

/** Kind of a scheduled mail. */
export type ScheduledKind = keyof typeof scheduled;

/** Names of all kinds, in the order of the day. */
export const scheduledKinds = Object.keys(scheduled) as readonly ScheduledKind[];

/** The mails of one kind on one day. */
export interface Slot {
  readonly kind: ScheduledKind;
  readonly day: Day;
  /** When they are due. */
  readonly at: Date;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The mails of a kind on a day. */
export function slotOf(kind: ScheduledKind, day: Day): Slot {
  const { hour, minute } = scheduled[kind].at;
  const at = instantInSaoPaulo(`${day}T${two(hour)}:${two(minute)}`);
  if (at === null) throw new RangeError(`"${day}" is no day`);
  return { kind, day, at };
}

/**
 * What is due at a moment: today's mails whose hour has come.
 *
 * @example
 * dueSlots(new Date('2026-11-21T13:00:00Z')).map(({ kind }) => kind);
 * // ['published_catalogs', 'live_auctions', 'daily_report', 'radar_expiring']
 */
export function dueSlots(now: Date): Slot[] {
  const day = civilDay(now);
  return scheduledKinds.map((kind) => slotOf(kind, day)).filter(({ at }) => at <= now);
}
