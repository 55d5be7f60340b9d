'use client';
import { useSyncExternalStore } from 'react';
import { session, type Session } from './session.ts';

/** The session. It is `unknown` on the server and in the first render in the browser. */
export type KnownSession = Session | { readonly status: 'unknown'; readonly user: null };

const unknown: KnownSession = { status: 'unknown', user: null };

/**
 * Returns the session, the same in all tabs. It is `unknown` on the server and in the first render,
 * so pages are the same for every visitor. The session follows after hydration.
 *
 * @example
 * const { status, user } = useSession();
 * if (status === 'unknown') return <Placeholder />;
 * return status === 'signed_in' ? <Greeting user={user} /> : <LoginButton />;
 */
export const useSession = (): KnownSession =>
  useSyncExternalStore<KnownSession>(session.subscribe, session.get, () => unknown);
