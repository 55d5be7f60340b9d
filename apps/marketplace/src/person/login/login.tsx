import { fieldErrorsOf, isApiError } from '@martelo/api/client';
import { useLogin } from '@martelo/api/login';
import { useLacks } from '@martelo/api/react';
import { LoginForm, SecondFactorForm } from '@martelo/ui/login-form';
import { useEffect, useRef, useState } from 'react';
import { signUpHref } from '../sign-up-href.ts';
import { ResendConfirmation } from './confirmation-request.tsx';
import { askForPasskey, useSupportsPasskeys } from './passkeys.ts';

interface LoginProps {
  /** Initial value of the e-mail field. */
  email?: string | undefined;
}

/**
 * Login by password, with the second factor where the account has one, or by a passkey. Offers
 * another confirmation link for an address that is not confirmed.
 */
export function Login({ email = '' }: LoginProps) {
  const {
    login,
    unconfirmed,
    secondFactor,
    sendSecondFactor,
    startOver,
    expired,
    loginByPasskey,
    retryAt,
  } = useLogin();
  const lacks = useLacks();
  const knowsPasskeys = useSupportsPasskeys();
  // Kept when the person returns from the second factor.
  const [typed, setTyped] = useState(email);
  const form = useRef<HTMLFormElement>(null);
  const needsSecondFactor = secondFactor !== null;
  const neededSecondFactor = useRef(false);
  useEffect(() => {
    // The focus was in the form of the second factor, which has been removed.
    if (neededSecondFactor.current && !needsSecondFactor) {
      form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
    }
    neededSecondFactor.current = needsSecondFactor;
  }, [needsSecondFactor]);

  if (secondFactor !== null) {
    const { second_factor, passkey_options } = secondFactor;
    return (
      <SecondFactorForm
        factors={second_factor}
        onSubmit={sendSecondFactor}
        onPasskey={
          knowsPasskeys && passkey_options !== null
            ? async () => {
                try {
                  return await sendSecondFactor({
                    credential: await askForPasskey(passkey_options),
                  });
                } catch (error) {
                  if (!isApiError(error)) throw error;
                  return fieldErrorsOf(error);
                }
              }
            : undefined
        }
        onBack={startOver}
        retryAt={retryAt}
      />
    );
  }
  return (
    <LoginForm
      ref={form}
      initialValues={{ email: typed }}
      onSubmit={(credentials) => {
        setTyped(credentials.email);
        return login(credentials);
      }}
      signUpHref={signUpHref(lacks)}
      onPasskey={
        knowsPasskeys && !lacks('POST /login/passkey')
          ? () => loginByPasskey(askForPasskey)
          : undefined
      }
      retryAt={retryAt}
    >
      {expired && (
        <p role="alert">
          O tempo ou as tentativas para a segunda etapa acabaram. Entre com sua senha novamente.
        </p>
      )}
      {unconfirmed !== null && !lacks('POST /confirmation') && (
        <ResendConfirmation key={unconfirmed} email={unconfirmed}>
          Enviar novo link de confirmação
        </ResendConfirmation>
      )}
    </LoginForm>
  );
}
