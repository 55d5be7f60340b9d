import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/Button.tsx';
import { Form, SubmitButton, type FormProps, type Outcome } from '../form/Form.tsx';
import { RetryWait, useSecondsUntil } from '../form/RetryWait.tsx';
import { PasswordField } from '../text-field/PasswordField.tsx';

/** The password once more. */
export interface ProofValues {
  current_password: string;
}

/** Props of {@link ProofForm}. */
export interface ProofFormProps extends Omit<
  FormProps<ProofValues>,
  'children' | 'clearsWhenSent' | 'initialValues' | 'onSubmit'
> {
  /** Whose password it is, so that password managers find the right entry. */
  email?: string | undefined;
  /** Goes on with the password. Answers with the server's errors, or with nothing. */
  onSubmit: (values: ProofValues) => Outcome | Promise<Outcome>;
  /** Goes on with a passkey instead; left out for people and browsers without one. */
  onPasskey?: (() => Outcome | Promise<Outcome>) | undefined;
  /** Milliseconds since 1970 before which the server refuses another attempt. */
  retryAt?: number | null | undefined;
  /** Leaves without going on. */
  onCancel?: (() => void) | undefined;
}

/**
 * Asks for a proof that the person is there, before a change that could take an account over: the
 * password, or a passkey. A wrong password is told at its field (`current_password`).
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
  const [by, setBy] = useState<'password' | 'passkey'>('password');
  const seconds = useSecondsUntil(retryAt);
  return (
    <Form<ProofValues>
      aria-label="Confirme que é você"
      {...rest}
      onSubmit={(values) => (by === 'passkey' ? onPasskey?.() : onSubmit(values))}
    >
      <input type="text" autoComplete="username" value={email ?? ''} readOnly required hidden />
      {by === 'password' && <PasswordField name="current_password" label="Senha atual" required />}
      <RetryWait retryAt={retryAt} seconds={seconds} />
      <div className="actions">
        <SubmitButton disabled={seconds > 0}>
          {by === 'password' ? 'Continuar' : 'Usar chave de acesso'}
        </SubmitButton>
        {onPasskey !== undefined &&
          (by === 'password' ? (
            <Button
              onClick={({ currentTarget: { form } }) => {
                // In the same press: browsers want one for a passkey.
                flushSync(() => setBy('passkey'));
                form?.requestSubmit();
              }}
            >
              Usar chave de acesso
            </Button>
          ) : (
            <Button onClick={() => setBy('password')}>Usar a senha</Button>
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
