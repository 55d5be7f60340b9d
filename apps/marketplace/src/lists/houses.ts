import type { AccountsFilter } from '@martelo/api/houses';

/** All houses that one request returns, for a filter. */
export const allHouses = { per: 100 } as const;

/** One house in full. */
export const houseFilter = (tenant_name: string | number): AccountsFilter => ({
  q: { tenant_name_eq: String(tenant_name) },
  per: 1,
});
