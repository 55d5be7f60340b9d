'use client';
/**
 * Liking, whatever is liked: shown at once, sent in order, taken back when it failed, and kept for
 * after the login when nobody is logged in. All components that show a thing are in step.
 *
 * @module
 */
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Client } from './client.ts';
import { isApiError, type ApiError } from './errors.ts';
import { emitEvent } from './events.ts';
import { keepIntent, type Intent } from './intent.ts';
import { useClient } from './provider.ts';
import { saverOf } from './saver.ts';
import { session } from './session.ts';
import { forOwner, ownedKey, useOwner } from './use-owned.ts';

/** Whether something is liked, and by how many. */
export interface LikeState {
  readonly liked: boolean;
  readonly count: number;
}

/** Something that can be liked. */
export interface Likable {
  /** Names it in the cache. */
  readonly key: string;
  readonly intent: Intent;
  readonly send: (client: Client, liked: boolean) => Promise<LikeState>;
  /** Finds out whether it is liked, where no answer has told yet. */
  readonly load: (client: Client) => Promise<boolean>;
  readonly announce: (liked: boolean) => void;
  readonly announceError: (error: ApiError) => void;
}

/** A like and how to change it. */
export interface Liking {
  /** `null`: nobody is logged in, or it is not known yet. */
  readonly liked: boolean | null;
  readonly count: number;
  readonly setLiked: (liked: boolean) => void;
}

/** Saves likes of a thing; for whoever is logged in. */
export function useSaveLike(): (thing: Likable, state: LikeState, saved: LikeState) => void {
  const client = useClient();
  const { cache, mutate } = useSWRConfig();
  const owner = useOwner();
  return useCallback(
    (thing, state, saved) => {
      if (owner === null) {
        waitForLogin(thing.intent);
        return;
      }
      const key = ownedKey(thing.key, owner);
      const save = saverOf<LikeState>(cache, key, saved, {
        show: (shown) => void mutate(key, shown, { revalidate: false }),
        send: ({ liked }) => forOwner(owner, () => thing.send(client, liked)),
        onSettled({ liked }, error) {
          if (!isApiError(error)) thing.announce(liked);
          // The session ended without this tab knowing: the like waits for the next one.
          else if (error.kind === 'unauthenticated') {
            session.close();
            waitForLogin(thing.intent);
          } else thing.announceError(error);
        },
      });
      void save(state);
    },
    [client, cache, mutate, owner],
  );
}

function waitForLogin(intent: Intent): void {
  keepIntent(intent);
  emitEvent('login_needed', { intent });
}

/**
 * The like of one thing.
 *
 * @param shown What the server told of it, `liked` being `null` where it did not know who asked.
 */
export function useLiking(
  thing: Likable,
  shown: { readonly liked: boolean | null; readonly count: number },
): Liking {
  const client = useClient();
  const owner = useOwner();
  const save = useSaveLike();
  const { data } = useSWR<LikeState, ApiError>(
    ownedKey(thing.key, owner),
    shown.liked === null
      ? async () => ({ liked: await thing.load(client), count: shown.count })
      : null,
  );
  const told = shown.liked === null ? undefined : { liked: shown.liked, count: shown.count };
  const state = owner === null ? undefined : (data ?? told);
  return {
    liked: state?.liked ?? null,
    count: state?.count ?? shown.count,
    setLiked(liked) {
      const saved = state ?? { liked: !liked, count: shown.count };
      if (saved.liked === liked) return;
      save(thing, { liked, count: saved.count + (liked ? 1 : -1) }, saved);
    },
  };
}
