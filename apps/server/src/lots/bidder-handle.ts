/**
 * Handles with which a house attributes a bid to a person without learning the person's identity.
 * The lot page adds one to the link to the house, and the house returns it with the bid
 * (docs/feed.md).
 *
 * @module
 */
import type { Sealer } from '../database/sealing.ts';

/** Parameter of the house's address that contains the handle. */
const HANDLE_PARAMETER = 'bidder_handle';

interface HandleContent {
  readonly accountId: number;
  readonly lotId: number;
  readonly userId: number;
}

// Sealed texts of other kinds do not start with this word, so they are not accepted as handles.
const KIND = 'bidder';
const HEAD = 'sealed:v1:';

/**
 * Returns the handle of a person for one lot of one house. It is encrypted and authenticated with
 * the server's key, and differs each time, so a house cannot follow a person from lot to lot.
 */
export const makeBidderHandle = (
  sealer: Sealer,
  { accountId, lotId, userId }: HandleContent,
): string =>
  sealer.seal([KIND, accountId, lotId, userId].join(' ')).slice(HEAD.length).replace(':', '.');

/**
 * Returns the id of the person of a handle. Returns `null` when the handle is forged, or is for
 * another house or lot.
 */
export function personOfHandle(
  sealer: Sealer,
  handle: string,
  { accountId, lotId }: Omit<HandleContent, 'userId'>,
): number | null {
  if (!/^[\w-]{8}\.[\w-]{40,200}$/.test(handle)) return null;
  let content: string;
  try {
    content = sealer.open(HEAD + handle.replace('.', ':'));
  } catch {
    return null;
  }
  const [kind, account, lot, user] = content.split(' ');
  const isMeant =
    kind === KIND && account === String(accountId) && lot === String(lotId) && user !== undefined;
  return isMeant && /^\d{1,15}$/.test(user) ? Number(user) : null;
}

export function withBidderHandle(bidUrl: string, handle: string): string {
  const url = URL.parse(bidUrl);
  if (url === null) return bidUrl;
  url.searchParams.set(HANDLE_PARAMETER, handle);
  return url.href;
}
