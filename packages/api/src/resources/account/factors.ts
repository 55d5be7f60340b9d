'use client';
/**
 * Login factors of the person: passkeys, authenticator app and recovery codes.
 *
 * See docs/api-contract.md#second-factor and docs/api-contract.md#fresh-proof.
 *
 * @module
 */
import type { Passkey, PersonFactors } from '@martelo/domain/entities';
import { useCallback, useState } from 'react';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { ignoreNotFound } from '../../internal/calls/ignore-not-found.ts';
import { outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { useClient } from '../../internal/reads/provider.ts';
import { read } from '../../internal/reads/read.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { usePersonalData } from '../../internal/writes/use-personal-data.ts';
import type { ReadArea } from '../../internal/reads/hooks.ts';
import type { PasskeyAssertion, Proof } from '../../internal/session/awaited-proof.ts';

export type { PasskeyAssertion, Proof };

/** WebAuthn options as JSON. The next call sends their challenge. */
export interface PasskeyOptions {
  challenge: string;
  options: Record<string, unknown>;
}

/** Body of calls that need only a proof. */
export interface ProofBody {
  user: Proof;
}

/** Body that adds a passkey. */
export interface AddPasskeyBody extends PasskeyAssertion {
  /** At most 60 characters. @default the name of the device */
  name?: string | undefined;
}

/** A new passkey. The first factor of an account comes with recovery codes. */
export interface AddedPasskey extends Passkey {
  /** Show them once. `null` when the account already had some. */
  recovery_codes: string[] | null;
}

/** Body of `DELETE /profile/passkeys`. */
export interface RemovePasskeyBody extends ProofBody {
  id: string;
}

/** A secret for an authenticator app. It is active after `confirmTotp`. */
export interface TotpSetup {
  /** Base32. */
  secret: string;
  /** Content of a QR code. */
  otpauth_url: string;
}

/** Recovery codes. Show them once. `null` when the account already had some. */
export interface RecoveryCodes {
  recovery_codes: string[] | null;
}

/**
 * Asks the browser for a passkey, for example with `startAuthentication` of
 * `@simplewebauthn/browser`. Receives WebAuthn options and resolves to a credential, both as JSON, or
 * to `null` when the person cancels.
 */
export type AskForPasskey = (
  options: Record<string, unknown>,
) => Promise<Record<string, unknown> | null>;

/** The calls of login factors. */
export const factorCalls = {
  /** The factors of the person. */
  factors: {
    method: 'GET',
    path: '/profile/passkeys',
    auth: 'required',
    answer: { list: 'passkeys' } as Answer<PersonFactors>,
    errors: [401, 403],
  },

  /** WebAuthn options for a new passkey. */
  passkeyOptions: {
    method: 'POST',
    path: '/profile/passkeys',
    auth: 'required',
    body: {} as Type<ProofBody>,
    answer: { has: 'options' } as Answer<PasskeyOptions>,
    errors: [401, 403, 422],
  },

  /** Adds a passkey. */
  addPasskey: {
    method: 'POST',
    path: '/profile/passkeys',
    auth: 'required',
    body: {} as Type<AddPasskeyBody>,
    answer: { has: 'synced' } as Answer<AddedPasskey>,
    errors: [401, 403, 422],
  },

  /** Removes a passkey. */
  removePasskey: {
    method: 'DELETE',
    path: '/profile/passkeys',
    auth: 'required',
    body: {} as Type<RemovePasskeyBody>,
    errors: [401, 403, 404, 422],
  },

  /** WebAuthn options for a {@link Proof}. */
  proofOptions: {
    method: 'POST',
    path: '/profile/passkeys/assertion',
    auth: 'required',
    answer: { has: 'options' } as Answer<PasskeyOptions>,
    errors: [401, 403, 422],
  },

  /** Creates a secret for an authenticator app. */
  setUpTotp: {
    method: 'POST',
    path: '/profile/totp',
    auth: 'required',
    body: {} as Type<ProofBody>,
    answer: { has: 'otpauth_url' } as Answer<TotpSetup>,
    errors: [401, 403, 422],
  },

  /** Activates the secret with its first code. */
  confirmTotp: {
    method: 'POST',
    path: '/profile/totp',
    auth: 'required',
    body: {} as Type<{ code: string }>,
    answer: { has: 'recovery_codes' } as Answer<RecoveryCodes>,
    errors: [401, 403, 422],
  },

  /** Removes the authenticator app. */
  removeTotp: {
    method: 'DELETE',
    path: '/profile/totp',
    auth: 'required',
    body: {} as Type<ProofBody>,
    errors: [401, 403, 422],
  },

  /** Replaces the recovery codes with ten new ones. */
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
 * The data area of the factors, and functions that change them. Functions with a `proof` require one:
 * without it the server answers 403 `password_required`.
 */
export type FactorsArea = ReadArea<PersonFactors> & {
  /**
   * Adds a passkey that `ask` creates. Does nothing when the person cancels.
   *
   * @param name At most 60 characters. @default the name of the device
   */
  readonly addPasskey: (ask: AskForPasskey, name?: string, proof?: Proof) => Promise<Outcome>;
  readonly removePasskey: (id: string, proof?: Proof) => Promise<Outcome>;
  /** Creates a secret, in `totpSetup`. */
  readonly setUpTotp: (proof?: Proof) => Promise<Outcome>;
  /** The secret that waits for its first code, or `null`. */
  readonly totpSetup: TotpSetup | null;
  /** Sends the first code. From then on a login asks for a code. */
  readonly confirmTotp: (code: string) => Promise<Outcome>;
  /** Discards the secret. */
  readonly cancelTotp: () => void;
  readonly removeTotp: (proof?: Proof) => Promise<Outcome>;
  /** Creates ten new codes, in `recoveryCodes`. The previous codes stop working. */
  readonly renewRecoveryCodes: (proof?: Proof) => Promise<Outcome>;
  /** New codes to show once, or `null`. */
  readonly recoveryCodes: readonly string[] | null;
  /** Hides the codes after the person has stored them. */
  readonly forgetRecoveryCodes: () => void;
};

/**
 * Returns the factors of the person. Not requested without a session. Emits `passkey_added`,
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
  const { area, change } = usePersonalData(read(factorCalls.factors));
  const [totpSetup, setTotpSetup] = useState<TotpSetup | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  const show = (codes: readonly string[] | null): void => {
    if (codes !== null) setRecoveryCodes(codes);
  };

  // Not deduplicated, since `ask` is a function and cannot be compared as JSON.
  const addPasskey: FactorsArea['addPasskey'] = (ask, name, proof = {}) => {
    const call = async (): Promise<AddedPasskey | null> => {
      const { challenge, options } = await client.call(factorCalls.passkeyOptions, {
        body: { user: proof },
      });
      const credential = await ask(options);
      if (credential === null) return null;
      return client.call(factorCalls.addPasskey, { body: { challenge, credential, name } });
    };
    return change(call(), 'factors_error', (added) => {
      if (added === null) return;
      const { recovery_codes, ...passkey } = added;
      show(recovery_codes);
      emitEvent('passkey_added', { passkey: passkey satisfies Passkey });
    });
  };
  const removePasskey = useWrite((client, id: string, proof: Proof = {}) =>
    change(
      ignoreNotFound(client.call(factorCalls.removePasskey, { body: { id, user: proof } })),
      'factors_error',
      () => emitEvent('passkey_removed', { id }),
    ),
  );
  const setUpTotp = useWrite((client, proof: Proof = {}) =>
    outcomeOf(client.call(factorCalls.setUpTotp, { body: { user: proof } }), {
      success: setTotpSetup,
      error: (error) => emitEvent('factors_error', { error }),
    }),
  );
  const confirmTotp = useWrite((client, code: string) =>
    change(
      client.call(factorCalls.confirmTotp, { body: { code } }),
      'factors_error',
      ({ recovery_codes }) => {
        setTotpSetup(null);
        show(recovery_codes);
        emitEvent('totp_enabled', {});
      },
    ),
  );
  const removeTotp = useWrite((client, proof: Proof = {}) =>
    change(client.call(factorCalls.removeTotp, { body: { user: proof } }), 'factors_error', () =>
      emitEvent('totp_removed', {}),
    ),
  );
  const renewRecoveryCodes = useWrite((client, proof: Proof = {}) =>
    change(
      client.call(factorCalls.renewRecoveryCodes, { body: { user: proof } }),
      'factors_error',
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
