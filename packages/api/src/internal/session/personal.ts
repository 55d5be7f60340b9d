import type { Page } from '@martelo/domain/entities';
import { apiError } from '../calls/errors.ts';
import type { PagesRead } from '../reads/pages.ts';
import type { Read } from '../reads/read.ts';
import { usePages, type PagesArea } from '../reads/hooks.ts';
import { session } from './session.ts';
import { useSession, type KnownSession } from './use-session.ts';

/** A session that was opened by a link in a mail has no user until the profile is loaded. */
const personIn = ({ status, user }: KnownSession): string | null =>
  status === 'signed_in' ? (user?.uuid ?? 'link') : null;

/** Returns the id of the person who is logged in, or `null` when there is no session (yet). */
export const usePersonId = (): string | null => personIn(useSession());

/**
 * Makes a delayed call if the same person is still logged in. Otherwise the call would be sent with
 * the token of the next person.
 *
 * @throws {ApiError} of kind `aborted` when another person is logged in, and what the call throws.
 */
export async function callAsPerson<Result>(
  personId: string | null,
  call: () => Promise<Result>,
): Promise<Result> {
  if (personIn(session.get()) !== personId) {
    throw apiError('The session of this call has ended', { kind: 'aborted' });
  }
  return call();
}

/**
 * Cache key of personal data. It contains the person, so the next person on the same page never sees
 * the data. It is empty without a session: SWR does not load an empty key.
 */
export const personalKey = (key: string, personId: string | null): string =>
  personId === null ? '' : `${key}@${personId}`;

/** Returns the read of data that belongs to the person who is logged in. */
export function usePersonal<Data>({ key, load }: Read<Data>): Read<Data> {
  return { key: personalKey(key, usePersonId()), load };
}

/** Returns a list that belongs to the person who is logged in. */
export const usePersonalPages = <List extends Page>(read: PagesRead<List>): PagesArea<List> =>
  usePages(personalPages(read, usePersonId()));

const personalPages = <List>(read: PagesRead<List>, personId: string | null): PagesRead<List> => ({
  ...read,
  key: personalKey(read.key, personId),
  withPages: (pages) => personalPages(read.withPages(pages), personId),
});
