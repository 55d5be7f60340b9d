/**
 * Artists that the person follows.
 *
 * See docs/api-contract.md#follows.
 *
 * @module
 */
import type { AuthorList, AuthorSummary, FollowAnswer } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Answer, Calls } from '../internal/endpoint.ts';
import { emitEvent } from '../internal/events.ts';
import { readPages, type ListOptions } from '../internal/pages.ts';
import { usePersonalPages } from '../internal/personal.ts';
import { useLiking, type Likable, type Liking } from '../internal/use-liking.ts';
import { usePages, type PagesArea } from '../internal/use-pages.ts';
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
} as const satisfies Calls;

/** The members of an artist that a follow needs. */
export type LikableAuthor = Pick<AuthorSummary, 'slug' | 'liked' | 'followers_count'>;

/**
 * Returns the {@link Likable} of an artist.
 *
 * @example
 * const thing = likableAuthor('lina-torres', author.followers_count);
 */
export const likableAuthor = (slug: string, count: number): Likable => ({
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
  usePages(
    usePersonalPages(
      readPages(authorCalls.authors, { liked: true, per: pageSizes.authors }, options),
    ),
  );
