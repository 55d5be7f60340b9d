import { useSession } from '@martelo/api/session';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Login } from './login.tsx';

const Root = styled.div.withConfig({ componentId: 'm-PersonOnly' })`
  display: grid;
  gap: var(--m-space-4);
  max-inline-size: 28rem;
`;

interface PersonOnlyProps {
  /** Shown until the session is known. The server renders it for everyone. */
  waiting?: ReactNode;
  /** Text above the login form. */
  invitation: ReactNode;
  /** Shown when the person is logged in. */
  children: ReactNode;
}

/** Content for logged-in people. Shows the login in its place to everyone else. */
export function PersonOnly({ waiting, invitation, children }: PersonOnlyProps) {
  const { status } = useSession();
  if (status === 'signed_in') return children;
  if (status === 'signed_out') {
    return (
      <Root>
        {invitation}
        <Login />
      </Root>
    );
  }
  return (
    <>
      {waiting}
      <noscript>
        <p>Para entrar na sua conta, ative o JavaScript do navegador.</p>
      </noscript>
    </>
  );
}
