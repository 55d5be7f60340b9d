import { onEvent, type ApiEvents } from '@martelo/api/events';
import { useSession } from '@martelo/api/session';
import { formatDate } from '@martelo/domain/calendar';
import { Activity, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Login } from './login/login.tsx';
import { PersonPage } from './login/page.tsx';
import { Sent } from './login/sent.tsx';

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
  children: ReactNode;
}

/**
 * Returns the person whose content the page keeps. It is kept when the session ends elsewhere or by
 * itself, so nothing typed is lost, but not when the person logs out here.
 */
function useKeptPerson(): string | undefined {
  const { status, user } = useSession();
  const [kept, setKept] = useState<string>();
  const uuid = status === 'signed_in' ? user?.uuid : kept;
  if (uuid !== kept) setKept(uuid);
  useEffect(() => {
    const forget = () => setKept(undefined);
    const stops = [onEvent('logout', forget), onEvent('user_deleted', forget)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return uuid;
}

/**
 * Content for logged-in people. Shows the login in its place to everyone else. When a session ends
 * in another tab, the content is hidden until the same person logs in again.
 */
export function PersonOnly({ waiting, invitation, children }: PersonOnlyProps) {
  const { status } = useSession();
  const person = useKeptPerson();
  const [deleted, setDeleted] = useState<ApiEvents['user_deleted'] | null>(null);
  useEffect(() => onEvent('user_deleted', setDeleted), []);
  const isSignedIn = status === 'signed_in';
  return (
    <>
      {(isSignedIn || person !== undefined) && (
        // The key resets the state between two people.
        <Activity key={person} mode={isSignedIn ? 'visible' : 'hidden'}>
          {children}
        </Activity>
      )}
      {status === 'signed_out' && deleted !== null && <Farewell {...deleted} />}
      {status === 'signed_out' && deleted === null && (
        <Root>
          {invitation}
          <Login />
        </Root>
      )}
      {status === 'unknown' && (
        <>
          {waiting}
          <noscript>
            <p>Para entrar na sua conta, ative o JavaScript do navegador.</p>
          </noscript>
        </>
      )}
    </>
  );
}

/** After the request to delete the account. A login here would cancel it, so none is offered. */
function Farewell({ erase_at }: ApiEvents['user_deleted']) {
  return (
    <PersonPage title="Exclusão agendada">
      <Sent>
        <p>
          {`Sua conta e seus dados serão apagados em ${formatDate(new Date(erase_at))}. Você já saiu da conta e não receberá mais nossos e-mails. Entrar de novo até lá cancela a exclusão.`}
        </p>
        <p>
          <a href="/">Ir para a página inicial</a>
        </p>
      </Sent>
    </PersonPage>
  );
}
