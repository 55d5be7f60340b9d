import { endpoints } from '@martelo/api/contract';
import type { Routes } from '../http/routes.ts';

/** Route of the price ranges, which filter lots (docs/api-contract.md#price-ranges). */
export function prices({ serve }: Routes): void {
  serve(
    endpoints.prices,
    async ({ reads }) => ({
      prices: await (await reads()).selectFrom('prices').selectAll().orderBy('position').execute(),
    }),
    { isCached: true },
  );
}
