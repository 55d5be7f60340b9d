'use client';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from './use-session.ts';

const everything = (): boolean => true;

/**
 * Keeps the cache true to who is logged in, in this tab or another. A login asks again for what is
 * on the page, since the server may now add to it (`my_bid`); what is there stays meanwhile. After a
 * logout nothing of the person is left in the cache. Call it once, above every page.
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
  const before = useRef(uuid);
  useEffect(() => {
    if (before.current === uuid) return;
    const others = before.current !== null;
    before.current = uuid;
    void (others ? mutate(everything, undefined) : mutate(everything));
  }, [uuid, mutate]);
}
