import { useResendConfirmation, useSignUp } from '@martelo/api/signup';
import { Button } from '@martelo/ui/button';
import { SignUpForm } from '@martelo/ui/login-form';
import { useState } from 'react';
import { Sent } from './sent.tsx';

/** Sign-up form, and after it a message about the confirmation mail. */
export function SignUp() {
  const signUp = useSignUp();
  const resend = useResendConfirmation();
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <Sent>
        <p>
          Enviamos um link de confirmação para <strong>{email}</strong>. Abra-o nos próximos 3 dias
          para entrar.
        </p>
        <p>Não chegou? Procure também na caixa de spam.</p>
        <Button onClick={() => resend(email)}>Enviar novo link</Button>
      </Sent>
    );
  }
  return (
    <SignUpForm
      onSubmit={async (fields) => {
        const errors = await signUp(fields);
        if (errors === undefined) setEmail(fields.email);
        return errors;
      }}
    />
  );
}
