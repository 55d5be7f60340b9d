import { sql, type SqlBool } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { UnauthenticatedError } from '../http/errors.ts';
import { Predicates } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import type { LotIndex } from '../lot-table/lot-index.ts';
import { matchesInterests } from '../search/interest-match.ts';
import { toFacets } from './facets.ts';

/** Route of the facets of lots (docs/api-contract.md#facets). */
export function lotFacets({ serve, lotIndex }: Routes & { lotIndex: LotIndex }): void {
  serve(
    endpoints.lotFacets,
    async ({ query, person, reads }) => {
      const q = new Predicates(query);
      const isOfLikes = q.isOn('current_user_like');
      const isOfInterests = q.isOn('current_user_interests');
      if ((isOfLikes || isOfInterests) && person === null) throw new UnauthenticatedError();
      const personId = person?.id ?? null;
      const counts = await lotIndex.countFacets(query, {
        likedBy: isOfLikes ? personId : null,
        conditions: isOfInterests ? [sql<SqlBool>`${matchesInterests(sql`${personId}`)}`] : [],
      });
      return toFacets(await reads(), counts, query.get('author_term'));
    },
    { tags: () => ['lots'], isCached: true },
  );
}
