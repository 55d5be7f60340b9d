'use client';
/**
 * Reminders of single lots and auctions, one hour before.
 *
 * See docs/api-contract.md#reminders.
 *
 * @module
 */
import type { Reminder } from '@martelo/domain/entities';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Answer, Calls } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { askForLogin } from '../../internal/events/ask-for-login.ts';
import { outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { usePersonal, usePersonId } from '../../internal/session/personal.ts';
import { read } from '../../internal/reads/read.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';
import { useWrite } from '../../internal/writes/use-write.ts';

/** The calls of reminders. */
export const reminderCalls = {
  /** The reminders of the person. */
  reminders: {
    method: 'GET',
    path: '/profile/reminders',
    auth: 'required',
    answer: { list: 'reminders' } as Answer<{ reminders: Reminder[] }>,
    errors: [401],
  },

  /** Adds a reminder of a lot or an auction. */
  addReminder: {
    method: 'PUT',
    path: '/profile/reminders/{uuid}',
    auth: 'required',
    answer: { has: 'reminded' } as Answer<{ reminded: boolean }>,
    errors: [401, 404, 422],
  },

  /** Removes a reminder, if there is one. */
  removeReminder: {
    method: 'DELETE',
    path: '/profile/reminders/{uuid}',
    auth: 'required',
    answer: { has: 'reminded' } as Answer<{ reminded: boolean }>,
    errors: [401, 404],
  },
} as const satisfies Calls;

/**
 * Returns the reminders of the person, the earliest first. Not requested without a session.
 *
 * @example
 * const { data } = useReminders();
 * return data?.reminders.map(({ uuid, title }) => <p key={uuid}>{title}</p>);
 */
export const useReminders = (): ReadArea<{ reminders: Reminder[] }> =>
  useRead(usePersonal(read(reminderCalls.reminders)));

/**
 * Returns a function that adds or removes the reminder of a lot or an auction. It resolves to errors,
 * or to `undefined` after a success. Emits `reminder_set` and `reminder_error`.
 *
 * @example
 * const sendReminder = useSendReminder();
 * return <Button onClick={() => sendReminder(uuid, false)}>Remover lembrete</Button>;
 */
export function useSendReminder(): (uuid: string, reminded: boolean) => Promise<Outcome> {
  const { mutate } = useSWRConfig();
  const { key } = usePersonal(read(reminderCalls.reminders));
  return useWrite((client, uuid: string, reminded: boolean) => {
    const call = reminded ? reminderCalls.addReminder : reminderCalls.removeReminder;
    return outcomeOf(client.call(call, { params: { uuid } }), {
      async success() {
        emitEvent('reminder_set', { uuid, reminded });
        await mutate(key);
      },
      error: (error) => emitEvent('reminder_error', { error }),
    });
  });
}

/** The reminder of one lot or auction. */
export interface ReminderArea {
  /** `null` without a session, and until it is loaded. */
  readonly reminded: boolean | null;
  /** Whether the back end has no reminders (docs/api-contract.md#other-back-ends). Known with a session only. */
  readonly isMissing: boolean;
  /** Whether a change is being saved. */
  readonly isChanging: boolean;
  /** Adds or removes the reminder. Without a session it asks for a login first. */
  readonly setReminded: (reminded: boolean) => void;
}

/**
 * Returns whether the person is reminded of a lot or an auction, and a function to change it. Without
 * a session the reminder is saved as an intent, and `login_needed` is emitted. Emits the events of
 * `useSendReminder`.
 *
 * @param uuid - of the lot or the auction
 *
 * @example
 * const { reminded, isChanging, setReminded } = useReminder(lot.uuid);
 * return (
 *   <ReminderButton title={lot.title} reminded={reminded} pending={isChanging} onRemindedChange={setReminded} />
 * );
 */
export function useReminder(uuid: string): ReminderArea {
  const personId = usePersonId();
  const { data, error } = useReminders();
  const send = useSendReminder();
  const [isChanging, setChanging] = useState(false);
  const change = async (reminded: boolean): Promise<void> => {
    setChanging(true);
    await send(uuid, reminded);
    setChanging(false);
  };
  return {
    reminded: data?.reminders.some((reminder) => reminder.uuid === uuid) ?? null,
    isMissing: error?.kind === 'not_found',
    isChanging,
    setReminded(reminded) {
      if (personId === null) askForLogin({ of: 'reminder', uuid });
      else if (!isChanging) void change(reminded);
    },
  };
}
