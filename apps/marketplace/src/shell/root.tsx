import { lazyComponent } from '@martelo/ui/lazy-component';
import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';
import { afterTitle } from '../engine/head.tsx';
import { focusMain } from '../engine/navigation/focus-main.ts';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type Location,
} from '../engine/router.ts';
import { styled } from 'styled-components';

/** For screen readers only. */
const Announcement = styled.output.withConfig({ componentId: 'm-Announcement' })`
  position: absolute;
  overflow: hidden;
  inline-size: 1px;
  block-size: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** A thin line at the top. The delay hides it on fast navigations. */
const Progress = styled.div.withConfig({ componentId: 'm-Progress' })`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  block-size: 3px;
  background: var(--m-accent);
  scale: 0 1;
  transform-origin: 0 50%;

  &[data-busy] {
    scale: 0.8 1;
    transition: scale 4s cubic-bezier(0.1, 0.8, 0.2, 1) 150ms;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-busy] {
      transition: none;
    }
  }
`;

const PersonServices = lazyComponent(() => import('./services.tsx'));

const SlowNavigation = lazyComponent(() => import('./slow-navigation.tsx'));

/** The element around every page. */
export function Root() {
  return (
    <>
      <Outlet />
      <AfterNavigation />
      <PersonServices />
    </>
  );
}

/**
 * Returns the key of a step of the history, by which its scroll position is kept. A step with
 * `scrollsWith` shares the position of another one, so leaving it does not scroll.
 */
const scrollKey = ({ key, state }: Location<{ scrollsWith?: string } | null>): string =>
  state?.scrollsWith ?? key;

/**
 * Restores scroll position, focus and title announcement after a navigation, for pages and error
 * pages.
 */
export function AfterNavigation() {
  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <NavigationProgress />
      <SlowNavigation />
      <Announcer />
    </>
  );
}

function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return <Progress data-busy={busy || undefined} aria-hidden="true" />;
}

/** The path announced last. Kept above the component, which an error page unmounts. */
export const Announced = createContext<RefObject<string | null>>({ current: null });

/** After a navigation, announces the title of the new page and moves the focus to its start. */
function Announcer() {
  const { pathname, hash } = useLocation();
  const live = useRef<HTMLOutputElement>(null);
  const announcedRef = useContext(Announced);
  useEffect(() => {
    const before = announcedRef.current;
    announcedRef.current = pathname;
    // The browser announces the first page itself.
    if (before === null || before === pathname) return;
    if (!hash) focusMain();
    return afterTitle(() => {
      if (live.current) live.current.textContent = document.title;
    });
  }, [pathname, hash, announcedRef]);
  return <Announcement ref={live} />;
}
