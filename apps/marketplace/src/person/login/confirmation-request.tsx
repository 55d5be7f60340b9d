import { useLacks } from '@martelo/api/react';
import { useResendConfirmation } from '@martelo/api/signup';
import { compose, email } from '@martelo/domain/forms';
import { Button } from '@martelo/ui/button';
import { Form, SubmitButton } from '@martelo/ui/form';
import { TextField } from '@martelo/ui/text-field';
import { useState, type ReactNode } from 'react';
import type { SendingProps } from './page.tsx';
import { Sent } from './sent.tsx';

/**
 * Requests another confirmation link. The answer is the same for every address. Renders nothing on a
 * back end that sends no other link.
 */
export function ConfirmationRequest({ onSent }: SendingProps) {
  const resend = useResendConfirmation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (useLacks()('POST /confirmation')) return null;
  if (sentTo !== null) return <NewLinkSent to={sentTo} />;
  return (
    <Form<{ email: string }>
      aria-label="Pedir um novo link"
      onSubmit={async (fields) => {
        const errors = await resend(fields.email);
        if (errors === undefined) {
          setSentTo(fields.email);
          onSent();
        }
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

/** A button that sends another confirmation link, and after it the message in its place. */
export function ResendConfirmation({ email, children }: { email: string; children: ReactNode }) {
  const resend = useResendConfirmation();
  const [isSent, setSent] = useState(false);
  if (isSent) return <NewLinkSent to={email} />;
  return (
    <p>
      <Button onClick={async () => setSent((await resend(email)) === undefined)}>{children}</Button>
    </p>
  );
}

/** The answer is the same for every address. */
function NewLinkSent({ to }: { to: string }) {
  return (
    <Sent>
      <p>
        Se <strong>{to}</strong> estiver esperando a confirmação, enviamos um novo link. Ele vale
        por 3 dias.
      </p>
    </Sent>
  );
}
