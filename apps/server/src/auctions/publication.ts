/**
 * When an auction and its lots are public (docs/api-contract.md#visibility).
 *
 * @module
 */
import type { AuctionStatus } from '@martelo/domain/auction';

/** The fields of an auction that decide. */
interface Publication {
  readonly status: AuctionStatus;
  readonly catalog_available_at: Date | string | null;
}

/**
 * Says whether everyone may see an auction: once the date of its catalogue has passed, and before that
 * while it still collects lots, because then it is announced. Canceling changes nothing, so that who
 * knows of an auction hears that it is canceled.
 *
 * @param wasPublic - whether it was public until now
 */
export const isPublicAuction = (
  { status, catalog_available_at: catalog }: Publication,
  now: Date,
  wasPublic: boolean,
): boolean =>
  status === 'collecting' ||
  (catalog !== null && new Date(catalog) <= now) ||
  (status === 'canceled' && wasPublic);

/** Returns the moment in the future at which an auction becomes public; `null`: there is none. */
export function publicationOf(
  { status, catalog_available_at: catalog }: Publication,
  now: Date,
): Date | null {
  if (status === 'collecting' || catalog === null) return null;
  const at = new Date(catalog);
  return at > now ? at : null;
}
