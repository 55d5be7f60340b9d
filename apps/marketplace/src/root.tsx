import { HEAD_DELAY_MS } from '@martelo/domain/constants';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useEffect, useRef } from 'react';
import { Announcement, Progress } from './root.styles.ts';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from './router.ts';

/** Session, login and notifications. */
const PersonServices = lazyComponent(() => import('./person/services.tsx'));

/** Around every page. */
export function Root() {
  return (
    <>
      <Outlet />
      <AfterNavigation />
      <PersonServices />
    </>
  );
}

/** Scroll, focus and the spoken title after a navigation; for pages and error pages alike. */
export function AfterNavigation() {
  return (
    <>
      <ScrollRestoration />
      <NavigationProgress />
      <Announcer />
    </>
  );
}

/** A thin bar at the top while a slow page is on its way. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return <Progress data-busy={busy || undefined} aria-hidden="true" />;
}

/** The page that was announced last; outlives the announcer, which an error page replaces. */
let announced: string | null = null;

/**
 * After a navigation, says the new page's title and puts the keyboard at the page's start, as a
 * browser does when it loads a page.
 */
function Announcer() {
  const { pathname, hash } = useLocation();
  const live = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const before = announced;
    announced = pathname;
    // The first page was announced by the browser itself.
    if (before === null || before === pathname) return;
    if (!hash) document.querySelector('main')?.focus({ preventScroll: true });
    // After the page's own, which asked to wait as long just before.
    const timer = setTimeout(() => {
      if (live.current) live.current.textContent = document.title;
    }, HEAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, hash]);
  return <Announcement ref={live} />;
}
