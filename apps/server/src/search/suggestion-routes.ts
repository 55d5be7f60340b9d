import { endpoints } from '@martelo/api/contract';
import type { Routes } from '../http/routes.ts';
import { suggest } from './suggest.ts';

/** Route of search suggestions (docs/api-contract.md#suggestions). */
export function suggestions({ serve, db }: Routes): void {
  serve(endpoints.suggestions, ({ query }) => suggest(db, query.get('q') ?? ''), {
    tags: () => ['lots'],
  });
}
