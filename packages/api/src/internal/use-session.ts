'use client';
import { useSyncExternalStore } from 'react';
import { session, type Session } from './session.ts';

/** The session, or that it is not known yet: on the server and in the first render. */
export type KnownSession = Session | { readonly status: 'unknown'; readonly user: null };

const unknown: KnownSession = { status: 'unknown', user: null };

/**
 * Who is logged in, in step with all tabs. The server and the first render in the browser do not
 * know, so that pages are the same for everyone; the session follows right after hydration.
 *
 * @example
 * const { status, user } = useSession();
 * if (status === 'unknown') return <Reserved />;
 * return status === 'signed_in' ? <Greeting user={user} /> : <LoginButton />;
 */
export const useSession = (): KnownSession =>
  useSyncExternalStore<KnownSession>(session.subscribe, session.get, () => unknown);
