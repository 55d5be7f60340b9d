/**
 * Finds what an address names: an auction, a lot or a house.
 *
 * @module
 */
import { isApiError, type Client } from '@martelo/api/client';
import { endpoints } from '@martelo/api/contract';
import type { Account, Auction } from '@martelo/domain/entities';

export async function auctionOf(client: Client, id: number): Promise<Auction | null> {
  const query = { q: { id_eq: id }, per: 1 };
  return (await client.call(endpoints.auctions, { query })).auctions[0] ?? null;
}

/** Returns whether a lot with this UUID is shown to visitors. */
export async function hasLot(client: Client, uuid: string): Promise<boolean> {
  const query = { q: { uuid_in: [uuid] }, per: 1 };
  return (await client.call(endpoints.lots, { query })).lots.length > 0;
}

/** Returns a house by the name in its address, or `null` if there is none. */
export async function houseOf(client: Client, tenant_name: string): Promise<Account | null> {
  const query = { q: { tenant_name_eq: tenant_name }, per: 1 };
  return (await client.call(endpoints.accounts, { query })).accounts[0] ?? null;
}

/**
 * Returns `null` for a record that does not exist, or that a back end shows to people only. Throws any
 * other error again.
 */
export function nothingForVisitors(error: unknown): null {
  if (isApiError(error) && ['not_found', 'unauthenticated'].includes(error.kind)) return null;
  throw error;
}
