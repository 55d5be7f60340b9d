'use client';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { askForLogin } from '../events/ask-for-login.ts';
import type { Client } from '../calls/client.ts';
import { isApiError, type ApiError } from '../calls/errors.ts';
import type { LikeIntent } from '../events/intent.ts';
import { callAsPerson, personalKey, usePersonId } from '../session/personal.ts';
import { useClient } from '../reads/provider.ts';
import { sharedSaver } from './saver.ts';
import { session } from '../session/session.ts';

/** Whether the person likes it, and how many people do. */
interface LikeState {
  readonly liked: boolean;
  /** `undefined` on a back end that does not count. */
  readonly count?: number | undefined;
}

/** Returns the number of likes after a like is added or removed. An unknown number stays unknown. */
export const countAfter = (count: number | undefined, liked: boolean): number | undefined =>
  count === undefined ? undefined : count + (liked ? 1 : -1);

/** Something that a person can like. */
export interface Likable {
  /** Name in the cache. */
  readonly key: string;
  readonly intent: LikeIntent;
  /** Returns what the answer says. A back end may say nothing. */
  readonly send: (client: Client, liked: boolean) => Promise<Partial<LikeState>>;
  /** Loads whether the person likes it, for pages that were rendered without a session. */
  readonly load: (client: Client) => Promise<boolean>;
  readonly onSaved: (liked: boolean) => void;
  readonly onError: (error: ApiError) => void;
}

/** A like and the function that changes it. */
export interface Liking {
  /** `null` without a session, and until it is loaded. */
  readonly liked: boolean | null;
  /** `undefined` on a back end that does not count. */
  readonly count: number | undefined;
  readonly setLiked: (liked: boolean) => void;
}

/** Returns a function that saves a like for the person who is logged in. */
export function useSaveLike(): (thing: Likable, state: LikeState, saved: LikeState) => void {
  const client = useClient();
  const { cache, mutate } = useSWRConfig();
  const personId = usePersonId();
  return useCallback(
    (thing, state, saved) => {
      if (personId === null) {
        askForLogin(thing.intent);
        return;
      }
      const key = personalKey(thing.key, personId);
      const save = sharedSaver<LikeState>(cache, key, saved, {
        show: (shown) => void mutate(key, shown, { revalidate: false }),
        async send(asked) {
          const { liked = asked.liked, count = asked.count } = await callAsPerson(personId, () =>
            thing.send(client, asked.liked),
          );
          return { liked, count };
        },
        onSettled({ liked }, error) {
          if (!isApiError(error)) thing.onSaved(liked);
          // The session ended on the server: close it here and keep the like for the next login.
          else if (error.kind === 'unauthenticated') {
            session.close();
            askForLogin(thing.intent);
          } else thing.onError(error);
        },
      });
      void save(state);
    },
    [client, cache, mutate, personId],
  );
}

/**
 * Returns the like of one lot, artist or house, the same in all components. A like is shown immediately,
 * saved in order, and undone when saving fails. Without a session it is saved as an intent.
 *
 * @param rendered The state in the answer of the server. `liked` is `null` in answers without a
 * session.
 */
export function useLiking(
  thing: Likable,
  rendered: { readonly liked: boolean | null; readonly count?: number | undefined },
): Liking {
  const client = useClient();
  const personId = usePersonId();
  const save = useSaveLike();
  const { cache } = useSWRConfig();
  const key = personalKey(thing.key, personId);
  const { liked, count } = rendered;
  const load = async (): Promise<LikeState> => {
    const isLiked = await thing.load(client);
    // The rendered count is older than a like of this page.
    const known: LikeState | undefined = cache.get(key)?.data;
    if (known === undefined || known.liked === isLiked) return known ?? { liked: isLiked, count };
    return { liked: isLiked, count: countAfter(known.count, isLiked) };
  };
  const { data } = useSWR<LikeState, ApiError>(key, liked === null ? load : null);
  const state = data ?? (liked === null ? undefined : { liked, count });
  const shown = personId === null ? undefined : state;
  return {
    liked: shown?.liked ?? null,
    count: shown?.count ?? count,
    setLiked(next) {
      const saved = shown ?? { liked: !next, count };
      if (saved.liked === next) return;
      save(thing, { liked: next, count: countAfter(saved.count, next) }, saved);
    },
  };
}
