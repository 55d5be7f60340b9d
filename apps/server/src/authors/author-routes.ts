import { endpoints } from '@martelo/api/contract';
import { pageSizes } from '@martelo/domain/lists';
import { pageOf, readPage } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { findAuthorId, listAuthors, readAuthor, relatedIds } from './author-queries.ts';
import { authorSummariesOf } from './author-rows.ts';
import { follow, followedAuthors } from './follows.ts';
import { MAX_RESULTS, readPriceHistory } from './price-history.ts';

export function authors({ serve, db }: Routes): void {
  serve(
    endpoints.authors,
    async ({ query, person, reads }) => listAuthors(await reads(), query, person?.id ?? null),
    { isCached: true },
  );

  serve(
    endpoints.author,
    async ({ params, person, reads }) =>
      readAuthor(await reads(), params['slug'] ?? '', person?.id ?? null),
    { isCached: true },
  );

  serve(
    endpoints.relatedAuthors,
    async ({ params, query, reads }) => {
      const db = await reads();
      const page = readPage(query, pageSizes.authors);
      const ids = await relatedIds(db, await findAuthorId(db, params['slug'] ?? ''));
      const start = (page.page - 1) * page.per;
      return {
        ...pageOf(page, ids.length),
        data: await authorSummariesOf(db, ids.slice(start, start + page.per), null),
      };
    },
    { isCached: true },
  );

  serve(
    endpoints.priceHistory,
    async ({ params, query, reads }) =>
      readPriceHistory(
        await reads(),
        params['slug'] ?? '',
        readPage(query, pageSizes.priceHistory, MAX_RESULTS),
      ),
    { isCached: true },
  );

  serve(endpoints.followAuthor, (call) => follow(db, followedAuthors, call, 'follow'));
  serve(endpoints.unfollowAuthor, (call) => follow(db, followedAuthors, call, 'unfollow'));
}
