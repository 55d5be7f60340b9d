/**
 * The schedule of mails. A day's mails are sent at their hour or later on the same day, never on
 * another day.
 *
 * See docs/specification.md#scheduled-mails.
 *
 * @module
 */
import { civilDay, instantInSaoPaulo } from '@martelo/domain/calendar';
import { mailSchedule } from '@martelo/domain/constants';
import type { Day } from '@martelo/domain/entities';
import {
  notificationKinds,
  preferenceKinds,
  type PreferenceKind,
} from '@martelo/domain/preferences';

export type ScheduledKind = keyof typeof mailSchedule;

/** Whether the kind of a mail is a scheduled one. */
export const isScheduledKind = (kind: string): kind is ScheduledKind =>
  Object.hasOwn(mailSchedule, kind);

/** All kinds, in the order of their hours. */
export const scheduledKinds = Object.keys(mailSchedule) as readonly ScheduledKind[];

/** Returns the preferences whose content a mail may contain. One that is on allows the mail. */
export const preferencesOf = (kind: ScheduledKind): readonly PreferenceKind[] =>
  preferenceKinds.filter((name) => notificationKinds[name].schedule.includes(kind));

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
  const { hour, minute } = mailSchedule[kind];
  const at = instantInSaoPaulo(`${day}T${two(hour)}:${two(minute)}`);
  if (at === null) throw new RangeError(`"${day}" is not a day`);
  return { kind, day, at };
}

/** Returns the mails that are due at a time: those of the day whose hour has passed. */
export function dueSlots(now: Date): Slot[] {
  const day = civilDay(now);
  return scheduledKinds.map((kind) => slotOf(kind, day)).filter(({ at }) => at <= now);
}
