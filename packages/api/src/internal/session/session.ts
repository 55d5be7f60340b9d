import type { User } from '@martelo/domain/entities';
import { identityOf } from '../back-end/user.ts';
import { createStored, createStoredText, forgetStored } from '../storage/stored.ts';

/** Fields of the user that every page shows. Local storage contains no others. */
const storedFields = ['uuid', 'display_name', 'avatar_url', 'open_participations_count'] as const;

/**
 * The fields of the user that every page needs. `useProfile()` loads the others, such as documents,
 * phone, birthdate and e-mail, where a form shows them.
 */
export type SessionUser = Readonly<Pick<User, (typeof storedFields)[number]>>;

/** The session in this tab. */
export type Session =
  | { readonly status: 'signed_out'; readonly user: null }
  /** `user` is `null` until the profile is loaded, for example after a link in a mail. */
  | { readonly status: 'signed_in'; readonly user: SessionUser | null };

const signedOut: Session = { status: 'signed_out', user: null };

/** Returns whether a text is a valid header value. Any other text would make every call fail. */
const isToken = (text: string | null): text is string =>
  text !== null && /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text);

const token = createStoredText<string | null>(
  'AA_TOKEN',
  (text) => (isToken(text) ? text : null),
  (value) => value,
);

const isUser = (found: unknown): found is SessionUser => {
  const { uuid, display_name } = Object(found) as Partial<SessionUser>;
  return typeof uuid === 'string' && typeof display_name === 'string';
};

/** Copies the stored fields only, and adds what the back end does not send. */
const reduced = (user: SessionUser): SessionUser => ({
  ...identityOf(user),
  avatar_url: user.avatar_url ?? null,
  open_participations_count: user.open_participations_count,
});

const user = createStored<SessionUser | null>('AA_USER', (found) => {
  if (!isUser(found)) return null;
  // Earlier versions stored the whole user. Rewrite it after this read has finished.
  if (Object.keys(found).length > storedFields.length) {
    queueMicrotask(() => user.set(user.get()));
  }
  return reduced(found);
});

/**
 * What the device remembers of the person: viewed and compared lots, searches and visits. Their
 * modules are loaded by some pages only, so the session forgets them.
 *
 * See docs/security.md#which-data-is-stored-where-and-for-how-long.
 */
const personalKeys = ['AA_LOTS', 'AA_COMPARE', 'AA_SEARCHES', 'AA_VISIT'];

let known: Session = signedOut;

/** Returns the session, the same object until it changes. */
function current(): Session {
  const status = token.get() === null ? 'signed_out' : 'signed_in';
  const currentUser = status === 'signed_in' ? user.get() : null;
  if (known.status !== status || known.user !== currentUser) {
    known = status === 'signed_in' ? { status, user: currentUser } : signedOut;
  }
  return known;
}

/**
 * The session of this browser: token and user in local storage, the same in all tabs. A client needs
 * `getToken` and `onToken`. The hooks (`useLogin`, `useLogout`, …) call the other functions.
 *
 * See docs/specification.md#session and docs/api-contract.md#authentication.
 *
 * @example
 * const client = createClient({
 *   baseUrl: '/api',
 *   getToken: session.getToken,
 *   onToken: session.onToken,
 * });
 */
export const session = {
  get: current,

  /** Calls back on every change, in this tab or another. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void {
    // The user first, so a restored page never shows the previous user of another token.
    const unsubscribe = [user.subscribe(onChange), token.subscribe(onChange)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  },

  /** Returns the value of the `Authorization` header, as the server sent it, or `null`. */
  getToken: (): string | null => token.get(),

  /** Stores a renewed token, unless the session has changed since the request was sent. */
  onToken(renewed: string, sent: string | null): void {
    if (sent !== null && token.get() === sent) token.set(renewed);
  },

  /** Opens a session. Sets the user first, so no tab shows the previous user. */
  open(newToken: string, newUser: SessionUser | null): void {
    if (token.get() !== null && user.get()?.uuid !== newUser?.uuid) forgetStored(personalKeys);
    user.set(newUser && reduced(newUser));
    token.set(newToken);
  },

  /** Updates the user of the session. Does nothing without a session. */
  update(newUser: SessionUser): void {
    if (token.get() !== null) user.set(reduced(newUser));
  },

  /** Ends the session in all tabs. The device forgets what it remembers of the person. */
  close(): void {
    if (token.get() !== null) forgetStored(personalKeys);
    token.set(null);
    user.set(null);
  },
} as const;
