'use client';
/**
 * Following artists.
 *
 * See docs/api-contract.md#follows and docs/api-contract.md#authors.
 *
 * @module
 */
import type { AuthorList, AuthorSummary } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import * as endpoints from '../endpoints.ts';
import { emitEvent } from '../events.ts';
import { readPages } from '../read.ts';
import { useLiking, type Likable, type Liking } from '../use-liking.ts';
import { useOwnedPages } from '../use-owned.ts';
import { usePages, type PagesArea } from '../use-pages.ts';

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
    const answer = await client.call(liked ? endpoints.followAuthor : endpoints.unfollowAuthor, {
      params: { slug },
    });
    return { liked: answer.liked, count: answer.followers_count };
  },
  load: async (client) =>
    (await client.call(endpoints.author, { params: { slug } })).liked === true,
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
    useOwnedPages(
      readPages(endpoints.authors, { liked: true, per: pageSizes.authors }, options?.pages),
    ),
  );
