import type { AccountsFilter } from '@martelo/api/houses';

/** As many houses as one request brings, to choose among. */
export const housesAsked = { per: 100 } as const;

/** One house, with all that is known of it. */
export const houseAsked = (tenant_name: string | number): AccountsFilter => ({
  q: { tenant_name_eq: String(tenant_name) },
  per: 1,
});
