/**
 * The schedule of mails. A day's mails are sent at their hour or later on the same day, never on
 * another day.
 *
 * See docs/specification.md#scheduled-mails.
 *
 * @module
 */
import { civilDay, instantInSaoPaulo } from '@martelo/domain/calendar';
import { mailSchedule, type MailSchedule } from '@martelo/domain/constants';
import type { Day } from '@martelo/domain/entities';
import {
  notificationKinds,
  preferenceKinds,
  type PreferenceKind,
} from '@martelo/domain/preferences';

interface Scheduled {
  readonly at: MailSchedule;
  /** The preferences whose content the mail may contain. One that is on allows the mail. */
  readonly preferences: readonly PreferenceKind[];
}

export type ScheduledKind = keyof typeof mailSchedule;

const scheduledAt = (kind: ScheduledKind): Scheduled => ({
  at: mailSchedule[kind],
  preferences: preferenceKinds.filter((name) => notificationKinds[name].schedule.includes(kind)),
});

/** All scheduled mails, by kind. */
export const scheduled: Readonly<Record<ScheduledKind, Scheduled>> = {
  morning: scheduledAt('morning'),
  radar: scheduledAt('radar'),
};

/** Whether the kind of a mail is a scheduled one. */
export const isScheduledKind = (kind: string): kind is ScheduledKind =>
  Object.hasOwn(scheduled, kind);

/** All kinds, in the order of their hours. */
export const scheduledKinds = Object.keys(scheduled) as readonly ScheduledKind[];

/** The mails of one kind on one day. */
export interface Slot {
  readonly kind: ScheduledKind;
  readonly day: Day;
  /** When they are due. */
  readonly at: Date;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the mails of a kind on a day. */
export function slotOf(kind: ScheduledKind, day: Day): Slot {
  const { hour, minute } = scheduled[kind].at;
  const at = instantInSaoPaulo(`${day}T${two(hour)}:${two(minute)}`);
  if (at === null) throw new RangeError(`"${day}" is not a day`);
  return { kind, day, at };
}

/**
 * Returns the mails that are due at a time: those of the day whose hour has passed.
 *
 * @example
 * dueSlots(new Date('2026-11-21T13:00:00Z')).map(({ kind }) => kind); // ['morning']
 */
export function dueSlots(now: Date): Slot[] {
  const day = civilDay(now);
  return scheduledKinds.map((kind) => slotOf(kind, day)).filter(({ at }) => at <= now);
}
