import { loadProfile } from '@martelo/api/login';
import { useClient } from '@martelo/api/provider';
import { useEventToasts } from '@martelo/api/use-event-toasts';
import { useCompleteIntent } from '@martelo/api/use-intent';
import { useSession } from '@martelo/api/use-session';
import { useSessionRefresh } from '@martelo/api/use-session-refresh';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useEffect, useSyncExternalStore } from 'react';
import { isPlainClick, linkOf } from '../page-link.ts';
import { dialogStore, isDialogPath, openDialog } from './dialogs.ts';
import { proofStore } from './proof.ts';
import { toast, toastStore } from './toast.ts';

const Toaster = lazyComponent(() => import('./toaster.tsx'));
const PersonDialog = lazyComponent(() => import('./dialog.tsx'));
const ProofDialog = lazyComponent(() => import('./proof-dialog.tsx'));

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
  if (!isPlainClick(event)) return;
  const page = linkOf(event);
  if (page === null || !isDialogPath(page.pathname) || isDialogPath(location.pathname)) return;
  event.preventDefault();
  openDialog({ path: page.pathname });
}

/** The server shows no dialog. */
const nothing = () => null;

/** Toasts and dialogs, loaded with the first of each. */
function Stage() {
  const dialog = useSyncExternalStore(dialogStore.subscribe, dialogStore.get, nothing);
  const proof = useSyncExternalStore(proofStore.subscribe, proofStore.get, nothing);
  const isWanted = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => false);
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
