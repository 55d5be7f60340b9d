'use client';
/**
 * Interests of the person: ids of categories, tags and price ranges.
 *
 * See docs/api-contract.md#interests.
 *
 * @module
 */
import type { Interests } from '@martelo/domain/entities';
import { INTERESTS_SAVE_DELAY_MS, toggleInterest } from '@martelo/domain/interests';
import { useSWRConfig } from 'swr';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { isApiError } from '../../internal/calls/errors.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { fieldErrorsOf, type Outcome } from '../../internal/calls/outcome.ts';
import { callAsPerson, usePersonId, usePersonal } from '../../internal/session/personal.ts';
import { useClient } from '../../internal/reads/provider.ts';
import { read } from '../../internal/reads/read.ts';
import { sharedSaver } from '../../internal/writes/saver.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';

/** The calls of interests. */
export const interestCalls = {
  /** The interests of the person. */
  interests: {
    method: 'GET',
    path: '/profile/interests.json',
    auth: 'required',
    answer: { has: 'categories' } as Answer<Interests>,
    errors: [401],
  },

  /** Replaces the interests. */
  saveInterests: {
    method: 'PUT',
    path: '/profile/interests.json',
    auth: 'required',
    body: {} as Type<Interests>,
    answer: { has: 'categories' } as Answer<Interests>,
    errors: [401, 422],
  },
} as const satisfies Calls;

/** The data area of the interests, and functions that change them. */
export type InterestsArea = ReadArea<Interests> & {
  /**
   * Adds or removes an id. The change is shown immediately and saved 500 ms after the last one. The
   * last id of a kind cannot be removed.
   */
  readonly toggle: (kind: keyof Interests, id: number) => void;
  /** Saves the three lists now. */
  readonly save: (interests: Interests) => Promise<Outcome>;
};

/**
 * Returns the interests of the person. Not requested without a session. Saves run one after the other,
 * and a failed change is undone. Emits `interests_updated` and `interests_updated_error`.
 *
 * @example
 * const { data, toggle } = useInterests();
 * return <Chip pressed={data?.tags.includes(7)} onClick={() => toggle('tags', 7)}>Modernismo</Chip>;
 */
export function useInterests(): InterestsArea {
  const client = useClient();
  const { cache, mutate } = useSWRConfig();
  const personId = usePersonId();
  const interests = usePersonal(read(interestCalls.interests));
  const area = useRead(interests);
  const { key } = interests;
  // Reads the cache, since two clicks may occur before the next render.
  const current = (): Interests | undefined => cache.get(key)?.data as Interests | undefined;

  const save = async (next: Interests, delayMs?: number): Promise<Outcome> => {
    const saveState = sharedSaver<Interests>(cache, key, current() ?? next, {
      show: (state) => void mutate(key, state, { revalidate: false }),
      send: (body) =>
        callAsPerson(personId, () => client.call(interestCalls.saveInterests, { body })),
      onSettled(state, error) {
        if (isApiError(error)) emitEvent('interests_updated_error', { error });
        else emitEvent('interests_updated', { interests: state });
      },
    });
    const error = await saveState(next, delayMs);
    return isApiError(error) ? fieldErrorsOf(error) : undefined;
  };

  return {
    ...area,
    save: (next) => save(next),
    toggle(kind, id) {
      const now = current();
      if (now === undefined) return;
      const ids = toggleInterest(now[kind], id);
      if (ids !== now[kind]) void save({ ...now, [kind]: [...ids] }, INTERESTS_SAVE_DELAY_MS);
    },
  };
}
