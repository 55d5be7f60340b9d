import { endpoints } from '@martelo/api/contract';
import { pageSizes } from '@martelo/domain/lists';
import { pageOf, readPage } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { findAuthorId, listAuthors, readAuthor, relatedIds } from './author-queries.ts';
import { authorSummariesOf } from './author-rows.ts';
import { MAX_RESULTS, readPriceHistory } from './price-history.ts';

/** Routes of authors. */
export function authors({ serve, db }: Routes): void {
  serve(endpoints.authors, ({ query, person }) => listAuthors(db, query, person?.id ?? null));

  serve(endpoints.author, ({ params, person }) =>
    readAuthor(db, params['slug'] ?? '', person?.id ?? null),
  );

  serve(endpoints.relatedAuthors, async ({ params, query }) => {
    const page = readPage(query, pageSizes.authors);
    const ids = await relatedIds(db, await findAuthorId(db, params['slug'] ?? ''));
    const start = (page.page - 1) * page.per;
    return {
      ...pageOf(page, ids.length),
      data: await authorSummariesOf(db, ids.slice(start, start + page.per), null),
    };
  });

  serve(endpoints.priceHistory, async ({ params, query }) =>
    readPriceHistory(
      db,
      await findAuthorId(db, params['slug'] ?? ''),
      readPage(query, pageSizes.priceHistory, MAX_RESULTS),
    ),
  );
}
