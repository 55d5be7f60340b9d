import { useSignUp } from '@martelo/api/signup';
import { SignUpForm } from '@martelo/ui/login-form';
import { useState } from 'react';
import { ResendConfirmation } from './confirmation-request.tsx';
import type { SendingProps } from './page.tsx';
import { Sent } from './sent.tsx';

/** Sign-up form, and after it a message about the confirmation mail. */
export function SignUp({ onSent }: SendingProps) {
  const signUp = useSignUp();
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <>
        <Sent>
          <p>
            Enviamos um link de confirmação para <strong>{email}</strong>. Abra-o nos próximos 3
            dias para entrar.
          </p>
          <p>Não chegou? Procure também na caixa de spam.</p>
        </Sent>
        <ResendConfirmation email={email}>Enviar novo link</ResendConfirmation>
      </>
    );
  }
  return (
    <SignUpForm
      onSubmit={async (fields) => {
        const errors = await signUp(fields);
        if (errors === undefined) {
          setEmail(fields.email);
          onSent();
        }
        return errors;
      }}
    />
  );
}
