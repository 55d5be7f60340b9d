import { useRequestPassword } from '@martelo/api/password';
import { PasswordResetForm } from '@martelo/ui/password-form';
import { useState } from 'react';
import type { SendingProps } from './page.tsx';
import { Sent } from './sent.tsx';

/** Requests the link to a new password. The answer is the same for every address. */
export function PasswordRequest({ onSent }: SendingProps) {
  const request = useRequestPassword();
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <Sent>
        <p>
          Se <strong>{email}</strong> estiver cadastrado, enviamos um link para criar uma nova
          senha. Ele vale por 6 horas.
        </p>
        <p>
          Não chegou? Procure também na caixa de spam ou <a href="/entrar">tente entrar</a>.
        </p>
      </Sent>
    );
  }
  return (
    <PasswordResetForm
      onSubmit={async (fields) => {
        const errors = await request(fields.email);
        if (errors === undefined) {
          setEmail(fields.email);
          onSent();
        }
        return errors;
      }}
    />
  );
}
