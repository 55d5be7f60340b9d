'use client';
/**
 * A like that waits for a login.
 *
 * @module
 */
import { useEffect } from 'react';
import { discardIntent, pendingIntent, type Intent } from '../internal/intent.ts';
import { usePersonId } from '../internal/personal.ts';
import { useSaveLike, type Likable } from '../internal/use-liking.ts';
import { likableAuthor } from './follows.ts';
import { likableLot } from './likes.ts';

export { discardIntent, pendingIntent, saveIntent, type Intent } from '../internal/intent.ts';

const likable = (intent: Intent): Likable =>
  intent.of === 'lot'
    ? likableLot(intent.tenant_name, intent.uuid, intent.count)
    : likableAuthor(intent.slug, intent.count);

/**
 * Saves the pending like once after a login: in this tab, in another one, or by the link of a
 * confirmation. Call it once, above every page.
 *
 * @example
 * function App() {
 *   useCompleteIntent();
 *   return <Outlet />;
 * }
 */
export function useCompleteIntent(): void {
  const personId = usePersonId();
  const save = useSaveLike();
  useEffect(() => {
    const intent = personId === null ? null : pendingIntent();
    if (intent === null) return;
    // Discards it first, since StrictMode runs effects twice.
    discardIntent();
    const { count } = intent;
    save(likable(intent), { liked: true, count: count + 1 }, { liked: false, count });
  }, [personId, save]);
}
