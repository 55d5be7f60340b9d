import { useLogin } from '@martelo/api/login';
import { useResendConfirmation } from '@martelo/api/signup';
import { Button } from '@martelo/ui/button';
import { LoginForm } from '@martelo/ui/login-form';
import './client.ts';

interface LoginProps {
  /** What the address begins with, where it is known. */
  email?: string | undefined;
}

/** The login, and another confirmation link for whose address still waits for one. */
export function Login({ email = '' }: LoginProps) {
  const { login, unconfirmed } = useLogin();
  const resend = useResendConfirmation();
  return (
    <LoginForm initialValues={{ email }} onSubmit={login}>
      {unconfirmed !== null && (
        <Button onClick={() => resend(unconfirmed)}>Enviar novo link de confirmação</Button>
      )}
    </LoginForm>
  );
}
