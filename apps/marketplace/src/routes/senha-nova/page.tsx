import { useResetPassword } from '@martelo/api/password';
import { Button } from '@martelo/ui/button';
import { NewPasswordForm } from '@martelo/ui/new-password-form';
import { useState } from 'react';
import { Login } from '../../person/login.tsx';
import { PersonPage } from '../../person/page.tsx';
import { useLeaveWhenIn } from '../../person/use-leave-when-in.ts';
import { useLocation, useSearchParams } from '../../router.ts';

/** A new password, by the link of a mail; then the login with it. */
export function Component() {
  const token = useSearchParams()[0].get('reset_password_token');
  const reset = useResetPassword();
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return <LoginWithIt />;
  if (!token) {
    return (
      <PersonPage
        title="O link está incompleto"
        lead="Abra o link da mensagem por inteiro ou peça outro."
      >
        <div>
          <Button href="/senha">Pedir um novo link</Button>
        </div>
      </PersonPage>
    );
  }
  return (
    <PersonPage title="Criar nova senha">
      <NewPasswordForm
        onSubmit={async (fields) => {
          const errors = await reset({ reset_password_token: token, ...fields });
          if (errors === undefined) setSaved(true);
          return errors;
        }}
      />
    </PersonPage>
  );
}

function LoginWithIt() {
  useLeaveWhenIn('/');
  // The mail's link has the address behind its `#`.
  const known = new URLSearchParams(useLocation().hash.slice(1));
  return (
    <PersonPage title="Senha alterada" lead="Agora entre com a nova senha.">
      <Login email={known.get('email') ?? ''} />
    </PersonPage>
  );
}
