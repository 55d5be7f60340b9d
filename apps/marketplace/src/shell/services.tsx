import { loadProfile } from '@martelo/api/profile';
import { useClient } from '@martelo/api/react';
import { useEventToasts } from '@martelo/api/event-toasts';
import { useCompleteIntent } from '@martelo/api/intent';
import { useSession, useSessionRefresh } from '@martelo/api/session';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useEffect, useSyncExternalStore } from 'react';
import { isPlainClick, linkOf } from '../engine/page-link.ts';
import { dialogStore, isDialogPath, openDialog } from '../person/login/dialogs.ts';
import { isShownByForm } from '../person/form-errors.ts';
import { proofStore } from '@martelo/api/proof-on-demand';
import { toast, toastStore } from './toast.ts';
import { useVisits } from '../person/visits.ts';

const Toaster = lazyComponent(() => import('./toaster.tsx'));
const PersonDialog = lazyComponent(() => import('../person/login/dialog.tsx'));
const ProofDialog = lazyComponent(() => import('../person/login/proof-dialog.tsx'));

/** Session, dialogs and toasts of every page. */
export default function PersonServices() {
  useSessionRefresh();
  useCompleteIntent();
  useVisits();
  useMissingProfile();
  useEventToasts((shown, event) => {
    if (!isShownByForm(...event)) toast(shown);
  });
  useEffect(() => {
    document.addEventListener('click', openByLink, { capture: true });
    return () => document.removeEventListener('click', openByLink, { capture: true });
  }, []);
  return <Stage />;
}

/** Loads the profile when only the token is stored, as after a link in a mail. */
function useMissingProfile(): void {
  const client = useClient();
  const { status, user } = useSession();
  const isMissing = status === 'signed_in' && user === null;
  useEffect(() => {
    // Without a user any failure ends the session. It needs no message.
    if (isMissing) loadProfile(client).catch(() => {});
  }, [client, isMissing]);
}

/**
 * Opens the dialog when a link leads to its page, except on such a page. Runs before the router's
 * click handler.
 */
function openByLink(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  const page = linkOf(event);
  if (page === null || !isDialogPath(page.pathname) || isDialogPath(location.pathname)) return;
  event.preventDefault();
  openDialog({ path: page.pathname });
}

/** The server shows no dialog. */
const nothing = () => null;

/** Toasts and dialogs. Their code is loaded when the first one is shown. */
function Stage() {
  const dialog = useSyncExternalStore(dialogStore.subscribe, dialogStore.get, nothing);
  const proof = useSyncExternalStore(proofStore.subscribe, proofStore.get, nothing);
  const isWanted = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => false);
  const isSignedIn = useSession().status === 'signed_in';
  // Loaded immediately for logged-in people: errors mostly occur offline, when it could not be
  // loaded.
  if (!isWanted && !isSignedIn && dialog === null) return null;
  return (
    <Toaster>
      {proof && <ProofDialog {...proof} />}
      {dialog && <PersonDialog {...dialog} />}
    </Toaster>
  );
}
