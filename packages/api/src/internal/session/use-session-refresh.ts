'use client';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { personalKey } from './personal.ts';
import { useSession } from './use-session.ts';

const allKeys = (): boolean => true;

/**
 * Updates the cache when the session changes, in this tab or another. After a login, and on a page that
 * was rendered without the session, it requests data of the page again, since the server may add to it
 * (`my_bid`). Data of the person was requested with the session. The data shown is kept until the
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
    if (hadUser) void mutate(allKeys, undefined);
    else void mutate((key) => !String(key).endsWith(personalKey('', uuid)));
  }, [uuid, mutate]);
}
