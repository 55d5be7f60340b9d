import { lazy, Suspense } from 'react';

const load = () => import('./menu.tsx');

// The server waits for nothing while it renders.
const PersonMenu = import.meta.env.SSR ? (await load()).default : lazy(load);

/**
 * The person's place in the header. The server draws it for a visitor; its code comes after the
 * page's own, and until then the links work as plain ones. One element for ever: another would make
 * React give up what the server drew.
 */
export const personPlace = (
  <Suspense>
    <PersonMenu />
  </Suspense>
);
