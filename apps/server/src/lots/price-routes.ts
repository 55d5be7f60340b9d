import { endpoints } from '@martelo/api/contract';
import type { Routes } from '../http/routes.ts';

/** The price ranges that lots are filtered by (contract §5.6). */
export function prices({ serve, db }: Routes): void {
  serve(endpoints.prices, async () => ({
    prices: await db.selectFrom('prices').selectAll().orderBy('position').execute(),
  }));
}
