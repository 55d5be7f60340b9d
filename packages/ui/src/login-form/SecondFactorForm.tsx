import type { SecondFactor } from '@martelo/domain/entities';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { CodeField } from '../text-field/CodeField.tsx';
import { Form, SubmitButton, type FormProps, type Outcome } from '../form/Form.tsx';
import { RetryWait, useSecondsUntil } from '../form/RetryWait.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** A code of an authenticator app, or one of the recovery codes. */
export type SecondFactorValues = { code: string } | { recovery_code: string };

interface Fields {
  code?: string;
  recovery_code?: string;
}

/** Props of {@link SecondFactorForm}. */
export interface SecondFactorFormProps extends Omit<
  FormProps<Fields>,
  'children' | 'clearsWhenSent' | 'initialValues' | 'onSubmit'
> {
  /** What the account has; a recovery code always works. */
  factors: ReadonlyArray<SecondFactor>;
  /** Goes on with a code. Answers with the server's errors, or with nothing. */
  onSubmit: (values: SecondFactorValues) => Outcome | Promise<Outcome>;
  /** Goes on with a passkey; left out where the browser knows none. */
  onPasskey?: (() => Outcome | Promise<Outcome>) | undefined;
  /** Goes back to the password. */
  onBack?: (() => void) | undefined;
  /** Milliseconds since 1970 before which the server refuses another attempt. */
  retryAt?: number | null | undefined;
}

type Way = SecondFactor | 'recovery';

const Ways = styled.div.withConfig({ componentId: 'm-SecondFactorForm' })`
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

/** What was here before has gone, and the focus with it: the field takes it, else the button. */
function focusField(sentence: HTMLParagraphElement | null): void {
  const form = sentence?.closest('form');
  form?.querySelector<HTMLElement>('input, button[type=submit]')?.focus();
}

const asked: Readonly<Record<Way, string>> = {
  totp: 'Falta um passo: digite o código que aparece no seu aplicativo autenticador.',
  passkey: 'Falta um passo: confirme com a chave de acesso deste ou de outro aparelho.',
  recovery: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
};

/**
 * The second step of a login: a code of the authenticator app, a passkey, or a recovery code. A complete
 * code is sent by itself.
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
  const ways: Way[] = [
    ...(factors.includes('totp') ? (['totp'] as const) : []),
    ...(factors.includes('passkey') && onPasskey !== undefined ? (['passkey'] as const) : []),
    'recovery',
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const seconds = useSecondsUntil(retryAt);
  return (
    <Form<Fields>
      aria-label="Verificação em duas etapas"
      {...rest}
      onSubmit={({ code = '', recovery_code = '' }) => {
        if (way === 'passkey') return onPasskey?.();
        return onSubmit(way === 'totp' ? { code } : { recovery_code });
      }}
    >
      <p key={way} ref={focusField}>
        {asked[way]}
      </p>
      {way === 'totp' && (
        <CodeField
          name="code"
          label="Código de 6 dígitos"
          hint="Enviado assim que estiver completo"
          submits={seconds === 0}
          required
        />
      )}
      {way === 'recovery' && (
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
          {way === 'passkey' ? 'Usar chave de acesso' : 'Confirmar'}
        </SubmitButton>
      </div>
      <Ways>
        {ways.includes('totp') && way !== 'totp' && (
          <Button variant="quiet" onClick={() => setWay('totp')}>
            Usar o aplicativo autenticador
          </Button>
        )}
        {ways.includes('passkey') && way !== 'passkey' && (
          <Button
            variant="quiet"
            onClick={({ currentTarget: { form } }) => {
              // In the same press: browsers want one for a passkey.
              flushSync(() => setWay('passkey'));
              form?.requestSubmit();
            }}
          >
            Usar chave de acesso
          </Button>
        )}
        {way !== 'recovery' && (
          <Button variant="quiet" onClick={() => setWay('recovery')}>
            Usar código de recuperação
          </Button>
        )}
        {onBack !== undefined && (
          <Button variant="quiet" onClick={onBack}>
            Voltar para a senha
          </Button>
        )}
      </Ways>
    </Form>
  );
}
