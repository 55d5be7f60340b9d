import { useSession } from '@martelo/api/use-session';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Login } from './login.tsx';

const Root = styled.div.withConfig({ componentId: 'm-PersonOnly' })`
  display: grid;
  gap: var(--m-space-4);
  max-inline-size: 28rem;
`;

interface PersonOnlyProps {
  /** Stands in the place until it is known who is there; the server draws it for everyone. */
  waiting?: ReactNode;
  /** What the login is for, above its form. */
  invitation: ReactNode;
  /** For whoever is logged in. */
  children: ReactNode;
}

/** Something that needs a person: asks whoever is not logged in to do so, in place. */
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
