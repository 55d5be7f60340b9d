import { useResetPassword } from '@martelo/api/password';
import { Button } from '@martelo/ui/button';
import { NewPasswordForm } from '@martelo/ui/password-form';
import { useEffect, useRef, useState } from 'react';
import { Login } from './login.tsx';
import { PersonPage } from './page.tsx';
import { Sent } from './sent.tsx';
import { useRedirectWhenLoggedIn } from './use-redirect-when-logged-in.ts';

interface NewPasswordProps {
  title: string;
  /** Why a new password is needed, as a sentence. */
  lead?: string | undefined;
  /** Token for `PUT /password`. */
  token: string;
  /** E-mail of the account, if known. It fills in the login. */
  email: string;
}

/** A page that sets a new password by a token and then asks for the login with it. */
export function NewPassword({ title, lead, token, email }: NewPasswordProps) {
  const reset = useResetPassword();
  const [isSaved, setSaved] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  if (isSaved) return <LoginWithIt email={email} />;
  if (isInvalid) return <InvalidLink />;
  return (
    <PersonPage title={title} lead={lead}>
      <NewPasswordForm
        onSubmit={async (fields) => {
          const errors = await reset({ reset_password_token: token, ...fields });
          if (errors === undefined) setSaved(true);
          else if (errors['reset_password_token'] !== undefined) setInvalid(true);
          return errors;
        }}
      />
    </PersonPage>
  );
}

function InvalidLink() {
  return (
    <PersonPage title="Este link não vale mais">
      <Sent>
        <p>Ele vale por 6 horas e uma única vez. Peça outro para criar a nova senha.</p>
        <Button href="/senha">Pedir um novo link</Button>
      </Sent>
    </PersonPage>
  );
}

function LoginWithIt({ email }: { email: string }) {
  useRedirectWhenLoggedIn('/');
  const login = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus was in the form of the new password, which is gone.
    const field = email === '' ? 'email' : 'password';
    login.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }, [email]);
  return (
    <PersonPage title="Senha alterada" lead="Agora entre com a nova senha.">
      <div ref={login}>
        <Login email={email} />
      </div>
    </PersonPage>
  );
}
