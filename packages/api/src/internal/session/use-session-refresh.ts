'use client';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from './use-session.ts';

const allKeys = (): boolean => true;

/**
 * Updates the cache when the session changes, in this tab or another. A login requests all data of
 * the page again, since the server may add to it (`my_bid`). The data shown is kept until the
 * answer. A logout clears the cache. Call the hook once, above every page.
 *
 * @example
 * function App() {
 *   useSessionRefresh();
 *   return <Outlet />;
 * }
 */
export function useSessionRefresh(): void {
  const { mutate } = useSWRConfig();
  const uuid = useSession().user?.uuid ?? null;
  const previous = useRef(uuid);
  useEffect(() => {
    if (previous.current === uuid) return;
    const hadUser = previous.current !== null;
    previous.current = uuid;
    void (hadUser ? mutate(allKeys, undefined) : mutate(allKeys));
  }, [uuid, mutate]);
}
