'use client';
/**
 * The person's calendar for other programs: liked lots and reminders under a secret address.
 *
 * See docs/api-contract.md#calendars.
 *
 * @module
 */
import type { Iso } from '@martelo/domain/entities';
import { useState } from 'react';
import type { Answer, Calls } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import type { Outcome } from '../../internal/calls/outcome.ts';
import { read } from '../../internal/reads/read.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { usePersonalData } from '../../internal/writes/use-personal-data.ts';
import type { ReadArea } from '../../internal/reads/hooks.ts';

/** Whether the person's calendar has an address. */
export interface CalendarFeed {
  /** When the address was created; `null` without one. */
  created_at: Iso | null;
}

/** The calls of the person's calendar. */
export const calendarCalls = {
  /** Whether the person's calendar has an address. */
  calendarFeed: {
    method: 'GET',
    path: '/profile/calendar',
    auth: 'required',
    answer: {} as Answer<CalendarFeed>,
    errors: [401],
  },

  /** Creates an address, which replaces the previous one. No other call returns it. */
  createCalendarFeed: {
    method: 'POST',
    path: '/profile/calendar',
    auth: 'required',
    answer: { has: 'url' } as Answer<{ url: string }>,
    errors: [401, 403],
  },

  /** Removes the address. */
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/profile/calendar',
    auth: 'required',
    answer: {} as Answer<undefined>,
    errors: [401],
  },
} as const satisfies Calls;

/** The person's calendar and functions to change its address. */
export interface Calendar {
  readonly feed: ReadArea<CalendarFeed>;
  /** The address, after it was created and until the page is left. */
  readonly url: string | null;
  readonly create: () => Promise<Outcome>;
  readonly remove: () => Promise<Outcome>;
}

/**
 * Returns whether the person's calendar has an address, and functions to create and remove it. Emits
 * `calendar_changed` and `calendar_error`.
 *
 * @example
 * const { url, create } = useCalendar();
 * return url === null ? <Button onClick={create}>Criar endereço</Button> : <code>{url}</code>;
 */
export function useCalendar(): Calendar {
  const { area, change } = usePersonalData(read(calendarCalls.calendarFeed));
  const [url, setUrl] = useState<string | null>(null);
  const changed = (made: string | null): void => {
    setUrl(made);
    emitEvent('calendar_changed', { isOn: made !== null });
  };
  return {
    feed: area,
    url,
    create: useWrite((client) =>
      change(client.call(calendarCalls.createCalendarFeed), 'calendar_error', (made) =>
        changed(made.url),
      ),
    ),
    remove: useWrite((client) =>
      change(client.call(calendarCalls.removeCalendarFeed), 'calendar_error', () => changed(null)),
    ),
  };
}
