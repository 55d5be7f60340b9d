'use client';
/**
 * The session of this browser: the token and the user, the same in all tabs.
 *
 * @module
 */
export { session, type Session, type SessionUser } from './internal/session.ts';
export { useSession, type KnownSession } from './internal/use-session.ts';
export { useSessionRefresh } from './internal/use-session-refresh.ts';
