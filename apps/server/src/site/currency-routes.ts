import { endpoints } from '@martelo/api/contract';
import type { CurrencyTable } from '@martelo/domain/entities';
import type { Routes } from '../http/routes.ts';

/**
 * Registers the route of exchange rates (docs/api-contract.md#exchange-rates): how much of each
 * currency one real buys.
 */
export function currencies({ serve }: Routes): void {
  serve(
    endpoints.currencies,
    async ({ reads }): Promise<CurrencyTable> => {
      const db = await reads();
      const rows = await db.selectFrom('currency_rates').selectAll().orderBy('currency').execute();
      const dates = rows.map(({ date }) => date).sort();
      const oldest = dates[0];
      if (oldest === undefined) return { success: false, rates: {} };
      return {
        success: true,
        base: 'BRL',
        date: oldest,
        rates: Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate])),
      };
    },
    { cacheControl: 'public, max-age=3600' },
  );
}
