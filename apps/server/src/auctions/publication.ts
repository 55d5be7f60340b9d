/**
 * When an auction and its lots are public (docs/api-contract.md#visibility).
 *
 * @module
 */
import type { AuctionStatus } from '@martelo/domain/auction';

/** The fields of an auction that determine whether it is public. */
interface Publication {
  readonly status: AuctionStatus;
  readonly catalog_available_at: Date | string | null;
}

/**
 * Returns whether an auction is public. It becomes public on the date of its catalogue. An auction
 * that still collects lots is announced, so it is public before that date. A canceled auction stays
 * public if it was, so its visitors see that it is canceled.
 *
 * @param wasPublic - whether the auction was public before this change
 */
export const isPublicAuction = (
  { status, catalog_available_at: catalog }: Publication,
  now: Date,
  wasPublic: boolean,
): boolean =>
  status === 'collecting' ||
  (catalog !== null && new Date(catalog) <= now) ||
  (status === 'canceled' && wasPublic);

/** Returns the future time at which an auction becomes public, or `null` if there is none. */
export function publicationOf(
  { status, catalog_available_at: catalog }: Publication,
  now: Date,
): Date | null {
  if (status === 'collecting' || catalog === null) return null;
  const at = new Date(catalog);
  return at > now ? at : null;
}
