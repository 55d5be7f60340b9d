/**
 * Reads the houses and the account of the demonstration from the database.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { Schema } from '@martelo/server/seeding';
import { demoLogin } from '../collectors.ts';
import { houses } from '../houses.ts';

/** A house of the demonstration. */
export interface StoredHouse {
  readonly id: number;
  readonly tenant_name: string;
  readonly name: string;
}

/**
 * Returns the stored houses of the demonstration. A real house with the same name is excluded,
 * because its email address is not under a reserved domain.
 */
export async function demoHouses(db: Kysely<Schema>): Promise<StoredHouse[]> {
  const emails = new Map(houses.map(({ tenant_name, email }) => [tenant_name, email]));
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'tenant_name', 'name', 'email'])
    .where('tenant_name', 'in', [...emails.keys()])
    .execute();
  return rows.filter(({ tenant_name, email }) => email === emails.get(tenant_name));
}

/** Returns the user of the published login, or `null` if the account was erased. */
export async function demoPerson(
  db: Kysely<Schema>,
): Promise<{ id: number; full_name: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('email', '=', demoLogin.email)
    .executeTakeFirst();
  return row ?? null;
}
