import { useResetPassword } from '@martelo/api/password';
import { NewPasswordForm } from '@martelo/ui/password-form';
import { useState } from 'react';
import { Login } from './login.tsx';
import { PersonPage } from './page.tsx';
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
  if (isSaved) return <LoginWithIt email={email} />;
  return (
    <PersonPage title={title} lead={lead}>
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

function LoginWithIt({ email }: { email: string }) {
  useRedirectWhenLoggedIn('/');
  return (
    <PersonPage title="Senha alterada" lead="Agora entre com a nova senha.">
      <Login email={email} />
    </PersonPage>
  );
}
