import { loadProfile } from '@martelo/api/profile';
import { useClient } from '@martelo/api/react';
import { useEventToasts } from '@martelo/api/events';
import { useCompleteIntent } from '@martelo/api/intent';
import { useSession, useSessionRefresh } from '@martelo/api/session';
import { useEffect, useSyncExternalStore } from 'react';
import { late } from '../late.tsx';
import { pageOf } from '../navigation.ts';
import { renderCardLike } from './card-like.tsx';
import { cardLikes } from './card-likes.ts';
import './client.ts';
import { dialogStore, isDialogPath, openDialog } from './dialogs.ts';
import { proofStore } from './proof.ts';
import { toast, toastStore } from './toast.ts';

const Toaster = late(() => import('./toaster.tsx'));
const PersonDialog = late(() => import('./dialog.tsx'));
const ProofDialog = late(() => import('./proof-dialog.tsx'));

/** What every page does for whoever is logged in, or wants to be. */
export default function PersonServices() {
  useSessionRefresh();
  useCompleteIntent();
  useMissingProfile();
  useEventToasts((shown, [name]) => {
    // The login's own form tells it, and on a phone a toast would lie upon its buttons.
    if (name !== 'login_error') toast(shown);
  });
  useEffect(() => {
    document.addEventListener('click', openByLink, { capture: true });
    return () => document.removeEventListener('click', openByLink, { capture: true });
  }, []);
  useEffect(() => cardLikes.set(renderCardLike), []);
  return <Stage />;
}

/** After a link in a mail, or when another program has left only the token. */
function useMissingProfile(): void {
  const client = useClient();
  const { status, user } = useSession();
  const isMissing = status === 'signed_in' && user === null;
  useEffect(() => {
    // A failure ends the session, which is all there is to tell.
    if (isMissing) loadProfile(client).catch(() => {});
  }, [client, isMissing]);
}

/** A link to the page of a dialog opens the dialog, except on such a page. Before the router hears of it. */
function openByLink(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const page = link instanceof HTMLAnchorElement ? pageOf(link) : null;
  if (page === null || !isDialogPath(page.pathname) || isDialogPath(location.pathname)) return;
  event.preventDefault();
  openDialog({ path: page.pathname });
}

/** Toasts and dialogs, loaded with the first of each. */
function Stage() {
  const dialog = useSyncExternalStore(dialogStore.subscribe, dialogStore.get);
  const proof = useSyncExternalStore(proofStore.subscribe, proofStore.get);
  const isWanted = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const isSignedIn = useSession().status === 'signed_in';
  // For whoever is logged in at once: what fails most likely does so offline.
  if (!isWanted && !isSignedIn && dialog === null) return null;
  return (
    <Toaster>
      {proof && <ProofDialog {...proof} />}
      {dialog && <PersonDialog {...dialog} />}
    </Toaster>
  );
}
