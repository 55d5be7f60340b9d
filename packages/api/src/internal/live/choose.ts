/**
 * Chooses the rows that one connection follows.
 *
 * @module
 */
import type { Wanted } from './rows.ts';

/** Most rows of a connection (docs/api-contract.md#live). */
const mostRows = { lots: 200, auctions: 20 } as const;

/**
 * Returns the rows of several tabs without duplicates, as many as a connection may follow. Rows that
 * may change by themselves come first, then the tabs in their order, then the newest of a tab.
 * Returns nothing when no row may change: then a connection is not worth its price.
 *
 * @example
 * choose([live.watched()]).lots.length; // at most 200
 */
export function choose(tabs: readonly Wanted[]): Wanted {
  const lots = chosen(
    tabs.map((tab) => tab.lots),
    mostRows.lots,
  );
  const auctions = chosen(
    tabs.map((tab) => tab.auctions),
    mostRows.auctions,
  );
  const mayChange = [...lots, ...auctions].some(({ changing }) => changing);
  return mayChange ? { lots, auctions } : { lots: [], auctions: [] };
}

function chosen<Row extends { readonly id: number; readonly changing: boolean }>(
  tabs: readonly (readonly Row[])[],
  most: number,
): Row[] {
  const rows = tabs.flatMap((tab) => tab.toReversed());
  const byId = new Map<number, Row>();
  for (const row of [...rows.filter(({ changing }) => changing), ...rows]) {
    if (byId.size === most) break;
    if (!byId.has(row.id)) byId.set(row.id, row);
  }
  return [...byId.values()];
}
