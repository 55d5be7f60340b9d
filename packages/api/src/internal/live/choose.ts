import type { Wanted } from './rows.ts';

/** Maximum number of rows per connection (docs/api-contract.md#live). */
const maxRows = { lots: 200, auctions: 20 } as const;

/**
 * Returns the rows that one connection follows: those of several tabs, up to its limit. Rows that
 * can still change come first, then the tabs in order, then the newest rows of a tab. Returns no
 * rows if none can change, so no connection is opened.
 */
export function choose(tabs: readonly Wanted[]): Wanted {
  const lots = chosen(
    tabs.map((tab) => tab.lots),
    maxRows.lots,
  );
  const auctions = chosen(
    tabs.map((tab) => tab.auctions),
    maxRows.auctions,
  );
  const canChange = [...lots, ...auctions].some(({ changing }) => changing);
  return canChange ? { lots, auctions } : { lots: [], auctions: [] };
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
