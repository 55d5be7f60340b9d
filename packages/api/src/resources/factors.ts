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
import { emitEvent, type ApiEvents } from '../internal/events.ts';
import { gone } from '../internal/gone.ts';
import { outcomeOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { read } from '../internal/read.ts';
import { useOnce } from '../internal/use-once.ts';
import { useOwned } from '../internal/use-owned.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, Type } from '../internal/endpoint.ts';

/** Options of WebAuthn, as JSON, and the challenge that names them in the next call. */
export interface PasskeyOptions {
  challenge: string;
  options: Record<string, unknown>;
}

/** What a browser answers to the options: the challenge and its credential, as JSON. */
export interface PasskeyAssertion {
  challenge: string;
  credential: Record<string, unknown>;
}

/**
 * Proof that the person is there, for changes that could take an account over: the password, or an
 * assertion of a passkey (`POST /profile/passkeys/assertion` gives its options). Without one a call
 * that needs it answers 403 `password_required`.
 */
export interface Proof {
  current_password?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/** Body of the calls that need a proof and nothing else. */
export interface ProofBody {
  user: Proof;
}

/** Body that adds a passkey: what the browser answered to the options. */
export interface AddPasskeyBody extends PasskeyAssertion {
  /** At most 60 characters. @default made from the device */
  name?: string | undefined;
}

/** A new passkey; the first factor of an account comes with recovery codes. */
export interface AddedPasskey extends Passkey {
  /** Shown once; `null` when the account had some already. */
  recovery_codes: string[] | null;
}

/** Body of `DELETE /profile/passkeys`. */
export interface RemovePasskeyBody extends ProofBody {
  id: string;
}

/** A secret for an authenticator app, which counts once a code of it has been sent. */
export interface TotpSetup {
  /** Base32. */
  secret: string;
  /** For a QR code. */
  otpauth_url: string;
}

/** Recovery codes, shown once; `null` when the account had some already. */
export interface RecoveryCodes {
  recovery_codes: string[] | null;
}
/**
 * Asks the browser for a passkey: takes the options of WebAuthn as JSON and returns the credential as
 * JSON, or `null` when the person gave up. `startAuthentication` of `@simplewebauthn/browser` does it.
 */
export type AskForPasskey = (
  options: Record<string, unknown>,
) => Promise<Record<string, unknown> | null>;

/** The calls of this resource. */
export const factorCalls = {
  factors: {
    method: 'GET',
    path: '/profile/passkeys',
    auth: 'required',
    answer: { list: 'passkeys' } as Answer<PersonFactors>,
    errors: [401, 403],
  },

  /** Options for a new passkey. */
  passkeyOptions: {
    method: 'POST',
    path: '/profile/passkeys',
    auth: 'required',
    body: {} as Type<ProofBody>,
    answer: { has: 'options' } as Answer<PasskeyOptions>,
    errors: [401, 403, 422],
  },

  addPasskey: {
    method: 'POST',
    path: '/profile/passkeys',
    auth: 'required',
    body: {} as Type<AddPasskeyBody>,
    answer: { has: 'synced' } as Answer<AddedPasskey>,
    errors: [401, 403, 422],
  },

  removePasskey: {
    method: 'DELETE',
    path: '/profile/passkeys',
    auth: 'required',
    body: {} as Type<RemovePasskeyBody>,
    errors: [401, 403, 404, 422],
  },

  /** Options for an assertion that proves that the person is there. */
  proofOptions: {
    method: 'POST',
    path: '/profile/passkeys/assertion',
    auth: 'required',
    answer: { has: 'options' } as Answer<PasskeyOptions>,
    errors: [401, 403, 422],
  },

  setUpTotp: {
    method: 'POST',
    path: '/profile/totp',
    auth: 'required',
    body: {} as Type<ProofBody>,
    answer: { has: 'otpauth_url' } as Answer<TotpSetup>,
    errors: [401, 403, 422],
  },

  confirmTotp: {
    method: 'POST',
    path: '/profile/totp',
    auth: 'required',
    body: {} as Type<{ code: string }>,
    answer: { has: 'recovery_codes' } as Answer<RecoveryCodes>,
    errors: [401, 403, 422],
  },

  removeTotp: {
    method: 'DELETE',
    path: '/profile/totp',
    auth: 'required',
    body: {} as Type<ProofBody>,
    errors: [401, 403, 422],
  },

  /** Ten new recovery codes; the ones before stop working. */
  renewRecoveryCodes: {
    method: 'POST',
    path: '/profile/recovery_codes',
    auth: 'required',
    body: {} as Type<ProofBody>,
    answer: { has: 'recovery_codes' } as Answer<{ recovery_codes: string[] }>,
    errors: [401, 403, 422],
  },
} as const satisfies Calls;

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
  readonly addPasskey: (ask: AskForPasskey, name?: string, proof?: Proof) => Promise<Outcome>;
  readonly removePasskey: (id: string, proof?: Proof) => Promise<Outcome>;
  /** Asks for a secret, which is then in {@link totpSetup}. */
  readonly setUpTotp: (proof?: Proof) => Promise<Outcome>;
  /** Secret that waits for the first code of its app; `null` when none does. */
  readonly totpSetup: TotpSetup | null;
  /** Sends the first code: from then on logins ask for one. */
  readonly confirmTotp: (code: string) => Promise<Outcome>;
  /** Gives up the secret that waits. */
  readonly cancelTotp: () => void;
  readonly removeTotp: (proof?: Proof) => Promise<Outcome>;
  /** Makes ten new codes, in {@link recoveryCodes}; the ones before stop working. */
  readonly renewRecoveryCodes: (proof?: Proof) => Promise<Outcome>;
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
  const factors = useOwned(read(factorCalls.factors));
  const area = useRead(factors);
  const [totpSetup, setTotpSetup] = useState<TotpSetup | null>(null);
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
    const call = async (): Promise<AddedPasskey | null> => {
      const { challenge, options } = await client.call(factorCalls.passkeyOptions, {
        body: { user: proof },
      });
      const credential = await ask(options);
      if (credential === null) return null;
      return client.call(factorCalls.addPasskey, { body: { challenge, credential, name } });
    };
    return changing(call(), (added) => {
      if (added === null) return;
      const { recovery_codes, ...passkey } = added;
      show(recovery_codes);
      emitEvent('passkey_added', { passkey: passkey satisfies Passkey });
    });
  };
  const removePasskey = useOnce((id: string, proof: Proof = {}) =>
    changing(gone(client.call(factorCalls.removePasskey, { body: { id, user: proof } })), () =>
      emitEvent('passkey_removed', { id }),
    ),
  );
  const setUpTotp = useOnce((proof: Proof = {}) =>
    outcomeOf(client.call(factorCalls.setUpTotp, { body: { user: proof } }), {
      done: setTotpSetup,
      failed,
    }),
  );
  const confirmTotp = useOnce((code: string) =>
    changing(client.call(factorCalls.confirmTotp, { body: { code } }), ({ recovery_codes }) => {
      setTotpSetup(null);
      show(recovery_codes);
      emitEvent('totp_enabled', {});
    }),
  );
  const removeTotp = useOnce((proof: Proof = {}) =>
    changing(client.call(factorCalls.removeTotp, { body: { user: proof } }), () =>
      emitEvent('totp_removed', {}),
    ),
  );
  const renewRecoveryCodes = useOnce((proof: Proof = {}) =>
    changing(
      client.call(factorCalls.renewRecoveryCodes, { body: { user: proof } }),
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
