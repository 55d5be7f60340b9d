import { useLacks } from '@martelo/api/react';
import { useResendConfirmation } from '@martelo/api/signup';
import { compose, email } from '@martelo/domain/forms';
import { Form, SubmitButton } from '@martelo/ui/form';
import { TextField } from '@martelo/ui/text-field';
import { useState } from 'react';
import { Sent } from './sent.tsx';

/**
 * Requests another confirmation link. The answer is the same for every address. Renders nothing on a
 * back end that sends no other link.
 */
export function ConfirmationRequest() {
  const resend = useResendConfirmation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (useLacks()('POST /confirmation')) return null;
  if (sentTo !== null) {
    return (
      <Sent>
        <p>
          Se <strong>{sentTo}</strong> estiver esperando a confirmação, enviamos um novo link. Ele
          vale por 3 dias.
        </p>
      </Sent>
    );
  }
  return (
    <Form<{ email: string }>
      aria-label="Pedir um novo link"
      onSubmit={async (fields) => {
        const errors = await resend(fields.email);
        if (errors === undefined) setSentTo(fields.email);
        return errors;
      }}
    >
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        validate={compose(email())}
      />
      <div className="actions">
        <SubmitButton>Enviar novo link</SubmitButton>
      </div>
    </Form>
  );
}
