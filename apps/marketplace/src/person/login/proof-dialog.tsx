import { endpoints } from '@martelo/api/contract';
import { type ApiError, fieldErrorsOf, isApiError } from '@martelo/api/client';
import { useFactors } from '@martelo/api/factors';
import { useClient } from '@martelo/api/react';
import { session } from '@martelo/api/session';
import { Modal } from '@martelo/ui/modal';
import { ProofForm } from '@martelo/ui/login-form';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { askForPasskey, useSupportsPasskeys } from './passkeys.ts';
import type { AwaitedProof } from '@martelo/api/proof-on-demand';

const Reason = styled.p.withConfig({ componentId: 'm-ProofReason' })`
  margin-block-end: var(--m-space-4);
`;

const USUAL_WAIT_S = 30;

/** Asks for the proof of identity that a call needs. */
export default function ProofDialog({ submit, cancel }: AwaitedProof) {
  const email = useEmail();
  const hasPasskeys = (useFactors().data?.passkeys.length ?? 0) > 0;
  const knowsPasskeys = useSupportsPasskeys();
  const client = useClient();
  const [retryAt, setRetryAt] = useState<number | null>(null);

  useEffect(() => {
    const who = session.get().user?.uuid;
    // The session changed, in this tab or another: the call belonged to the previous one.
    return session.subscribe(() => {
      if (session.get().user?.uuid !== who) cancel();
    });
  }, [cancel]);

  const showError = (error: ApiError | undefined) => {
    if (error?.kind === 'rate_limited') {
      setRetryAt(Date.now() + (error.retryAfterSeconds ?? USUAL_WAIT_S) * 1000);
    }
    return error && fieldErrorsOf(error, { hasCountdown: true });
  };
  return (
    <Modal open title="Confirme que é você" onClose={cancel}>
      <Reason>Esta mudança afeta a segurança da sua conta.</Reason>
      <ProofForm
        email={email}
        retryAt={retryAt}
        onCancel={cancel}
        onSubmit={async ({ current_password }) => showError(await submit({ current_password }))}
        onPasskey={
          hasPasskeys && knowsPasskeys
            ? async () => {
                try {
                  const { challenge, options } = await client.call(endpoints.proofOptions);
                  const credential = await askForPasskey(options);
                  return showError(await submit({ passkey: { challenge, credential } }));
                } catch (error) {
                  if (!isApiError(error)) throw error;
                  return showError(error);
                }
              }
            : undefined
        }
      />
    </Modal>
  );
}

/**
 * The e-mail of the account, for password managers. The call passes its token itself, so its
 * failure does not end the session.
 */
function useEmail(): string | undefined {
  const client = useClient();
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    const authorization = session.getToken() ?? undefined;
    client.call(endpoints.profile, { authorization }).then(
      (user) => setEmail(user.email),
      () => {},
    );
  }, [client]);
  return email;
}
