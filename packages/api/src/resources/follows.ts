/**
 * Following artists.
 *
 * See docs/api-contract.md#follows and docs/api-contract.md#authors.
 *
 * @module
 */
import type { AuthorList, AuthorSummary, FollowAnswer } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { emitEvent } from '../internal/events.ts';
import { readPages } from '../internal/pages.ts';
import { useLiking, type Likable, type Liking } from '../internal/use-liking.ts';
import { useOwnedPages } from '../internal/use-owned.ts';
import { usePages, type PagesArea } from '../internal/use-pages.ts';
import type { Answer, Calls } from '../internal/endpoint.ts';
import { authorCalls } from './authors.ts';

/** The calls of this resource. */
export const followCalls = {
  followAuthor: {
    method: 'POST',
    path: '/authors/{slug}/like',
    auth: 'required',
    answer: { has: 'followers_count' } as Answer<FollowAnswer>,
    errors: [401, 404],
  },

  unfollowAuthor: {
    method: 'DELETE',
    path: '/authors/{slug}/like',
    auth: 'required',
    answer: { has: 'followers_count' } as Answer<FollowAnswer>,
    errors: [401, 404],
  },
} as const satisfies Calls;

/** What of an artist following needs. */
export type LikableAuthor = Pick<AuthorSummary, 'slug' | 'liked' | 'followers_count'>;

/**
 * An artist as somebody to follow, by the slug.
 *
 * @example
 * const thing = likableAuthor('lina-torres', author.followers_count);
 */
export const likableAuthor = (slug: string, count: number): Likable => ({
  key: `/authors/${slug}/like`,
  intent: { of: 'author', slug, count },
  async send(client, liked) {
    const answer = await client.call(
      liked ? followCalls.followAuthor : followCalls.unfollowAuthor,
      {
        params: { slug },
      },
    );
    return { liked: answer.liked, count: answer.followers_count };
  },
  load: async (client) =>
    (await client.call(authorCalls.author, { params: { slug } })).liked === true,
  announce: (liked) => emitEvent('author_followed', { slug, liked }),
  announceError: (error) => emitEvent('author_followed_error', { slug, error }),
});

/**
 * Following an artist, as `useLike` of a lot. Emits `author_followed` and `author_followed_error`.
 *
 * @example
 * const { liked, count, setLiked } = useFollow(author);
 * return <FollowButton name={author.name} followed={liked} count={count} onFollowedChange={setLiked} />;
 */
export const useFollow = ({ slug, liked, followers_count }: LikableAuthor): Liking =>
  useLiking(likableAuthor(slug, followers_count), { liked, count: followers_count });

/**
 * The artists that the person follows, the newest first; not requested while nobody is logged in.
 *
 * @example
 * const { data, loadMore } = useFollows();
 */
export const useFollows = (options?: {
  /** Pages to show at once, as of `useLots`. @default 1 */
  readonly pages?: number | undefined;
}): PagesArea<AuthorList> =>
  usePages(
    useOwnedPages(readPages(authorCalls.authors, { liked: true, per: pageSizes.authors }, options)),
  );
