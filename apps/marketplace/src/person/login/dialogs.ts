/**
 * Login, sign-up and password reset as dialogs over any page. Each is also a page with its own
 * address.
 *
 * @module
 */

import { onEvent } from '@martelo/api/events';

/** Titles of the dialogs, by the path of their page. */
export const dialogs = {
  '/entrar': 'Entrar',
  '/cadastro': 'Criar uma conta',
  '/senha': 'Recuperar a senha',
} as const;

export type DialogPath = keyof typeof dialogs;

export interface OpenDialog {
  readonly path: DialogPath;
  /** Why the dialog was opened, as a sentence above the form. */
  readonly reason?: string | undefined;
}

let open: OpenDialog | null = null;
const listeners = new Set<() => void>();
let closed: (() => void)[] = [];

function change(next: OpenDialog | null): void {
  open = next;
  for (const listener of listeners) listener();
}

export const isDialogPath = (path: string): path is DialogPath => Object.hasOwn(dialogs, path);

export const openDialog = (dialog: OpenDialog): void => change(dialog);

export function closeDialog(): void {
  change(null);
  for (const tell of closed.splice(0)) tell();
}

/** Opens the login. Resolves when the dialog is closed, with or without a login. */
export function askForLogin(reason: string): Promise<void> {
  if (open === null) openDialog({ path: '/entrar', reason });
  return new Promise((resolve) => closed.push(resolve));
}

/** Store for `useSyncExternalStore`. */
export const dialogStore = {
  get: (): OpenDialog | null => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const loginReasons = {
  lot: 'Entre para curtir este lote.',
  author: 'Entre para seguir este artista.',
  house: 'Entre para seguir esta casa.',
  search: 'Entre para receber avisos desta busca por e-mail.',
  reminder: 'Entre para receber o lembrete por e-mail.',
} as const;

// A like button may be pressed before the dialog's code has loaded.
onEvent('login_needed', ({ intent }) => {
  openDialog({ path: '/entrar', reason: loginReasons[intent.of] });
});
