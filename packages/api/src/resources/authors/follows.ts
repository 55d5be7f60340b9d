/**
 * Artists and houses that the person follows.
 *
 * See docs/api-contract.md#follows.
 *
 * @module
 */
import type {
  Account,
  AccountList,
  AuthorList,
  AuthorSummary,
  FollowAnswer,
} from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Answer, Calls, PageQuery, Type } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { readPages, type ListOptions } from '../../internal/reads/pages.ts';
import { usePersonalPages } from '../../internal/session/personal.ts';
import { useLiking, type Likable, type Liking } from '../../internal/writes/use-liking.ts';
import type { PagesArea } from '../../internal/reads/hooks.ts';
import { authorCalls } from './authors.ts';

/** The calls of follows. */
export const followCalls = {
  /** Follows an artist. */
  followAuthor: {
    method: 'POST',
    path: '/authors/{slug}/like',
    auth: 'required',
    answer: { has: 'followers_count' } as Answer<FollowAnswer>,
    errors: [401, 404],
  },

  /** Stops following an artist. */
  unfollowAuthor: {
    method: 'DELETE',
    path: '/authors/{slug}/like',
    auth: 'required',
    answer: { has: 'followers_count' } as Answer<FollowAnswer>,
    errors: [401, 404],
  },

  /** Houses that the person follows, newest first. */
  followedHouses: {
    method: 'GET',
    path: '/profile/followed_accounts',
    auth: 'required',
    query: {} as Type<PageQuery>,
    answer: { list: 'accounts' } as Answer<AccountList>,
    errors: [401],
  },

  /** Whether the person follows a house. */
  houseFollow: {
    method: 'GET',
    path: '/profile/followed_accounts/{tenant_name}',
    auth: 'required',
    answer: { has: 'followers_count' } as Answer<FollowAnswer>,
    errors: [401, 404],
  },

  /** Follows a house. */
  followHouse: {
    method: 'PUT',
    path: '/profile/followed_accounts/{tenant_name}',
    auth: 'required',
    answer: { has: 'followers_count' } as Answer<FollowAnswer>,
    errors: [401, 404],
  },

  /** Stops following a house. */
  unfollowHouse: {
    method: 'DELETE',
    path: '/profile/followed_accounts/{tenant_name}',
    auth: 'required',
    answer: { has: 'followers_count' } as Answer<FollowAnswer>,
    errors: [401, 404],
  },
} as const satisfies Calls;

/** The fields of an artist that following needs. */
export type LikableAuthor = Pick<AuthorSummary, 'slug' | 'liked'> &
  Partial<Pick<AuthorSummary, 'followers_count'>>;

/**
 * Returns the {@link Likable} of an artist.
 *
 * @example
 * const thing = likableAuthor('lina-torres', author.followers_count);
 */
export const likableAuthor = (slug: string, count: number | undefined): Likable => ({
  key: `/authors/${slug}/like`,
  intent: { of: 'author', slug, count },
  async send(client, liked) {
    const call = liked ? followCalls.followAuthor : followCalls.unfollowAuthor;
    const answer = await client.call(call, { params: { slug } });
    return { liked: answer.liked, count: answer.followers_count };
  },
  load: async (client) =>
    (await client.call(authorCalls.author, { params: { slug } })).liked === true,
  onSaved: (liked) => emitEvent('author_followed', { slug, liked }),
  onError: (error) => emitEvent('author_followed_error', { slug, error }),
});

/**
 * Returns whether the person follows an artist. It behaves like `useLike`. Emits `author_followed`
 * and `author_followed_error`.
 *
 * @example
 * const { liked, count, setLiked } = useFollow(author);
 * return <FollowButton name={author.name} followed={liked} count={count} onFollowedChange={setLiked} />;
 */
export const useFollow = ({ slug, liked, followers_count }: LikableAuthor): Liking =>
  useLiking(likableAuthor(slug, followers_count), { liked, count: followers_count });

/**
 * Returns the artists that the person follows, newest first. Not requested without a session.
 *
 * @example
 * const { data, loadMore } = useFollows();
 */
export const useFollows = (options?: ListOptions): PagesArea<AuthorList> =>
  usePersonalPages(
    readPages(authorCalls.authors, { liked: true, per: pageSizes.authors }, options),
  );

/** The fields of a house that following needs. */
export type LikableHouse = Pick<Account, 'tenant_name' | 'followers_count'>;

/**
 * Returns the {@link Likable} of a house.
 *
 * @example
 * const thing = likableHouse('casa-aroeira', 12);
 */
export const likableHouse = (tenantName: string, count: number | undefined): Likable => {
  const params = { tenant_name: tenantName };
  return {
    key: `/profile/followed_accounts/${tenantName}`,
    intent: { of: 'house', tenant_name: tenantName, count },
    async send(client, liked) {
      const call = liked ? followCalls.followHouse : followCalls.unfollowHouse;
      const answer = await client.call(call, { params });
      return { liked: answer.liked, count: answer.followers_count };
    },
    load: async (client) => (await client.call(followCalls.houseFollow, { params })).liked,
    onSaved: (liked) => emitEvent('house_followed', { tenant_name: tenantName, liked }),
    onError: (error) => emitEvent('house_followed_error', { tenant_name: tenantName, error }),
  };
};

/**
 * Returns whether the person follows a house. It behaves like `useLike`. Emits `house_followed` and
 * `house_followed_error`.
 *
 * @param isFollowed - when it is known, as in the list of {@link useFollowedHouses}
 *
 * @example
 * const { liked, setLiked } = useHouseFollow(account);
 * return <FollowButton name={account.name} following={liked} onFollowingChange={setLiked} />;
 */
export const useHouseFollow = (
  { tenant_name, followers_count: count }: LikableHouse,
  isFollowed: boolean | null = null,
): Liking => useLiking(likableHouse(tenant_name, count), { liked: isFollowed, count });

/**
 * Returns the houses that the person follows, newest first. Not requested without a session.
 *
 * @example
 * const { data, loadMore } = useFollowedHouses();
 */
export const useFollowedHouses = (options?: ListOptions): PagesArea<AccountList> =>
  usePersonalPages(readPages(followCalls.followedHouses, { per: pageSizes.accounts }, options));
