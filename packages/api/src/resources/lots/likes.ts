/**
 * Likes of lots.
 *
 * See docs/api-contract.md#likes.
 *
 * @module
 */
import type { LikeAnswer, LotFacets, LotList, LotSummary } from '@martelo/domain/entities';
import { inBatches } from '../../internal/calls/batches.ts';
import type { Answer, Calls } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import type { ListOptions } from '../../internal/reads/pages.ts';
import { usePersonal, usePersonalPages } from '../../internal/session/personal.ts';
import { useLiking, type Likable, type Liking } from '../../internal/writes/use-liking.ts';
import { useRead, type PagesArea, type ReadArea } from '../../internal/reads/hooks.ts';
import { lotCalls, lotFacetsRead, lotsRead, type LotFacetsQuery, type LotsQuery } from './lots.ts';

/** The calls of likes. */
export const likeCalls = {
  /** Likes a lot. */
  likeLot: {
    method: 'POST',
    path: '/accounts/{tenant_name}/lots/{uuid}/like.json',
    auth: 'required',
    answer: { has: 'likes_count' } as Answer<LikeAnswer>,
    errors: [401, 404],
  },

  /** Removes a like. */
  unlikeLot: {
    method: 'DELETE',
    path: '/accounts/{tenant_name}/lots/{uuid}/like.json',
    auth: 'required',
    answer: { has: 'likes_count' } as Answer<LikeAnswer>,
    errors: [401, 404],
  },
} as const satisfies Calls;

/** The members of a lot that a like needs. */
export type LikableLot = Pick<LotSummary, 'uuid' | 'account' | 'liked'> &
  Partial<Pick<LotSummary, 'likes_count'>>;

/**
 * Returns the {@link Likable} of a lot.
 *
 * @example
 * const thing = likableLot('casa', lot.uuid, lot.likes_count);
 */
export const likableLot = (
  tenant_name: string,
  uuid: string,
  count: number | undefined,
): Likable => ({
  key: `/lots/${uuid}/like`,
  intent: { of: 'lot', tenant_name, uuid, count },
  async send(client, liked) {
    const answer = await client.call(liked ? likeCalls.likeLot : likeCalls.unlikeLot, {
      params: { tenant_name, uuid },
    });
    return { liked: answer.liked, count: answer.likes_count };
  },
  load: async (client) => (await loadLike(client, uuid)) ?? false,
  onSaved: (liked) => emitEvent('lot_liked', { uuid, liked }),
  onError: (error) => emitEvent('lot_liked_error', { uuid, error }),
});

/** Whether the person likes a lot. Pages are rendered without a session. */
const loadLike = /* @__PURE__ */ inBatches(async (client, uuids) => {
  const q = { current_user_like: true, uuid_in: uuids };
  const { lots } = await client.call(lotCalls.lots, { query: { q, per: uuids.length } });
  return new Map(lots.map(({ uuid }) => [uuid, true]));
});

/**
 * Returns the like of a lot, the same on every card. It is shown immediately and undone when it
 * could not be saved. Without a session it is saved as an intent, and `login_needed` is emitted.
 * Emits `lot_liked` and `lot_liked_error`.
 *
 * @example
 * const { liked, count, setLiked } = useLike(lot);
 * return <LikeButton title={lot.title} liked={liked} count={count} onLikedChange={setLiked} />;
 */
export const useLike = ({ uuid, account, liked, likes_count }: LikableLot): Liking =>
  useLiking(likableLot(account.tenant_name, uuid, likes_count), { liked, count: likes_count });

/** Options of the list of liked lots. */
export interface LikesOptions extends ListOptions, Pick<LotsQuery, 'sort'> {
  /** The filter of the list, as for all lots. @default every liked lot */
  readonly q?: LotsQuery['q'];
}

/**
 * Returns the lots that the person likes, by default the newest like first. Not requested without a
 * session.
 *
 * @example
 * const likes = useLikes();
 * return <h1>Curtidas ({likes.data?.total})</h1>;
 */
export const useLikes = ({ q, sort, ...options }: LikesOptions = {}): PagesArea<LotList> =>
  usePersonalPages(lotsRead({ q: { ...q, current_user_like: true }, sort }, options));

/**
 * As {@link useLotFacets}. With `current_user_like` or `current_user_interests` the numbers are those of
 * the person who is logged in, and are not requested without a session.
 *
 * Use it below a lazily hydrated boundary: the session changes it.
 *
 * @example
 * const { data } = usePersonalLotFacets({ q: { current_user_like: true } });
 * return <>{data?.facets.account.map(({ label, count }) => `${label} (${count})`).join(', ')}</>;
 */
export function usePersonalLotFacets(query?: LotFacetsQuery): ReadArea<LotFacets> {
  const facets = lotFacetsRead(query);
  const ofPerson = usePersonal(facets);
  const isPersonal = query?.q?.current_user_like ?? query?.q?.current_user_interests;
  return useRead(isPersonal ? ofPerson : facets);
}
