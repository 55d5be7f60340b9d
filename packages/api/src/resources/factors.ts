'use client';
/**
 * What proves who a person is beside the password: passkeys, an authenticator app, recovery codes.
 *
 * See docs/api-contract.md#second-factor and docs/api-contract.md#fresh-proof.
 *
 * @module
 */
import type { Passkey, PersonFactors } from '@martelo/domain/entities';
import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import * as endpoints from '../account-endpoints.ts';
import { emitEvent, type ApiEvents } from '../events.ts';
import { gone } from '../gone.ts';
import { outcomeOf, type Outcome } from '../outcome.ts';
import { useClient } from '../provider.ts';
import { read } from '../read.ts';
import { useOnce } from '../use-once.ts';
import { useOwned } from '../use-owned.ts';
import { useRead, type ReadArea } from '../use-read.ts';
import type { AskForPasskey } from './login.ts';

/**
 * The factors and how to change them. Each act returns the errors by field, or nothing. An act with a
 * `proof` needs one: the server answers 403 `password_required` without.
 */
export type FactorsArea = ReadArea<PersonFactors> & {
  /**
   * Adds a passkey, which `ask` has the browser create. Changes nothing when the person gives up.
   *
   * @param name - at most 60 characters; left out, the server makes one from the device
   */
  readonly addPasskey: (
    ask: AskForPasskey,
    name?: string,
    proof?: endpoints.Proof,
  ) => Promise<Outcome>;
  readonly removePasskey: (id: string, proof?: endpoints.Proof) => Promise<Outcome>;
  /** Asks for a secret, which is then in {@link totpSetup}. */
  readonly setUpTotp: (proof?: endpoints.Proof) => Promise<Outcome>;
  /** Secret that waits for the first code of its app; `null` when none does. */
  readonly totpSetup: endpoints.TotpSetup | null;
  /** Sends the first code: from then on logins ask for one. */
  readonly confirmTotp: (code: string) => Promise<Outcome>;
  /** Gives up the secret that waits. */
  readonly cancelTotp: () => void;
  readonly removeTotp: (proof?: endpoints.Proof) => Promise<Outcome>;
  /** Makes ten new codes, in {@link recoveryCodes}; the ones before stop working. */
  readonly renewRecoveryCodes: (proof?: endpoints.Proof) => Promise<Outcome>;
  /** Codes that an act has just brought, to be shown once; `null` when none has. */
  readonly recoveryCodes: readonly string[] | null;
  /** Forgets them, once the person has kept them. */
  readonly forgetRecoveryCodes: () => void;
};

/**
 * The factors of the person; not requested without a session. Emits `passkey_added`,
 * `passkey_removed`, `totp_enabled`, `totp_removed`, `recovery_codes_renewed` and `factors_error`.
 *
 * @example
 * import { startRegistration } from '@simplewebauthn/browser';
 *
 * const { data, addPasskey } = useFactors();
 * const add = () => addPasskey((optionsJSON) => startRegistration({ optionsJSON }));
 */
export function useFactors(): FactorsArea {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const factors = useOwned(read(endpoints.factors));
  const area = useRead(factors);
  const [totpSetup, setTotpSetup] = useState<endpoints.TotpSetup | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  const failed = (error: ApiEvents['factors_error']['error']): void =>
    emitEvent('factors_error', { error });
  const show = (codes: readonly string[] | null): void => {
    if (codes !== null) setRecoveryCodes(codes);
  };
  /** An act, after which the factors are asked for again. */
  const changing = <Answer>(
    call: Promise<Answer>,
    done: (answer: Answer) => void,
  ): Promise<Outcome> =>
    outcomeOf(call, {
      async done(answer) {
        done(answer);
        await mutate(factors.key);
      },
      failed,
    });

  // Not `useOnce`, which tells calls apart by their arguments as JSON: `ask` is a function.
  const addPasskey: FactorsArea['addPasskey'] = (ask, name, proof = {}) => {
    const call = async (): Promise<endpoints.AddedPasskey | null> => {
      const { challenge, options } = await client.call(endpoints.passkeyOptions, {
        body: { user: proof },
      });
      const credential = await ask(options);
      if (credential === null) return null;
      return client.call(endpoints.addPasskey, { body: { challenge, credential, name } });
    };
    return changing(call(), (added) => {
      if (added === null) return;
      const { recovery_codes, ...passkey } = added;
      show(recovery_codes);
      emitEvent('passkey_added', { passkey: passkey satisfies Passkey });
    });
  };
  const removePasskey = useOnce((id: string, proof: endpoints.Proof = {}) =>
    changing(gone(client.call(endpoints.removePasskey, { body: { id, user: proof } })), () =>
      emitEvent('passkey_removed', { id }),
    ),
  );
  const setUpTotp = useOnce((proof: endpoints.Proof = {}) =>
    outcomeOf(client.call(endpoints.setUpTotp, { body: { user: proof } }), {
      done: setTotpSetup,
      failed,
    }),
  );
  const confirmTotp = useOnce((code: string) =>
    changing(client.call(endpoints.confirmTotp, { body: { code } }), ({ recovery_codes }) => {
      setTotpSetup(null);
      show(recovery_codes);
      emitEvent('totp_enabled', {});
    }),
  );
  const removeTotp = useOnce((proof: endpoints.Proof = {}) =>
    changing(client.call(endpoints.removeTotp, { body: { user: proof } }), () =>
      emitEvent('totp_removed', {}),
    ),
  );
  const renewRecoveryCodes = useOnce((proof: endpoints.Proof = {}) =>
    changing(
      client.call(endpoints.renewRecoveryCodes, { body: { user: proof } }),
      ({ recovery_codes }) => {
        show(recovery_codes);
        emitEvent('recovery_codes_renewed', {});
      },
    ),
  );
  const cancelTotp = useCallback(() => setTotpSetup(null), []);
  const forgetRecoveryCodes = useCallback(() => setRecoveryCodes(null), []);
  return {
    ...area,
    addPasskey,
    removePasskey,
    setUpTotp,
    totpSetup,
    confirmTotp,
    cancelTotp,
    removeTotp,
    renewRecoveryCodes,
    recoveryCodes,
    forgetRecoveryCodes,
  };
}
