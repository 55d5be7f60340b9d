/**
 * Likes of lots: the heart of a card, and the list of what one likes.
 *
 * See docs/api-contract.md#likes and docs/api-contract.md#lots.
 *
 * @module
 */
import type { LikeAnswer, LotList, LotSummary } from '@martelo/domain/entities';
import type { Client } from '../internal/client.ts';
import { emitEvent } from '../internal/events.ts';
import { type Likable, type Liking, useLiking } from '../internal/use-liking.ts';
import { useOwnedPages } from '../internal/use-owned.ts';
import { type PagesArea, usePages } from '../internal/use-pages.ts';
import { type LotsOptions, lotCalls, lotsRead } from './lots.ts';
import type { Answer, Calls } from '../internal/endpoint.ts';

/** The calls of this resource. */
export const likeCalls = {
  likeLot: {
    method: 'POST',
    path: '/accounts/{tenant_name}/lots/{uuid}/like.json',
    auth: 'required',
    answer: { has: 'likes_count' } as Answer<LikeAnswer>,
    errors: [401, 404],
  },

  unlikeLot: {
    method: 'DELETE',
    path: '/accounts/{tenant_name}/lots/{uuid}/like.json',
    auth: 'required',
    answer: { has: 'likes_count' } as Answer<LikeAnswer>,
    errors: [401, 404],
  },
} as const satisfies Calls;

/** What of a lot its like needs. */
export type LikableLot = Pick<LotSummary, 'uuid' | 'account' | 'liked' | 'likes_count'>;

/**
 * A lot as something to like, by its house and uuid.
 *
 * @example
 * const thing = likableLot('casa', lot.uuid, lot.likes_count);
 */
export const likableLot = (tenant_name: string, uuid: string, count: number): Likable => ({
  key: `/lots/${uuid}/like`,
  intent: { of: 'lot', tenant_name, uuid, count },
  async send(client, liked) {
    const answer = await client.call(liked ? likeCalls.likeLot : likeCalls.unlikeLot, {
      params: { tenant_name, uuid },
    });
    return { liked: answer.liked, count: answer.likes_count };
  },
  load: (client) => likedAmong(client, uuid),
  announce: (liked) => emitEvent('lot_liked', { uuid, liked }),
  announceError: (error) => emitEvent('lot_liked_error', { uuid, error }),
});

/** The contract's longest page would make an address that some proxies refuse. */
const MOST_AT_ONCE = 50;

interface Batch {
  readonly uuids: Set<string>;
  readonly liked: Promise<ReadonlySet<string>>;
}

const batches = new WeakMap<Client, Batch>();

/**
 * Whether a lot is liked. Pages are rendered for everyone and know no likes: all cards of a page ask
 * at once, and one request asks for all of them.
 */
async function likedAmong(client: Client, uuid: string): Promise<boolean> {
  let batch = batches.get(client);
  if (batch === undefined || batch.uuids.size >= MOST_AT_ONCE) {
    const uuids = new Set<string>();
    batch = { uuids, liked: ask(client, uuids) };
    batches.set(client, batch);
  }
  batch.uuids.add(uuid);
  return (await batch.liked).has(uuid);
}

async function ask(client: Client, uuids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  await new Promise((resolve) => setTimeout(resolve));
  const batch = batches.get(client);
  if (batch?.uuids === uuids) batches.delete(client);
  const q = { current_user_like: true, uuid_in: [...uuids] };
  const { lots } = await client.call(lotCalls.lots, { query: { q, per: uuids.size } });
  return new Set(lots.map(({ uuid }) => uuid));
}

/**
 * The like of a lot: shown at once, taken back when it could not be saved, the same wherever the lot
 * is shown. For somebody who is not logged in it is kept, and the event `login_needed` asks for the
 * login; `useCompleteIntent` then completes it. Emits `lot_liked` and `lot_liked_error`.
 *
 * @example
 * const { liked, count, setLiked } = useLike(lot);
 * return <LikeButton title={lot.title} liked={liked} count={count} onLikedChange={setLiked} />;
 */
export const useLike = ({ uuid, account, liked, likes_count }: LikableLot): Liking =>
  useLiking(likableLot(account.tenant_name, uuid, likes_count), { liked, count: likes_count });

/**
 * The lots that the person likes, the newest like first; not requested while nobody is logged in.
 *
 * @example
 * const likes = useLikes();
 * return <h1>Curtidas ({likes.data?.total})</h1>;
 */
export const useLikes = (options?: LotsOptions): PagesArea<LotList> =>
  usePages(useOwnedPages(lotsRead({ q: { current_user_like: true } }, options)));
