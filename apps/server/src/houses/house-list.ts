/**
 * The list of all houses for an operator (`npm run house`).
 *
 * @module
 */
import { pluralizeCount } from '@martelo/domain/text';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Returns all houses, by their names in addresses, with the number of sites that may show their lots. */
export const listHouses = (db: Kysely<Schema>) =>
  db
    .selectFrom('accounts')
    .leftJoin('embed_keys', 'embed_keys.account_id', 'accounts.id')
    .select(['accounts.tenant_name as tenantName', 'accounts.name'])
    .select(sql<number>`coalesce(sum(cardinality(allowed_origins)), 0)::int`.as('sites'))
    .groupBy(['accounts.id', 'accounts.tenant_name', 'accounts.name'])
    .orderBy('accounts.tenant_name')
    .execute();

/** Describes the list as text for the terminal, one house on each line. */
export function describeHouses(houses: Awaited<ReturnType<typeof listHouses>>): string {
  if (houses.length === 0) return 'Nenhuma casa: importe um catálogo com npm run import.';
  const width = Math.max(...houses.map(({ tenantName }) => tenantName.length));
  return houses
    .map(({ tenantName, name, sites }) => {
      const shown = sites === 0 ? '' : `, ${pluralizeCount(sites, 'site', 'sites')}`;
      return `${tenantName.padEnd(width)}  ${name}${shown}`;
    })
    .join('\n');
}
