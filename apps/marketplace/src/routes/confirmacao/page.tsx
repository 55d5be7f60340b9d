import type { Outcome } from '@martelo/api/client';
import { onEvent, type ApiEvents } from '@martelo/api/events';
import { useConfirmation } from '@martelo/api/signup';
import { useSession } from '@martelo/api/session';
import type { User } from '@martelo/domain/entities';
import { greetedName } from '@martelo/domain/names';
import { Button } from '@martelo/ui/button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmationRequest } from '../../person/login/confirmation-request.tsx';
import { Login } from '../../person/login/login.tsx';
import { useMailLink } from '../../person/mail-link.ts';
import { PersonPage, SendingPage } from '../../person/login/page.tsx';

/**
 * Confirms an e-mail address by the link of a mail, in the browser only, because programs open
 * links too. A person who is logged in is asked first: the link of another account replaces the
 * session, and an invalid link ends it. Confirming a new address of an existing account does not
 * start a session. See docs/api-contract.md#confirmation.
 */
export function Component() {
  const link = useMailLink();
  if (link === null) return <Confirming />;
  const token = link.get('confirmation_token');
  if (!token)
    return <NewLink lead="O link está incompleto. Abra de novo o link do e-mail ou peça outro." />;
  return <Asked token={token} />;
}

/** Confirms at once without a session, otherwise after a press. */
function Asked({ token }: { token: string }) {
  const here = useSession();
  const [isAllowed, setAllowed] = useState(here.status !== 'signed_in');
  const [tries, setTries] = useState(1);
  const root = useRef<HTMLDivElement>(null);
  if (!isAllowed) {
    const name = greetedName(here.user?.display_name ?? '');
    return (
      <PersonPage
        title="Confirmar o e-mail?"
        lead={`Você já entrou${name === '' ? '' : ` como ${name}`}. Se o link for de outra conta, você passa a usar a outra. Se ele não valer mais, será preciso entrar de novo.`}
      >
        <p>
          <Button variant="primary" onClick={() => setAllowed(true)}>
            Confirmar o e-mail
          </Button>
        </p>
        <p>
          <a href="/">Continuar sem confirmar</a>
        </p>
      </PersonPage>
    );
  }
  return (
    <div ref={root} tabIndex={-1}>
      <Confirmation
        key={tries}
        token={token}
        onRetry={() => {
          setTries(tries + 1);
          // The pressed button is removed.
          root.current?.focus();
        }}
      />
    </div>
  );
}

const Confirming = () => <PersonPage title="Confirmando seu e-mail…">{null}</PersonPage>;

function Confirmation({ token, onRetry }: { token: string; onRetry: () => void }) {
  const confirm = useConfirmation();
  const [answer, setAnswer] = useState<{ readonly errors: Outcome } | null>(null);
  const [confirmed, setConfirmed] = useState<ApiEvents['confirmation_success'] | null>(null);
  useEffect(() => {
    const stop = onEvent('confirmation_success', setConfirmed);
    void confirm(token).then((errors) => setAnswer({ errors }));
    return stop;
  }, [confirm, token]);

  if (confirmed !== null) return <Confirmed {...confirmed} />;
  if (answer === null) return <Confirming />;
  const { errors } = answer;
  const [problem] = errors?.['confirmation_token'] ?? [];
  if (problem !== undefined)
    return <NewLink lead={<span role="alert">{`O link ${problem}.`}</span>} />;
  return (
    <PersonPage
      title="Não foi possível confirmar"
      lead={<span role="alert">Tente novamente em alguns minutos. O link continua valendo.</span>}
    >
      <div>
        <Button onClick={onRetry}>Tentar novamente</Button>
      </div>
    </PersonPage>
  );
}

function Confirmed({ user, of }: ApiEvents['confirmation_success']) {
  const here = useSession();
  if (here.status === 'signed_in' && here.user !== null && here.user.uuid !== user.uuid) {
    return <ConfirmedForOther confirmed={user} here={here.user.display_name} />;
  }
  if (of === 'new_email') return <NewEmail email={user.email} isIn={here.status === 'signed_in'} />;
  const name = greetedName(user.display_name);
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

/** The new address of another account: its confirmation opens no session. */
function ConfirmedForOther({ confirmed, here }: { confirmed: User; here: string }) {
  return (
    <PersonPage
      title="E-mail confirmado"
      lead={
        <>
          O endereço <strong>{confirmed.email}</strong> está confirmado. Você continua como{' '}
          <strong>{greetedName(here)}</strong>; para usar a outra conta, saia e entre com ela.
        </>
      }
    >
      <p>
        <Button variant="primary" href="/">
          Continuar
        </Button>
      </p>
    </PersonPage>
  );
}

function NewEmail({ email, isIn }: { email: string; isIn: boolean }) {
  const lead = (
    <>
      Sua conta agora usa <strong>{email}</strong>.{' '}
      {!isIn && <span>Entre com este endereço e a senha de sempre.</span>}
    </>
  );
  return (
    <PersonPage title="Novo e-mail confirmado" lead={lead}>
      {isIn ? (
        <p>
          <Button variant="primary" href="/account/profile">
            Ver meus dados
          </Button>
        </p>
      ) : (
        <Login email={email} />
      )}
    </PersonPage>
  );
}

function NewLink({ lead }: { lead: ReactNode }) {
  return <SendingPage form={ConfirmationRequest} title="Confirme seu e-mail" lead={lead} />;
}
