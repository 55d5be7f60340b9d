/**
 * The calls of accounts: getting in, the profile and what protects it. Apart from the others because
 * public pages carry none of them: a bundler puts these with the code that makes them.
 *
 * See docs/api-contract.md#all-calls.
 *
 * @module
 */
import type {
  Iso,
  Passkey,
  PersonFactors,
  PersonSessionList,
  SecondFactorNeeded,
  SecurityLog,
  User,
} from '@martelo/domain/entities';
import { answers, get, lists, send, type PageOf } from './define-endpoint.ts';

/** Body of `POST /login` (docs/api-contract.md#login). */
export interface LoginBody {
  user: { email: string; password: string };
}

/** Logs in by password: a `User` and a token, or 202 and the second factor that is needed. */
export const login = /* @__PURE__ */ send(
  'POST',
  '/login',
  'none',
  /* @__PURE__ */ answers<User | SecondFactorNeeded, undefined, LoginBody>(),
);

/** Body of `POST /login/second_factor`: the challenge of the login, and one of the factors. */
export interface SecondFactorBody {
  challenge: string;
  /** Six digits of an authenticator app. */
  code?: string | undefined;
  /** One of the recovery codes; it works once. */
  recovery_code?: string | undefined;
  /** Answer of `navigator.credentials.get`, as JSON. */
  credential?: Record<string, unknown> | undefined;
}

/**
 * Completes a login. A wrong answer is a 422 that names its field (`code`, `recovery_code`,
 * `credential`); 401 `login_expired` means that the login has to begin again: its five minutes or
 * five answers are over, or it was completed.
 */
export const loginSecondFactor = /* @__PURE__ */ send(
  'POST',
  '/login/second_factor',
  'none',
  /* @__PURE__ */ answers<User, undefined, SecondFactorBody>('uuid'),
);

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

export const passkeyLoginOptions = /* @__PURE__ */ send(
  'POST',
  '/login/passkey',
  'none',
  /* @__PURE__ */ answers<PasskeyOptions>('options'),
);

/** Logs in by a passkey; 401 `login_expired` asks for new options, `invalid_credentials` is final. */
export const passkeyLogin = /* @__PURE__ */ send(
  'POST',
  '/login/passkey',
  'none',
  /* @__PURE__ */ answers<User, undefined, PasskeyAssertion>('uuid'),
);

/** Body of `POST /login/link`. */
export interface LoginLinkBody {
  /** Token of a link in a mail. */
  token: string;
  /** Asks whose account the link opens, without logging in. @default false */
  preview?: boolean | undefined;
}

/** Whose account a link in a mail opens. */
export interface LoginLinkPreview {
  /** Masked: `a•••@example.test`. */
  email: string;
  uuid: string;
  display_name: string;
}

export const loginLinkPreview = /* @__PURE__ */ send(
  'POST',
  '/login/link',
  'none',
  /* @__PURE__ */ answers<LoginLinkPreview, undefined, LoginLinkBody & { preview: true }>('uuid'),
);

export const loginLink = /* @__PURE__ */ send(
  'POST',
  '/login/link',
  'none',
  /* @__PURE__ */ answers<User, undefined, LoginLinkBody>('uuid'),
);

/** Body of `POST /signup` (docs/api-contract.md#sign-up); what is not required may be left out. */
export interface SignUpBody {
  user: {
    email: string;
    password: string;
    password_confirmation: string;
    person_type: User['person_type'];
    /** Required of an individual. */
    full_name?: string | null | undefined;
    /** Required of a company. */
    legal_name?: string | null | undefined;
    terms_accepted: boolean;
    /** Whether news of the houses are wanted. @default false */
    news?: boolean | undefined;
    phone?: string | null | undefined;
    cpf?: string | null | undefined;
    cnpj?: string | null | undefined;
    birthdate?: string | null | undefined;
    gender?: User['gender'] | undefined;
  };
}

/** Answer of `POST /signup`: no token until the address is confirmed. */
export interface SignedUp {
  /** Portuguese, for the person. */
  message: string;
  user: { email: string; confirmed: false };
}

/** An answer that is a sentence for the person, in Portuguese. */
export interface Message {
  message: string;
}

/** Body of the calls that send a mail to an address. */
export interface EmailBody {
  user: { email: string };
}

/** Body of `PUT /password` (docs/api-contract.md#password-reset). */
export interface ResetPasswordBody {
  user: { reset_password_token: string; password: string; password_confirmation: string };
}

/** Body of `PUT /profile/password` (docs/api-contract.md#password-change). */
export interface ChangePasswordBody {
  user: { current_password: string; password: string; password_confirmation: string };
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

/**
 * What `PUT /profile` changes (docs/api-contract.md#profile): a field left out stays, an empty one
 * is cleared. A new `email` needs a {@link Proof} beside it.
 */
export type ProfileChanges = Partial<
  Pick<
    User,
    | 'full_name'
    | 'legal_name'
    | 'person_type'
    | 'gender'
    | 'cpf'
    | 'cnpj'
    | 'birthdate'
    | 'phone'
    | 'email'
  >
> &
  Proof;

/** Body of `DELETE /profile` (docs/api-contract.md#account-deletion). */
export interface DeleteProfileBody {
  user: Proof;
  confirm: 'EXCLUIR';
}

/** Answer of `DELETE /profile`. */
export interface ProfileDeletion extends Message {
  /** When the data will be erased, unless the person logs in before. */
  erase_at: Iso;
}

export const signUp = /* @__PURE__ */ send(
  'POST',
  '/signup',
  'none',
  /* @__PURE__ */ answers<SignedUp, undefined, SignUpBody>(),
);

export const confirmation = /* @__PURE__ */ get(
  '/confirmation',
  'none',
  /* @__PURE__ */ answers<User, { confirmation_token: string }>('uuid'),
);

export const resendConfirmation = /* @__PURE__ */ send(
  'POST',
  '/confirmation',
  'none',
  /* @__PURE__ */ answers<Message, undefined, EmailBody>(),
);

export const requestPassword = /* @__PURE__ */ send(
  'POST',
  '/password',
  'none',
  /* @__PURE__ */ answers<Message, undefined, EmailBody>(),
);

export const resetPassword = /* @__PURE__ */ send(
  'PUT',
  '/password',
  'none',
  /* @__PURE__ */ answers<Message, undefined, ResetPasswordBody>(),
);

export const changePassword = /* @__PURE__ */ send(
  'PUT',
  '/profile/password',
  'required',
  /* @__PURE__ */ answers<Message, undefined, ChangePasswordBody>(),
);

export const updateProfile = /* @__PURE__ */ send(
  'PUT',
  '/profile',
  'required',
  /* @__PURE__ */ answers<User, undefined, FormData | { user: ProfileChanges }>('uuid'),
);

/** Body of the calls that need a proof and nothing else. */
export interface ProofBody {
  user: Proof;
}

export const exportProfile = /* @__PURE__ */ send(
  'POST',
  '/profile/export',
  'required',
  /* @__PURE__ */ answers<object, undefined, ProofBody>(),
);

/** Body of `POST /profile/email/undo`. */
export interface UndoEmailBody {
  /** Token of the notice to the old address. */
  undo_token: string;
}

/** Answer of `POST /profile/email/undo`. */
export interface EmailUndone extends Message {
  /** The address that the account has again. */
  email: string;
  /** For `PUT /password`: the account needs a new password. */
  reset_password_token: string;
}

export const undoEmailChange = /* @__PURE__ */ send(
  'POST',
  '/profile/email/undo',
  'none',
  /* @__PURE__ */ answers<EmailUndone, undefined, UndoEmailBody>('reset_password_token'),
);

const sessionsPath = '/profile/sessions';

export const sessions = /* @__PURE__ */ get(
  sessionsPath,
  'required',
  /* @__PURE__ */ lists<PersonSessionList>('sessions'),
);

/**
 * Ends every other session. A session that logged in more than 15 minutes ago needs a {@link Proof}.
 */
export const endOtherSessions = /* @__PURE__ */ send(
  'DELETE',
  sessionsPath,
  'required',
  /* @__PURE__ */ answers<{ removed: number }, undefined, ProofBody | undefined>(),
);

/** Ends one session; needs what {@link endOtherSessions} needs. */
export const endSession = /* @__PURE__ */ send(
  'DELETE',
  '/profile/sessions/{id}',
  'required',
  /* @__PURE__ */ answers<undefined, undefined, ProofBody | undefined>(),
);

export const securityLog = /* @__PURE__ */ get(
  '/profile/security_log',
  'required',
  /* @__PURE__ */ lists<SecurityLog, PageOf>('events'),
);

const passkeysPath = '/profile/passkeys';

export const factors = /* @__PURE__ */ get(
  passkeysPath,
  'required',
  /* @__PURE__ */ lists<PersonFactors>('passkeys'),
);

/** Options for a new passkey. */
export const passkeyOptions = /* @__PURE__ */ send(
  'POST',
  passkeysPath,
  'required',
  /* @__PURE__ */ answers<PasskeyOptions, undefined, ProofBody>('options'),
);

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

export const addPasskey = /* @__PURE__ */ send(
  'POST',
  passkeysPath,
  'required',
  /* @__PURE__ */ answers<AddedPasskey, undefined, AddPasskeyBody>('synced'),
);

/** Body of `DELETE /profile/passkeys`. */
export interface RemovePasskeyBody extends ProofBody {
  id: string;
}

export const removePasskey = /* @__PURE__ */ send(
  'DELETE',
  passkeysPath,
  'required',
  /* @__PURE__ */ answers<undefined, undefined, RemovePasskeyBody>(),
);

/** Options for an assertion that proves that the person is there. */
export const proofOptions = /* @__PURE__ */ send(
  'POST',
  '/profile/passkeys/assertion',
  'required',
  /* @__PURE__ */ answers<PasskeyOptions>('options'),
);

const totpPath = '/profile/totp';

/** A secret for an authenticator app, which counts once a code of it has been sent. */
export interface TotpSetup {
  /** Base32. */
  secret: string;
  /** For a QR code. */
  otpauth_url: string;
}

export const setUpTotp = /* @__PURE__ */ send(
  'POST',
  totpPath,
  'required',
  /* @__PURE__ */ answers<TotpSetup, undefined, ProofBody>('otpauth_url'),
);

/** Recovery codes, shown once; `null` when the account had some already. */
export interface RecoveryCodes {
  recovery_codes: string[] | null;
}

export const confirmTotp = /* @__PURE__ */ send(
  'POST',
  totpPath,
  'required',
  /* @__PURE__ */ answers<RecoveryCodes, undefined, { code: string }>('recovery_codes'),
);

export const removeTotp = /* @__PURE__ */ send(
  'DELETE',
  totpPath,
  'required',
  /* @__PURE__ */ answers<undefined, undefined, ProofBody>(),
);

/** Ten new recovery codes; the ones before stop working. */
export const renewRecoveryCodes = /* @__PURE__ */ send(
  'POST',
  '/profile/recovery_codes',
  'required',
  /* @__PURE__ */ answers<{ recovery_codes: string[] }, undefined, ProofBody>('recovery_codes'),
);

export const deleteProfile = /* @__PURE__ */ send(
  'DELETE',
  '/profile',
  'required',
  /* @__PURE__ */ answers<ProfileDeletion, undefined, DeleteProfileBody>(),
);

export const logout = /* @__PURE__ */ send(
  'DELETE',
  '/logout',
  'required',
  /* @__PURE__ */ answers<undefined>(),
);

export const profile = /* @__PURE__ */ get(
  '/profile',
  'required',
  /* @__PURE__ */ answers<User>('uuid'),
);
