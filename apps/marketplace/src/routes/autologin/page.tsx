import { onEvent } from '@martelo/api/events';
import { useAutologin } from '@martelo/api/login';
import { Button } from '@martelo/ui/button';
import { useCallback, useEffect, useState } from 'react';
import { useHead } from '../../head.tsx';
import { Main } from '../../layouts/frame.styles.ts';
import { Starting } from '../../layouts/starting.tsx';
import { Login } from '../../person/login.tsx';
import { PersonPage } from '../../person/page.tsx';
import { returnPath } from '../../person/return-path.ts';
import { useLeaveWhenIn } from '../../person/use-leave-when-in.ts';
import { useNavigate, useSearchParams } from '../../router.ts';

/**
 * Logs in by the link of a mail and leads on to the page it asks for, on this site alone (contract
 * §3.8). The server draws the splash for everyone.
 */
export function Component() {
  useHead({ title: 'Entrar', noindex: true });
  const [query] = useSearchParams();
  // Kept from the first address: the token leaves the bar at once.
  const [{ token, target }] = useState(() => ({
    token: query.get('token'),
    target: returnPath(query.get('redirect')),
  }));
  const autologin = useAutologin();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<'refused' | 'unreachable' | null>(
    token === null ? 'refused' : null,
  );
  const start = useCallback(() => {
    if (token === null) return;
    history.replaceState(history.state, '', location.pathname);
    const stop = onEvent('login_error', ({ error }) =>
      setProblem(error.kind === 'unauthenticated' ? 'refused' : 'unreachable'),
    );
    void autologin(token).then((errors) => {
      stop();
      if (errors === undefined) void navigate(target, { replace: true });
    });
  }, [autologin, navigate, target, token]);
  useEffect(start, [start]);
  const retry = (): void => {
    setProblem(null);
    start();
  };
  return (
    <Main id="conteudo" tabIndex={-1}>
      {problem === null && <Starting aim="entrar por este link" />}
      {problem === 'refused' && <Refused target={target} />}
      {problem === 'unreachable' && <Unreachable retry={retry} />}
    </Main>
  );
}

function Refused({ target }: { target: string }) {
  useLeaveWhenIn(target);
  return (
    <PersonPage title="Entrar" lead="O link expirou ou já foi usado. Entre com sua senha.">
      <Login />
    </PersonPage>
  );
}

/** The link may be as good as ever: it has left the address bar, so that only this page can try again. */
function Unreachable({ retry }: { retry: () => void }) {
  return (
    <PersonPage
      title="Não foi possível entrar"
      lead="Verifique sua conexão e tente novamente. O link continua valendo."
    >
      <div>
        <Button onClick={retry}>Tentar novamente</Button>
      </div>
    </PersonPage>
  );
}
