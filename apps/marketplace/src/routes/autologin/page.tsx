import { endpoints, type LoginLinkPreview } from '@martelo/api/contract';
import { useAutologin } from '@martelo/api/login';
import { useClient } from '@martelo/api/react';
import { session, useSession } from '@martelo/api/session';
import { isApiError } from '@martelo/api/client';
import { greetedName } from '@martelo/domain/names';
import { Button } from '@martelo/ui/button';
import { useEffect, useState } from 'react';
import { useHead } from '../../engine/head.tsx';
import { Main } from '../../shell/layouts/frame.styles.ts';
import { Starting } from '../../shell/layouts/starting.tsx';
import { Login } from '../../person/login/login.tsx';
import { useMailLink } from '../../person/mail-link.ts';
import { PersonPage } from '../../person/login/page.tsx';
import { returnPath } from '../../person/login/return-path.ts';
import { useRedirectWhenLoggedIn } from '../../person/login/use-redirect-when-logged-in.ts';
import { useNavigate } from '../../engine/router.ts';
import { styled } from 'styled-components';

/** The actions. A long address wraps inside its button. */
const Actions = styled.div.withConfig({ componentId: 'm-AutologinActions' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--m-space-3);
  overflow-wrap: anywhere;
`;

/**
 * Logs in by the link of a mail after the person presses a button, and redirects to a page of this
 * site (docs/api-contract.md#login-links). Opening the link changes nothing, because programs open
 * links too. An existing session is kept. The server renders the splash for everyone.
 */
export function Component() {
  useHead({ title: 'Entrar', noindex: true });
  const link = useMailLink();
  return (
    <Main>
      {link === null ? (
        <Starting aim="entrar por este link" />
      ) : (
        <ByLink token={link.get('token')} redirect={link.get('redirect')} />
      )}
    </Main>
  );
}

function ByLink(link: { token: string | null; redirect: string | null }) {
  // Read from the first address, because the token is removed from the address bar immediately.
  const [{ token, target }] = useState(() => ({
    token: link.token || null,
    target: returnPath(link.redirect),
  }));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const { status, data, error, retry, login } = useAutologin(token);
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();

  if (token === null) return <Refused target={target} why={incomplete} />;
  if (refusal !== null) return <Refused target={target} why={rejected(refusal)} />;
  if (error?.kind === 'validation') return <Refused target={target} why={expired} />;
  if (status === 'error') return <Unreachable retry={retry} />;
  if (data === undefined) return <Starting aim="entrar por este link" />;
  return (
    <Asking
      account={data}
      target={target}
      logIn={async () => {
        const errors = await login();
        const [problem] = errors?.['token'] ?? [];
        if (errors === undefined) void navigate(target, { replace: true });
        else if (problem !== undefined) setRefusal(problem);
        return errors === undefined;
      }}
    />
  );
}

interface AskingProps {
  account: LoginLinkPreview;
  target: string;
  logIn: () => Promise<boolean>;
}

/** Names the account of the link and asks what to do. */
function Asking({ account, target, logIn }: AskingProps) {
  const { user } = useSession();
  const client = useClient();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isSame = user?.uuid === account.uuid;
  const isValid = useIsValid(isSame);

  useEffect(() => {
    if (isSame && isValid === true) void navigate(target, { replace: true });
  }, [isSame, isValid, navigate, target]);
  if (isSame && isValid !== false) return <Starting aim="entrar por este link" />;

  const press = async (): Promise<void> => {
    setSending(true);
    setFailed(false);
    const before = user === null || isSame ? null : session.getToken();
    const isIn = await logIn();
    if (isIn && before !== null) {
      // Log the other account out only after the login has succeeded.
      client.call(endpoints.logout, { authorization: before }).catch(() => {});
    }
    if (!isIn) {
      setSending(false);
      setFailed(true);
    }
  };
  const other = user !== null && !isSame ? greetedName(user.display_name) : null;
  return (
    <PersonPage
      title={other === null ? 'Entrar por este link' : 'Trocar de conta?'}
      lead={
        other === null ? (
          <>
            Este link abre a conta de <strong>{account.email}</strong>.
          </>
        ) : (
          <>
            Você entrou como <strong>{other}</strong>. Este link abre a conta de{' '}
            <strong>{account.email}</strong>. Deseja sair e entrar nela?
          </>
        )
      }
    >
      {hasFailed && <p role="alert">Não foi possível entrar. Tente novamente em alguns minutos.</p>}
      <Actions>
        <Button variant="primary" loading={isSending} onClick={press}>
          {other === null ? `Entrar como ${account.email}` : `Sair e entrar como ${account.email}`}
        </Button>
        <Button href={other === null ? '/' : target}>
          {other === null ? 'Continuar sem entrar' : `Continuar como ${other}`}
        </Button>
      </Actions>
    </PersonPage>
  );
}

/** Returns whether the current session is valid, or `null` while unknown or not needed. */
function useIsValid(isWanted: boolean): boolean | null {
  const client = useClient();
  const [isValid, setValid] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Passes the token itself, so a rejection does not ask for the password: the link is
    // enough.
    client.call(endpoints.profile, { authorization: session.getToken() ?? '' }).then(
      () => setValid(true),
      (error: unknown) => setValid(!(isApiError(error) && error.kind === 'unauthenticated')),
    );
  }, [client, isWanted]);
  return isValid;
}

/** Why a link did not log in. */
interface Reason {
  readonly title: string;
  readonly lead: string;
  /** Above the login form. */
  readonly login: string;
}

const incomplete: Reason = {
  title: 'O link está incompleto',
  lead: 'Abra de novo o link do e-mail que recebeu.',
  login: 'O link está incompleto. Abra de novo o link do e-mail ou entre com sua senha.',
};

const expired: Reason = {
  title: 'Este link não vale mais',
  lead: 'Ele expirou ou já foi usado.',
  login: 'O link expirou ou já foi usado. Entre com sua senha.',
};

/**
 * Returns the reason for a login that the server rejects, also by a valid link: an account with a
 * second factor needs its password.
 *
 * @param problem what the server says about the link, such as "é inválido ou expirou"
 */
const rejected = (problem: string): Reason => ({
  title: 'O link não abriu a conta',
  lead: `O link ${problem}.`,
  login: `O link ${problem}.`,
});

interface RefusedProps {
  target: string;
  why: Reason;
}

/** An existing session is kept. */
function Refused({ target, why }: RefusedProps) {
  const { status, user } = useSession();
  // Uses the initial status, because the page redirects by itself after the login below.
  const [wasIn] = useState(status === 'signed_in');
  if (wasIn && status === 'signed_in') {
    const name = greetedName(user?.display_name ?? '');
    return (
      <PersonPage
        title={why.title}
        lead={`${why.lead} Você continua na sua conta${name === '' ? '' : `, ${name}`}.`}
      >
        <div>
          <Button variant="primary" href={target}>
            Continuar
          </Button>
        </div>
      </PersonPage>
    );
  }
  return <LoginInstead target={target} why={why} />;
}

function LoginInstead({ target, why }: RefusedProps) {
  useRedirectWhenLoggedIn(target);
  return (
    <PersonPage title="Entrar" lead={why.login}>
      <Login />
    </PersonPage>
  );
}

/** The link may still be valid. It has left the address bar, so only this page can retry. */
function Unreachable({ retry }: { retry: () => void }) {
  return (
    <PersonPage
      title="Não foi possível entrar"
      lead="Tente novamente em alguns minutos. O link continua valendo."
    >
      <div>
        <Button onClick={retry}>Tentar novamente</Button>
      </div>
    </PersonPage>
  );
}
