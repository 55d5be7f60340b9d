/**
 * Who is logged in: the token and the user in local storage, the same in all tabs. A blocked, full
 * or corrupted storage never breaks a page: the session then lives as long as the page does.
 *
 * See docs/specification.md#session and docs/api-contract.md#authentication.
 *
 * @module
 */
import type { User } from '@martelo/domain/entities';
import { stored, storedText } from './stored.ts';

/** Fields of the account that every page shows; local storage keeps no others. */
const kept = ['uuid', 'display_name', 'avatar_url', 'open_participations_count'] as const;

/**
 * Who is logged in, as far as every page needs it. Documents, phone, birthdate and e-mail stay on
 * the server: `useProfile()` loads them where a form shows them.
 */
export type SessionUser = Readonly<Pick<User, (typeof kept)[number]>>;

/** The session as this tab knows it. */
export type Session =
  | { readonly status: 'signed_out'; readonly user: null }
  /** `user` is `null` until the profile has come, as after a link in a mail. */
  | { readonly status: 'signed_in'; readonly user: SessionUser | null };

const signedOut: Session = { status: 'signed_out', user: null };

/** What a header may carry: a stored text beyond that is no token, and would make every call fail. */
const isToken = (text: string | null): text is string =>
  text !== null && /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text);

const token = storedText<string | null>(
  'AA_TOKEN',
  (text) => (isToken(text) ? text : null),
  (value) => value,
);

const isUser = (found: unknown): found is SessionUser => {
  const { uuid, display_name } = Object(found) as Partial<SessionUser>;
  return typeof uuid === 'string' && typeof display_name === 'string';
};

/** Copies the kept fields alone. */
const reduced = ({
  uuid,
  display_name,
  avatar_url,
  open_participations_count,
}: SessionUser): SessionUser => ({ uuid, display_name, avatar_url, open_participations_count });

const user = stored<SessionUser | null>('AA_USER', (found) => {
  if (!isUser(found)) return null;
  // Earlier versions stored the whole account. The rewrite waits until this read is over.
  if (Object.keys(found).length > kept.length) queueMicrotask(() => user.set(user.get()));
  return reduced(found);
});

let known: Session = signedOut;

/** The session now; the same object until it changes. */
function current(): Session {
  const status = token.get() === null ? 'signed_out' : 'signed_in';
  const who = status === 'signed_in' ? user.get() : null;
  if (known.status !== status || known.user !== who) {
    known = status === 'signed_in' ? { status, user: who } : signedOut;
  }
  return known;
}

/**
 * The session of this browser. `getToken` and `onToken` are what a client needs; the mutations
 * (`useLogin`, `useLogout`, …) do the rest.
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

  /** Calls back on every change, of this tab or another; answers how to stop. */
  subscribe(onChange: () => void): () => void {
    const stops = [token.subscribe(onChange), user.subscribe(onChange)];
    return () => {
      for (const stop of stops) stop();
    };
  },

  /** Value of the `Authorization` header, as the server gave it. */
  getToken: (): string | null => token.get(),

  /** Keeps a renewed token, unless the person has logged out or in again since the request left. */
  onToken(renewed: string, sent: string | null): void {
    if (sent !== null && token.get() === sent) token.set(renewed);
  },

  /** Login, confirmation, autologin. The user first, so that no tab sees another's name. */
  open(newToken: string, who: SessionUser | null): void {
    user.set(who && reduced(who));
    token.set(newToken);
  },

  /** The profile has come or changed. */
  update(who: SessionUser): void {
    if (token.get() !== null) user.set(reduced(who));
  },

  /** Logout, failed confirmation, failed profile fetch: clears both keys. */
  close(): void {
    token.set(null);
    user.set(null);
  },
} as const;
