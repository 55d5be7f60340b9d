'use client';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/Button.tsx';
import { Form, SubmitButton, type FormPropsOf, type Outcome } from '../form/Form.tsx';
import { RetryWait, useSecondsUntil } from '../form/RetryWait.tsx';
import { PasswordField } from '../text-field/PasswordField.tsx';

/** Values of {@link ProofForm}. */
export interface ProofValues {
  current_password: string;
}

/** Props of {@link ProofForm}. */
export interface ProofFormProps extends FormPropsOf<ProofValues, 'initialValues' | 'onSubmit'> {
  /** E-mail of the account, so password managers find the right entry. */
  email?: string | undefined;
  /** Called with the password. Returns the server's errors, or nothing on success. */
  onSubmit: (values: ProofValues) => Outcome | Promise<Outcome>;
  /** Verifies the user with a passkey. Omit it when the user or the browser has none. */
  onPasskey?: (() => Outcome | Promise<Outcome>) | undefined;
  /** When the server accepts another attempt, in milliseconds since 1970. */
  retryAt?: number | null | undefined;
  /** Called when the user cancels. */
  onCancel?: (() => void) | undefined;
}

/**
 * Verifies the user's identity before a sensitive change, with the password or a passkey. Report a
 * wrong password under `current_password`.
 *
 * See docs/api-contract.md#fresh-proof.
 *
 * @example
 * <ProofForm email={user.email} onSubmit={({ current_password }) => exportProfile({ current_password })} />
 */
export function ProofForm({
  email,
  onSubmit,
  onPasskey,
  retryAt,
  onCancel,
  ...rest
}: ProofFormProps) {
  const [method, setMethod] = useState<'password' | 'passkey'>('password');
  const seconds = useSecondsUntil(retryAt);
  return (
    <Form<ProofValues>
      aria-label="Confirme que é você"
      {...rest}
      onSubmit={(values) => (method === 'passkey' ? onPasskey?.() : onSubmit(values))}
    >
      <input type="text" autoComplete="username" value={email ?? ''} readOnly required hidden />
      {method === 'password' && (
        <PasswordField name="current_password" label="Senha atual" required />
      )}
      <RetryWait retryAt={retryAt} seconds={seconds} />
      <div className="actions">
        <SubmitButton disabled={seconds > 0}>
          {method === 'password' ? 'Continuar' : 'Usar chave de acesso'}
        </SubmitButton>
        {onPasskey !== undefined &&
          (method === 'password' ? (
            <Button
              onClick={({ currentTarget: { form } }) => {
                // In the same click, because browsers require a user gesture for a passkey.
                flushSync(() => setMethod('passkey'));
                form?.requestSubmit();
              }}
            >
              Usar chave de acesso
            </Button>
          ) : (
            <Button onClick={() => setMethod('password')}>Usar a senha</Button>
          ))}
        {onCancel !== undefined && (
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </Form>
  );
}
