/**
 * Reads of what belongs to one person: kept apart by person, so that whoever logs in next on the
 * same page never sees them, and not requested while nobody is logged in.
 *
 * @module
 */
import { apiError } from './errors.ts';
import type { PagesRead } from './pages.ts';
import type { Read } from './read.ts';
import { session } from './session.ts';
import { useSession, type KnownSession } from './use-session.ts';

const ownerIn = ({ status, user }: KnownSession): string | null =>
  status === 'signed_in' ? (user?.uuid ?? 'link') : null;

/** Whose data is meant; `null` while nobody is logged in, or it is not known yet. */
export const useOwner = (): string | null => ownerIn(useSession());

/**
 * Makes a call that waited, if whoever it is for is still logged in: it would else be made with the
 * token of the next person.
 *
 * @throws {ApiError} of kind `aborted` when they have left, and what the call throws.
 */
export async function forOwner<Answer>(
  owner: string | null,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (ownerIn(session.get()) !== owner) throw apiError('A call for who left', { kind: 'aborted' });
  return call();
}

/** Cache key of what belongs to a person; SWR does not load the empty one. */
export const ownedKey = (key: string, owner: string | null): string =>
  owner === null ? '' : `${key}@${owner}`;

/** A read as the owner's own. */
export function useOwned<Data>({ key, load }: Read<Data>): Read<Data> {
  const owner = useOwner();
  return { key: ownedKey(key, owner), load };
}

/** A list as the owner's own. */
export function useOwnedPages<List>(read: PagesRead<List>): PagesRead<List> {
  const owner = useOwner();
  return ownedPages(read, owner);
}

const ownedPages = <List>(read: PagesRead<List>, owner: string | null): PagesRead<List> => ({
  ...read,
  key: ownedKey(read.key, owner),
  withPages: (pages) => ownedPages(read.withPages(pages), owner),
});
