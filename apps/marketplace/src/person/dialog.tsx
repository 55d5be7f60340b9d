import { discardIntent } from '@martelo/api/intent';
import { session } from '@martelo/api/session';
import { Modal } from '@martelo/ui/modal';
import { useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useLocation } from '../router.ts';
import { closeDialog, dialogs, type DialogPath, type OpenDialog } from './dialogs.ts';
import { Login } from './login.tsx';
import { PasswordRequest } from './password-request.tsx';
import { SignUp } from './sign-up.tsx';

const forms: Readonly<Record<DialogPath, ComponentType>> = {
  '/entrar': Login,
  '/cadastro': SignUp,
  '/senha': PasswordRequest,
};

const Reason = styled.p.withConfig({ componentId: 'm-Reason' })`
  margin-block-end: var(--m-space-4);
`;

/** A dialog of getting in, for as long as it is open. */
export default function PersonDialog({ path, reason }: OpenDialog) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const isGone = key !== openedAt;

  useEffect(() => {
    // What was gone to is not to be covered.
    if (isGone) closeDialog();
  }, [isGone]);
  useEffect(() => {
    const before = session.getToken();
    // Logged in, here or in another tab.
    return session.subscribe(() => {
      const token = session.getToken();
      if (token !== null && token !== before) closeDialog();
    });
  }, []);

  useEffect(
    () => () => {
      // The link that opened the login is gone once somebody is logged in, and the focus with it.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );

  const Form = forms[path];
  return (
    <Modal
      open
      key={path}
      title={dialogs[path]}
      onClose={() => {
        // What waited for the login is given up, unless the way leads on through a mail.
        if (path === '/entrar') discardIntent();
        closeDialog();
      }}
    >
      {reason !== undefined && <Reason>{reason}</Reason>}
      <Form />
    </Modal>
  );
}
