'use client';
/**
 * Interests: categories, tags and prices, chosen by their ids.
 *
 * See docs/api-contract.md#interests.
 *
 * @module
 */
import type { Interests } from '@martelo/domain/entities';
import { INTERESTS_SAVE_DELAY_MS, toggleInterest } from '@martelo/domain/interests';
import { useSWRConfig } from 'swr';
import { isApiError } from '../internal/errors.ts';
import { emitEvent } from '../internal/events.ts';
import { fieldErrorsOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { read } from '../internal/read.ts';
import { saverOf } from '../internal/saver.ts';
import { forOwner, useOwned, useOwner } from '../internal/use-owned.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, Type } from '../internal/endpoint.ts';

/** The calls of this resource. */
export const interestCalls = {
  interests: {
    method: 'GET',
    path: '/profile/interests.json',
    auth: 'required',
    answer: { has: 'categories' } as Answer<Interests>,
    errors: [401],
  },

  saveInterests: {
    method: 'PUT',
    path: '/profile/interests.json',
    auth: 'required',
    body: {} as Type<Interests>,
    answer: { has: 'categories' } as Answer<Interests>,
    errors: [401, 422],
  },
} as const satisfies Calls;

/** The area of the interests and how to change them. */
export type InterestsArea = ReadArea<Interests> & {
  /**
   * Adds an id or takes it away, shown at once and saved 500 ms after the last change. The last one
   * of a kind stays.
   */
  readonly toggle: (kind: keyof Interests, id: number) => void;
  /** Saves the three lists now; answers the errors by field, or nothing when they were saved. */
  readonly save: (interests: Interests) => Promise<Outcome>;
};

/**
 * What the person is interested in; not requested while nobody is logged in. Never two saves at
 * once: what changed while one is on its way is saved next, and a failed one is taken back. Emits
 * `interests_updated` and `interests_updated_error`.
 *
 * @example
 * const { data, toggle } = useInterests();
 * return <Chip pressed={data?.tags.includes(7)} onClick={() => toggle('tags', 7)}>Modernismo</Chip>;
 */
export function useInterests(): InterestsArea {
  const client = useClient();
  const { cache, mutate } = useSWRConfig();
  const owner = useOwner();
  const interests = useOwned(read(interestCalls.interests));
  const area = useRead(interests);
  const { key } = interests;
  // The cache, not the rendered state: two clicks may come before the next render.
  const shown = (): Interests | undefined => cache.get(key)?.data as Interests | undefined;

  const save = async (next: Interests, delayMs?: number): Promise<Outcome> => {
    const store = saverOf<Interests>(cache, key, shown() ?? next, {
      show: (state) => void mutate(key, state, { revalidate: false }),
      send: (body) => forOwner(owner, () => client.call(interestCalls.saveInterests, { body })),
      onSettled(state, error) {
        if (isApiError(error)) emitEvent('interests_updated_error', { error });
        else emitEvent('interests_updated', { interests: state });
      },
    });
    const error = await store(next, delayMs);
    return isApiError(error) ? fieldErrorsOf(error) : undefined;
  };

  return {
    ...area,
    save: (next) => save(next),
    toggle(kind, id) {
      const now = shown();
      if (now === undefined) return;
      const ids = toggleInterest(now[kind], id);
      if (ids !== now[kind]) void save({ ...now, [kind]: [...ids] }, INTERESTS_SAVE_DELAY_MS);
    },
  };
}
