/**
 * The dialogs of getting in, over any page. Each is a page as well, with an address of its own.
 *
 * @module
 */

import { onEvent } from '@martelo/api/events';

/** The dialogs, by their address as a page. */
export const dialogs = {
  '/entrar': 'Entrar',
  '/cadastro': 'Criar uma conta',
  '/senha': 'Recuperar a senha',
} as const;

/** Address of a dialog as a page. */
export type DialogPath = keyof typeof dialogs;

/** The dialog that is open, and why if it was not asked for. */
export interface OpenDialog {
  readonly path: DialogPath;
  /** A sentence above the form. */
  readonly reason?: string | undefined;
}

let open: OpenDialog | null = null;
const listeners = new Set<() => void>();
let closed: (() => void)[] = [];

function change(next: OpenDialog | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Whether a path is a dialog's. */
export const isDialogPath = (path: string): path is DialogPath => Object.hasOwn(dialogs, path);

export const openDialog = (dialog: OpenDialog): void => change(dialog);

export function closeDialog(): void {
  change(null);
  for (const tell of closed.splice(0)) tell();
}

/** Opens the login; resolves when the person is through with it, logged in or not. */
export function askForLogin(reason: string): Promise<void> {
  if (open === null) openDialog({ path: '/entrar', reason });
  return new Promise((resolve) => closed.push(resolve));
}

/** For React's `useSyncExternalStore`. */
export const dialogStore = {
  get: (): OpenDialog | null => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const likingReasons = {
  lot: 'Entre para curtir este lote.',
  author: 'Entre para seguir este artista.',
} as const;

// From the start: a heart may be pressed before what draws the dialogs has come.
onEvent('login_needed', ({ intent }) => {
  openDialog({ path: '/entrar', reason: likingReasons[intent.of] });
});
