'use client';
/**
 * The session of this browser: the token and the user, the same in all tabs.
 *
 * @module
 */
export { session, type Session, type SessionUser } from './internal/session/session.ts';
export { useSession, type KnownSession } from './internal/session/use-session.ts';
export { useSessionRefresh } from './internal/session/use-session-refresh.ts';
