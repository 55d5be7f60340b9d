import type { Outcome } from '@martelo/api';
import { useConfirmation } from '@martelo/api/signup';
import { useSession } from '@martelo/api/use-session';
import { shortenName } from '@martelo/domain/names';
import { Button } from '@martelo/ui/button';
import { useEffect, useState } from 'react';
import { ConfirmationRequest } from '../../person/confirmation-request.tsx';
import { Login } from '../../person/login.tsx';
import { PersonPage } from '../../person/page.tsx';
import { useSearchParams } from '../../router.ts';

/**
 * Confirms an address by the link of a mail, in the browser alone: programs open links too (contract
 * §3.4).
 */
export function Component() {
  const token = useSearchParams()[0].get('confirmation_token');
  const [tries, setTries] = useState(1);
  if (!token) return <NewLink lead="O link está incompleto. Abra-o por inteiro ou peça outro." />;
  return <Confirmation key={tries} token={token} onRetry={() => setTries(tries + 1)} />;
}

function Confirmation({ token, onRetry }: { token: string; onRetry: () => void }) {
  const confirm = useConfirmation();
  const [answer, setAnswer] = useState<{ readonly errors: Outcome } | null>(null);
  useEffect(() => {
    void confirm(token).then((errors) => setAnswer({ errors }));
  }, [confirm, token]);

  if (answer === null) return <PersonPage title="Confirmando seu e-mail…">{null}</PersonPage>;
  const { errors } = answer;
  if (errors === undefined) return <Confirmed />;
  const [problem] = errors['confirmation_token'] ?? [];
  if (problem !== undefined) return <NewLink lead={`O link ${problem}.`} />;
  return (
    <PersonPage
      title="Não foi possível confirmar"
      lead="Verifique sua conexão e tente novamente. O link continua valendo."
    >
      <div>
        <Button onClick={onRetry}>Tentar novamente</Button>
      </div>
    </PersonPage>
  );
}

function Confirmed() {
  const { status, user } = useSession();
  const name = shortenName(user?.display_name ?? '');
  if (status === 'signed_out') {
    return (
      <PersonPage title="E-mail confirmado" lead="Sua conta está pronta. Agora é só entrar.">
        <Login />
      </PersonPage>
    );
  }
  return (
    <PersonPage
      title="E-mail confirmado"
      lead={`Sua conta está pronta${name === '' ? '' : `, ${name}`}.`}
    >
      <p>
        <Button variant="primary" href="/lotes">
          Ver os lotes
        </Button>
      </p>
      <p>
        <a href="/account/interests">Diga o que você coleciona</a> para receber avisos do seu gosto.
      </p>
    </PersonPage>
  );
}

function NewLink({ lead }: { lead: string }) {
  return (
    <PersonPage title="Confirme seu e-mail" lead={lead}>
      <ConfirmationRequest />
    </PersonPage>
  );
}
