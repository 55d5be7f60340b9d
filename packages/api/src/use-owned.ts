'use client';
/**
 * Reads of what belongs to one person: kept apart by person, so that whoever logs in next on the
 * same page never sees them, and not requested while nobody is logged in.
 *
 * @module
 */
import type { PagesRead, Read } from './read.ts';
import { useSession } from './use-session.ts';

/** Whose data is meant; `null` while nobody is logged in, or it is not known yet. */
export function useOwner(): string | null {
  const { status, user } = useSession();
  return status === 'signed_in' ? (user?.uuid ?? 'link') : null;
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
