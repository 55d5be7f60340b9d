import { discardIntent } from '@martelo/api/intent';
import { session } from '@martelo/api/session';
import { Modal } from '@martelo/ui/modal';
import { useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { focusMain } from '../../engine/navigation/focus-main.ts';
import { useLocation } from '../../engine/router.ts';
import { closeDialog, dialogs, type DialogPath, type OpenDialog } from './dialogs.ts';
import { Login } from './login.tsx';
import { MAIL_SENT, type SendingProps } from './page.tsx';
import { PasswordRequest } from './password-request.tsx';
import { SignUp } from './sign-up.tsx';

const forms: Readonly<Record<DialogPath, ComponentType<SendingProps>>> = {
  '/entrar': () => <Login />,
  '/cadastro': SignUp,
  '/senha': PasswordRequest,
};

const Reason = styled.p.withConfig({ componentId: 'm-Reason' })`
  margin-block-end: var(--m-space-4);
`;

/** The open dialog: login, sign-up or password reset. */
export default function PersonDialog(dialog: OpenDialog) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const isGone = key !== openedAt;

  useEffect(() => {
    // A navigation closes the dialog.
    if (isGone) closeDialog();
  }, [isGone]);
  useEffect(() => {
    const before = session.getToken();
    // Closes after a login in this tab or another.
    return session.subscribe(() => {
      const token = session.getToken();
      if (token !== null && token !== before) closeDialog();
    });
  }, []);

  useEffect(
    () => () => {
      // After a login the link that opened the dialog is gone, and with it the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusMain();
      });
    },
    [],
  );

  // A form that was sent is empty when it is opened again.
  return <FormDialog key={dialog.path} {...dialog} />;
}

function FormDialog({ path, reason }: OpenDialog) {
  const [isSent, setSent] = useState(false);
  const Form = forms[path];
  return (
    <Modal
      open
      title={isSent ? MAIL_SENT : dialogs[path]}
      onClose={() => {
        // Discards the action that waited for the login. A sign-up keeps it until its mail is
        // confirmed.
        if (path === '/entrar') discardIntent();
        closeDialog();
      }}
    >
      {reason !== undefined && !isSent && <Reason>{reason}</Reason>}
      <Form onSent={() => setSent(true)} />
    </Modal>
  );
}
