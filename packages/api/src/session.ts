/**
 * Who is logged in: the token and the user in local storage, the same in all tabs. A blocked, full
 * or corrupted storage never breaks a page: the session then lives as long as the page does.
 *
 * Source: specification points 3 ("User") and 4 ("Authentication"); API contract §0.2.
 *
 * @module
 */
import type { User } from '@martelo/domain/entities';
import { stored, storedText } from './stored.ts';

/** The session as this tab knows it. */
export type Session =
  | { readonly status: 'signed_out'; readonly user: null }
  /** `user` is `null` until the profile has come, as after a link in a mail. */
  | { readonly status: 'signed_in'; readonly user: User | null };

const signedOut: Session = { status: 'signed_out', user: null };

/** What a header may carry: a stored text beyond that is no token, and would make every call fail. */
const isToken = (text: string | null): text is string =>
  text !== null && /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text);

const token = storedText<string | null>(
  'AA_TOKEN',
  (text) => (isToken(text) ? text : null),
  (value) => value,
);

const texts = ['uuid', 'email', 'display_name'] as const;

const isUser = (found: unknown): found is User =>
  typeof found === 'object' &&
  found !== null &&
  texts.every((key) => typeof (found as Record<string, unknown>)[key] === 'string');

const user = stored<User | null>('AA_USER', (found) => (isUser(found) ? found : null));

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
  open(newToken: string, who: User | null): void {
    user.set(who);
    token.set(newToken);
  },

  /** The profile has come or changed. */
  update(who: User): void {
    if (token.get() !== null) user.set(who);
  },

  /** Logout, failed confirmation, failed profile fetch: clears both keys. */
  close(): void {
    token.set(null);
    user.set(null);
  },
} as const;
