'use client';
import type { SecondFactor } from '@martelo/domain/entities';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { CodeField } from '../text-field/CodeField.tsx';
import { Form, SubmitButton, type FormPropsOf, type Outcome } from '../form/Form.tsx';
import { RetryWait, useSecondsUntil } from '../form/RetryWait.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** A code of an authenticator app, or a recovery code. */
export type SecondFactorValues = { code: string } | { recovery_code: string };

interface Fields {
  code?: string;
  recovery_code?: string;
}

/** Props of {@link SecondFactorForm}. */
export interface SecondFactorFormProps extends FormPropsOf<Fields, 'initialValues' | 'onSubmit'> {
  /** Second factors of the account. A recovery code always works. */
  factors: ReadonlyArray<SecondFactor>;
  /** Called with a code. Returns the server's errors, or nothing on success. */
  onSubmit: (values: SecondFactorValues) => Outcome | Promise<Outcome>;
  /** Verifies with a passkey. Omit it when the browser does not support passkeys. */
  onPasskey?: (() => Outcome | Promise<Outcome>) | undefined;
  /** Called to return to the password step. */
  onBack?: (() => void) | undefined;
  /** When the server accepts another attempt, in milliseconds since 1970. */
  retryAt?: number | null | undefined;
}

type Method = SecondFactor | 'recovery';

const OtherMethods = styled.div.withConfig({ componentId: 'm-SecondFactorForm' })`
  ${reset}
  display: grid;
  justify-items: start;
  margin-block-start: ${token.space2};
  border-block-start: 1px solid ${token.line};
  padding-block-start: ${token.space2};

  & > button {
    margin-inline-start: calc(-1 * ${token.space3});
  }
`;

/** Focuses the form's first field, or else its submit button, after the previous method's field has been removed. */
function focusField(prompt: HTMLParagraphElement | null): void {
  const form = prompt?.closest('form');
  form?.querySelector<HTMLElement>('input, button[type=submit]')?.focus();
}

/** Labels of the buttons that choose a method. */
const choices: Readonly<Record<Method, string>> = {
  totp: 'Usar o aplicativo autenticador',
  passkey: 'Usar chave de acesso',
  recovery: 'Usar código de recuperação',
};

const prompts: Readonly<Record<Method, string>> = {
  totp: 'Falta um passo: digite o código que aparece no seu aplicativo autenticador.',
  passkey: 'Falta um passo: confirme com a chave de acesso deste ou de outro aparelho.',
  recovery: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
};

/**
 * The second step of a login: a code of the authenticator app, a passkey, or a recovery code. A
 * complete code is submitted automatically.
 *
 * See docs/api-contract.md#second-factor.
 *
 * @example
 * <SecondFactorForm factors={['totp']} onSubmit={sendSecondFactor} onBack={startOver} />
 */
export function SecondFactorForm({
  factors,
  onSubmit,
  onPasskey,
  onBack,
  retryAt,
  ...rest
}: SecondFactorFormProps) {
  const methods: Method[] = [
    ...(factors.includes('totp') ? (['totp'] as const) : []),
    ...(factors.includes('passkey') && onPasskey !== undefined ? (['passkey'] as const) : []),
    'recovery',
  ];
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const seconds = useSecondsUntil(retryAt);
  return (
    <Form<Fields>
      aria-label="Verificação em duas etapas"
      {...rest}
      onSubmit={({ code = '', recovery_code = '' }) => {
        if (method === 'passkey') return onPasskey?.();
        return onSubmit(method === 'totp' ? { code } : { recovery_code });
      }}
    >
      <p key={method} ref={focusField}>
        {prompts[method]}
      </p>
      {method === 'totp' && (
        <CodeField
          name="code"
          label="Código de 6 dígitos"
          hint="O código é enviado quando estiver completo"
          submits={seconds === 0}
          required
        />
      )}
      {method === 'recovery' && (
        <TextField
          name="recovery_code"
          label="Código de recuperação"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      )}
      <RetryWait retryAt={retryAt} seconds={seconds} />
      <div className="actions">
        <SubmitButton disabled={seconds > 0}>
          {method === 'passkey' ? 'Usar chave de acesso' : 'Confirmar'}
        </SubmitButton>
      </div>
      <OtherMethods>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="quiet"
              onClick={({ currentTarget: { form } }) => {
                flushSync(() => setMethod(other));
                // In the same click, because browsers require a user gesture for a passkey.
                if (other === 'passkey') form?.requestSubmit();
              }}
            >
              {choices[other]}
            </Button>
          ))}
        {onBack !== undefined && (
          <Button variant="quiet" onClick={onBack}>
            Voltar para a senha
          </Button>
        )}
      </OtherMethods>
    </Form>
  );
}
