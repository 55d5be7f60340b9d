'use client';
/**
 * Which mails a person wants, by the session or by a link in a mail, and how these are stopped.
 *
 * See docs/api-contract.md#notification-preferences and docs/api-contract.md#unsubscribe.
 *
 * @module
 */
import type { NotificationPreferences } from '@martelo/domain/entities';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { apiError, isApiError, type ApiError } from '../internal/errors.ts';
import { emitEvent } from '../internal/events.ts';
import { fieldErrorsOf, outcomeOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { read, type Read } from '../internal/read.ts';
import { saverOf } from '../internal/saver.ts';
import { useOnce } from '../internal/use-once.ts';
import { forOwner, useOwned, useOwner } from '../internal/use-owned.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, Type } from '../internal/endpoint.ts';

/** Without a session the token of a mail will do (docs/api-contract.md#notification-preferences). */
export interface MailTokenQuery {
  token?: string | undefined;
}

/** Body of `PUT /profile/notification_preferences`; what is left out stays as it is. */
export interface NotificationPreferencesBody extends Partial<NotificationPreferences> {
  token?: string | undefined;
}

/** Body of `PUT /unsubscribe` (docs/api-contract.md#unsubscribe). */
export interface UnsubscribeBody {
  token: string;
  /** @default the kind of the mail that the token came in */
  kind?: PreferenceKind | 'all' | undefined;
}

/** Answer of `PUT /unsubscribe`. */
export interface Unsubscribed {
  /** Masked. */
  email: string;
  kind: PreferenceKind | 'all';
  notification_preferences: NotificationPreferences;
  message: string;
}
/** The calls of this resource. */
export const preferenceCalls = {
  notificationPreferences: {
    method: 'GET',
    path: '/profile/notification_preferences',
    auth: 'optional',
    query: {} as Type<MailTokenQuery>,
    answer: { has: 'news' } as Answer<NotificationPreferences>,
    errors: [401, 422],
  },

  saveNotificationPreferences: {
    method: 'PUT',
    path: '/profile/notification_preferences',
    auth: 'optional',
    body: {} as Type<NotificationPreferencesBody>,
    answer: { has: 'news' } as Answer<NotificationPreferences>,
    errors: [401, 422],
  },

  unsubscribe: {
    method: 'PUT',
    path: '/unsubscribe',
    auth: 'none',
    body: {} as Type<UnsubscribeBody>,
    answer: { has: 'email' } as Answer<Unsubscribed>,
    errors: [422],
  },

  /** RFC 8058: made by mail programs, never by pages. */
  oneClickUnsubscribe: {
    method: 'POST',
    path: '/unsubscribe/{token}',
    auth: 'none',
    body: {} as Type<string>,
    answer: {} as Answer<string>,
    errors: [404],
  },

  /** A link of mails; it leads on to the page. */
  unsubscribePage: {
    method: 'GET',
    path: '/unsubscribe/{token}',
    auth: 'none',
    answer: {} as Answer<string>,
  },
} as const satisfies Calls;

/** The area of the preferences and how to change them. */
export type PreferencesArea = ReadArea<NotificationPreferences> & {
  /**
   * Changes some of them, shown at once and taken back when it failed; answers the errors by field,
   * or nothing when they were saved.
   */
  readonly save: (changes: Partial<NotificationPreferences>) => Promise<Outcome>;
};

/** Announces a failed read (docs/specification.md#failed-lists). */
const announced = <Data>({ key, load }: Read<Data>): Read<Data> => ({
  key,
  async load(client, options) {
    try {
      return await load(client, options);
    } catch (error) {
      if (isApiError(error)) emitEvent('notification_preferences_error', { error });
      throw error;
    }
  },
});

/** Of who got a mail. Its token is no part of the address, which logs and histories keep. */
const ofMail = (token: string): Read<NotificationPreferences> => {
  const { key } = read(preferenceCalls.notificationPreferences);
  const authorization = `Bearer ${token}`;
  return {
    key: `${key}#${token}`,
    async load(client, options) {
      try {
        return await client.call(preferenceCalls.notificationPreferences, {
          ...options,
          authorization,
        });
      } catch (error) {
        if (!isApiError(error) || error.kind !== 'unauthenticated') throw error;
        // It is the link that does not work: a login would not help.
        const entries = [{ field: 'token', message: 'é inválido ou expirou' }];
        const failure = { kind: 'validation', status: error.status, entries } as const;
        throw apiError('GET /profile/notification_preferences', failure, { cause: error });
      }
    },
  };
};

/** What of a state differs from what the server has. */
const changesOf = (
  state: NotificationPreferences,
  saved: NotificationPreferences,
): Partial<NotificationPreferences> =>
  Object.fromEntries(
    Object.entries(state).filter(([kind, wanted]) => saved[kind as PreferenceKind] !== wanted),
  );

/**
 * Which mails the person wants; not requested while nobody is logged in and there is no token of a
 * mail. Emits `notification_preferences_error` when they could not be read, and
 * `notification_preferences_updated` or `notification_preferences_updated_error` when saved.
 *
 * @param token Of a mail: then it is about the mails of whoever got that one.
 *
 * @example
 * const { data, save } = usePreferences();
 * return <SwitchField checked={data?.radar} onChange={(radar) => save({ radar })} />;
 */
export function usePreferences(token?: string): PreferencesArea {
  const client = useClient();
  const { cache, mutate } = useSWRConfig();
  const owner = useOwner();
  const own = useOwned(read(preferenceCalls.notificationPreferences));
  const preferences = token === undefined ? own : ofMail(token);
  const area = useRead(announced(preferences));
  const { key } = preferences;
  const shown = (): NotificationPreferences | undefined =>
    cache.get(key)?.data as NotificationPreferences | undefined;

  return {
    ...area,
    async save(changes) {
      const now = shown();
      if (now === undefined) return undefined;
      const store = saverOf<NotificationPreferences>(cache, key, now, {
        show: (state) => void mutate(key, state, { revalidate: false }),
        send(state, saved) {
          const changes = changesOf(state, saved);
          const body = token === undefined ? changes : { ...changes, token };
          const send = () => client.call(preferenceCalls.saveNotificationPreferences, { body });
          // A token of a mail speaks for its own person, whoever is logged in.
          return token === undefined ? forOwner(owner, send) : send();
        },
        onSettled(state, error) {
          if (isApiError(error)) emitEvent('notification_preferences_updated_error', { error });
          else emitEvent('notification_preferences_updated', { preferences: state });
        },
      });
      const error = await store({ ...now, ...changes });
      return isApiError(error) ? fieldErrorsOf(error) : undefined;
    },
  };
}

/** How far unsubscribing is. */
export type Unsubscribing =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'done'; readonly answer: Unsubscribed }
  | { readonly status: 'error'; readonly error: ApiError };

/** Unsubscribing and its way back. */
export type UnsubscribeArea = Unsubscribing & {
  /** Stops the mails of a kind. @default the kind of the mail that the token came in */
  readonly unsubscribe: (kind?: PreferenceKind | 'all') => Promise<Outcome>;
  /** Brings back what was stopped here. */
  readonly undo: () => Promise<Outcome>;
};

/**
 * Stops mails by the token of one of them: only when asked to, since programs open what mails link
 * to. Emits `unsubscribed` and `unsubscribe_error`.
 *
 * @example
 * const { status, unsubscribe, undo } = useUnsubscribe(token);
 * return status === 'done' ? <Button onClick={undo}>Desfazer</Button> : <Button onClick={() => unsubscribe()}>Cancelar</Button>;
 */
export function useUnsubscribe(token: string): UnsubscribeArea {
  const client = useClient();
  const { mutate } = useSWRConfig();
  // What the switches of the same mail show is what was stopped or brought back here.
  const show = (preferences: NotificationPreferences): void => {
    const { key } = ofMail(token);
    void mutate(key, preferences, { revalidate: false });
  };
  const [state, setState] = useState<Unsubscribing>({ status: 'idle' });
  const [stopped, setStopped] = useState<Partial<NotificationPreferences> | null>(null);

  const failed = (error: ApiError): void => {
    setState({ status: 'error', error });
    emitEvent('unsubscribe_error', { error });
  };
  const unsubscribe = useOnce(async (kind?: PreferenceKind | 'all'): Promise<Outcome> => {
    setState({ status: 'sending' });
    const stop = async (): Promise<Unsubscribed> => {
      const before = await ofMail(token).load(client);
      const answer = await client.call(preferenceCalls.unsubscribe, { body: { token, kind } });
      // Not all there was before: other choices may be made until this one is undone.
      setStopped(changesOf(before, answer.notification_preferences));
      return answer;
    };
    return outcomeOf(stop(), {
      done(answer) {
        setState({ status: 'done', answer });
        show(answer.notification_preferences);
        emitEvent('unsubscribed', { preferences: answer.notification_preferences });
      },
      failed,
    });
  });
  const undo = useOnce(async (): Promise<Outcome> => {
    if (stopped === null) return undefined;
    setState({ status: 'sending' });
    const body = { ...stopped, token };
    return outcomeOf(client.call(preferenceCalls.saveNotificationPreferences, { body }), {
      done(preferences) {
        setState({ status: 'idle' });
        show(preferences);
        emitEvent('notification_preferences_updated', { preferences });
      },
      failed,
    });
  });
  return { ...state, unsubscribe, undo };
}
