'use client';
/**
 * Mail preferences and unsubscribing, with a session or with the token of a mail.
 *
 * See docs/api-contract.md#notification-preferences and docs/api-contract.md#unsubscribe.
 *
 * @module
 */
import type { NotificationPreferences } from '@martelo/domain/entities';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { apiError, isApiError, type ApiError } from '../../internal/calls/errors.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { fieldErrorsOf, outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { session } from '../../internal/session/session.ts';
import { callAsPerson, usePersonId, usePersonal } from '../../internal/session/personal.ts';
import { useClient } from '../../internal/reads/provider.ts';
import { read, type Read } from '../../internal/reads/read.ts';
import { sharedSaver } from '../../internal/writes/saver.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';

/** The token of a mail replaces a session. */
export interface MailTokenQuery {
  token?: string | undefined;
}

/** Body of `PUT /profile/notification_preferences`. A missing preference is not changed. */
export interface NotificationPreferencesBody extends Partial<NotificationPreferences> {
  /** Token of a mail, or that of the session. */
  token?: string | undefined;
}

/** Body of `PUT /unsubscribe`. */
export interface UnsubscribeBody {
  token: string;
  /** @default all kinds of the mail with the token */
  kind?: PreferenceKind | 'all' | undefined;
}

/** Answer of `PUT /unsubscribe`. */
export interface Unsubscribed {
  /** Masked. */
  email: string;
  /** `all`, or the first of `kinds`. */
  kind: PreferenceKind | 'all';
  /** The kinds that were stopped: those of the mail, or the one named in the request. */
  kinds?: readonly PreferenceKind[] | undefined;
  notification_preferences: NotificationPreferences;
  message: string;
}

/** The calls of mail preferences. */
export const preferenceCalls = {
  /** The preferences of the person. */
  notificationPreferences: {
    method: 'GET',
    path: '/profile/notification_preferences',
    auth: 'optional',
    query: {} as Type<MailTokenQuery>,
    answer: { has: 'news' } as Answer<NotificationPreferences>,
    errors: [401, 422],
  },

  /** Changes some preferences. */
  saveNotificationPreferences: {
    method: 'PUT',
    path: '/profile/notification_preferences',
    auth: 'optional',
    body: {} as Type<NotificationPreferencesBody>,
    answer: { has: 'news' } as Answer<NotificationPreferences>,
    errors: [401, 422],
  },

  /** Unsubscribes from a kind of mail. */
  unsubscribe: {
    method: 'PUT',
    path: '/unsubscribe',
    auth: 'none',
    body: {} as Type<UnsubscribeBody>,
    answer: { has: 'email' } as Answer<Unsubscribed>,
    errors: [422],
  },

  /** One-click unsubscription (RFC 8058). Only mail programs send it. */
  oneClickUnsubscribe: {
    method: 'POST',
    path: '/unsubscribe/{token}',
    auth: 'none',
    body: {} as Type<string>,
    answer: {} as Answer<string>,
    errors: [404],
  },

  /** The link in a mail. It redirects to the page. */
  unsubscribePage: {
    method: 'GET',
    path: '/unsubscribe/{token}',
    auth: 'none',
    answer: {} as Answer<string>,
  },
} as const satisfies Calls;

/** The data area of the preferences, and the function that changes them. */
export type PreferencesArea = ReadArea<NotificationPreferences> & {
  /** Changes some preferences. They are shown immediately and undone when saving fails. */
  readonly save: (changes: Partial<NotificationPreferences>) => Promise<Outcome>;
};

/** Returns a token without its scheme. */
const bareToken = (authorization: string | null): string | undefined =>
  authorization?.replace(/^bearer /i, '');

/**
 * Returns the read of the preferences of the recipient of a mail. The token is in a header, since logs
 * and browser histories contain URLs.
 */
const mailRead = (token: string): Read<NotificationPreferences> => {
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
        // The link is invalid. A login would not help, so this is not `unauthenticated`.
        const entries = [{ field: 'token', message: 'é inválido ou expirou' }];
        const failure = { kind: 'validation', status: error.status, entries } as const;
        throw apiError('GET /profile/notification_preferences', failure, { cause: error });
      }
    },
  };
};

/** Returns the preferences that differ from the state of the server. */
const changesOf = (
  state: NotificationPreferences,
  saved: NotificationPreferences,
): Partial<NotificationPreferences> =>
  Object.fromEntries(
    Object.entries(state).filter(([kind, wanted]) => saved[kind as PreferenceKind] !== wanted),
  );

/**
 * Returns the mail preferences of the person. Not requested without a session or a token. Emits
 * `notification_preferences_error` after a failed read, `notification_preferences_updated` and
 * `notification_preferences_updated_error` after a save.
 *
 * @param token Token of a mail. With it, the preferences are those of the recipient.
 *
 * @example
 * const { data, save } = usePreferences();
 * return <SwitchField checked={data?.radar} onChange={(radar) => save({ radar })} />;
 */
export function usePreferences(token?: string): PreferencesArea {
  const client = useClient();
  const { cache, mutate } = useSWRConfig();
  const personId = usePersonId();
  const own = usePersonal(read(preferenceCalls.notificationPreferences));
  const preferences = token === undefined ? own : mailRead(token);
  const { key, load } = preferences;
  const area = useRead({
    key,
    load: (client, options) =>
      load(client, options).catch((error: unknown) => {
        // See docs/specification.md#failed-lists.
        if (isApiError(error)) emitEvent('notification_preferences_error', { error });
        throw error;
      }),
  });
  return {
    ...area,
    async save(changes) {
      const now: NotificationPreferences | undefined = cache.get(key)?.data;
      if (now === undefined) return undefined;
      const saveState = sharedSaver<NotificationPreferences>(cache, key, now, {
        show: (state) => void mutate(key, state, { revalidate: false }),
        send(state) {
          const body = { ...state, token: token ?? bareToken(session.getToken()) };
          const send = () => client.call(preferenceCalls.saveNotificationPreferences, { body });
          // The token of a mail belongs to its recipient, even when another person is logged in.
          return token === undefined ? callAsPerson(personId, send) : send();
        },
        onSettled(state, error) {
          if (isApiError(error)) emitEvent('notification_preferences_updated_error', { error });
          else emitEvent('notification_preferences_updated', { preferences: state });
        },
      });
      const error = await saveState({ ...now, ...changes });
      return isApiError(error) ? fieldErrorsOf(error) : undefined;
    },
  };
}

/** The state of an unsubscription. */
export type Unsubscribing =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'done'; readonly answer: Unsubscribed }
  | { readonly status: 'error'; readonly error: ApiError };

/** The state of an unsubscription, and functions that unsubscribe and undo it. */
export type UnsubscribeArea = Unsubscribing & {
  /** Unsubscribes from a kind of mail. @default all kinds of the mail with the token */
  readonly unsubscribe: (kind?: PreferenceKind | 'all') => Promise<Outcome>;
  /** Restores the preferences that `unsubscribe` changed. */
  readonly undo: () => Promise<Outcome>;
};

/**
 * Returns functions that unsubscribe with the token of a mail and undo it. Call them only after a click,
 * since mail programs open links. Emits `unsubscribed` and `unsubscribe_error`.
 *
 * @example
 * const { status, unsubscribe, undo } = useUnsubscribe(token);
 * return status === 'done' ? <Button onClick={undo}>Desfazer</Button> : <Button onClick={() => unsubscribe()}>Cancelar</Button>;
 */
export function useUnsubscribe(token: string): UnsubscribeArea {
  const { mutate } = useSWRConfig();
  // Updates the preferences that `usePreferences` shows for the same mail.
  const show = (preferences: NotificationPreferences): void => {
    const { key } = mailRead(token);
    void mutate(key, preferences, { revalidate: false });
  };
  const [state, setState] = useState<Unsubscribing>({ status: 'idle' });
  const [changed, setChanged] = useState<Partial<NotificationPreferences> | null>(null);

  const failed = (error: ApiError): void => {
    setState({ status: 'error', error });
    emitEvent('unsubscribe_error', { error });
  };
  const unsubscribe = useWrite(async (client, kind?: PreferenceKind | 'all'): Promise<Outcome> => {
    setState({ status: 'sending' });
    const send = async (): Promise<Unsubscribed> => {
      const before = await mailRead(token).load(client);
      const answer = await client.call(preferenceCalls.unsubscribe, { body: { token, kind } });
      // Stores the difference only: the person may change other preferences before `undo`.
      setChanged(changesOf(before, answer.notification_preferences));
      return answer;
    };
    return outcomeOf(send(), {
      success(answer) {
        setState({ status: 'done', answer });
        show(answer.notification_preferences);
        emitEvent('unsubscribed', { preferences: answer.notification_preferences });
      },
      error: failed,
    });
  });
  const undo = useWrite(async (client): Promise<Outcome> => {
    if (changed === null) return undefined;
    setState({ status: 'sending' });
    const restore = async (): Promise<NotificationPreferences> => {
      const now = await mailRead(token).load(client);
      const body = { ...now, ...changed, token };
      return client.call(preferenceCalls.saveNotificationPreferences, { body });
    };
    return outcomeOf(restore(), {
      success(preferences) {
        setState({ status: 'idle' });
        show(preferences);
        emitEvent('notification_preferences_updated', { preferences });
      },
      error: failed,
    });
  });
  return { ...state, unsubscribe, undo };
}
