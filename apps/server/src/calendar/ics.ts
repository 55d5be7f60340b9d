/**
 * Calendars as files (RFC 5545). The library folds lines, escapes text and ends lines with CRLF. All
 * times are in UTC, so no file needs a time zone.
 *
 * @module
 */
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator';
import type { Day } from '@martelo/domain/entities';

/** The end of a lot, or a session of an auction. */
export interface CalendarEvent {
  /** Stable across downloads: a second import replaces the event. */
  uid: string;
  /** A moment, or a day whose time is not known. */
  at: Date | Day;
  /** How long a calendar shows an event with a time. The real end is not known before. */
  minutes: number;
  title: string;
  description: string;
  location: string | null;
  /** Absolute address of the page. */
  url: string;
  isCanceled: boolean;
  /** Grows with each change of the lot or auction. */
  version: number;
}

const HOUR_S = 3600;

function add(calendar: ICalCalendar, event: CalendarEvent, now: Date): void {
  const isDay = typeof event.at === 'string';
  // The library reads the day of an event in UTC.
  const start = typeof event.at === 'string' ? new Date(`${event.at}T00:00:00Z`) : event.at;
  const added = calendar.createEvent({
    id: event.uid,
    start,
    // An event without an end takes no time (RFC 5545 §3.6.1). The end of a day is the next day.
    end: isDay ? addHours(start, 24) : addMinutes(start, event.minutes),
    allDay: isDay,
    stamp: now,
    sequence: event.version,
    summary: event.title,
    description: event.description,
    location: event.location,
    url: event.url,
    status: event.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isDay && !event.isCanceled) {
    added.createAlarm({
      type: ICalAlarmType.display,
      trigger: HOUR_S,
      description: event.title,
    });
  }
}

/**
 * Returns a calendar as text.
 *
 * @param now - when the file is made
 * @example
 * icsOf('Leilão de novembro', events, new Date()); // 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…'
 */
export function icsOf(name: string, events: readonly CalendarEvent[], now: Date): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Martelo', product: 'Agenda', language: 'PT' },
    ttl: HOUR_S,
  });
  for (const event of events) add(calendar, event, now);
  return calendar.toString();
}
