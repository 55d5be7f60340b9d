'use client';
/**
 * Completes, after the login, what somebody wanted to like before.
 *
 * @module
 */
import { useEffect } from 'react';
import { dropIntent, waitingIntent, type Intent } from '../internal/intent.ts';
import { likableAuthor } from './follows.ts';
import { likableLot } from './likes.ts';
import { useSaveLike, type Likable } from '../internal/use-liking.ts';
import { useOwner } from '../internal/use-owned.ts';

export { dropIntent, keepIntent, waitingIntent, type Intent } from '../internal/intent.ts';

const likable = (intent: Intent): Likable =>
  intent.of === 'lot'
    ? likableLot(intent.tenant_name, intent.uuid, intent.count)
    : likableAuthor(intent.slug, intent.count);

/**
 * Likes what waited for the login, once, as soon as somebody is logged in: here, in another tab, or
 * by the link of a confirmation. Call it once, above every page.
 *
 * @example
 * function App() {
 *   useCompleteIntent();
 *   return <Outlet />;
 * }
 */
export function useCompleteIntent(): void {
  const owner = useOwner();
  const save = useSaveLike();
  useEffect(() => {
    const intent = owner === null ? null : waitingIntent();
    if (intent === null) return;
    // Given up first: StrictMode runs effects twice.
    dropIntent();
    const { count } = intent;
    save(likable(intent), { liked: true, count: count + 1 }, { liked: false, count });
  }, [owner, save]);
}
