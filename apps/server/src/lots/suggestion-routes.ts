import { endpoints } from '@martelo/api/contract';
import type { Routes } from '../http/routes.ts';
import type { LotIndex } from '../lot-table/lot-index.ts';
import type { CountText } from '../search/count-lots.ts';
import { suggest } from '../search/suggestions/suggest.ts';

/** Route of search suggestions (docs/api-contract.md#suggestions). */
export function suggestions({ serve, lotIndex }: Routes & { lotIndex: LotIndex }): void {
  const count: CountText = (text, most) => lotIndex.countText(text, most);
  serve(
    endpoints.suggestions,
    async ({ query, reads }) => suggest(await reads(), query.get('q') ?? '', count),
    { tags: () => ['lots'] },
  );
}
