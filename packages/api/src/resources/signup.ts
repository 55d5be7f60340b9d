/**
 * A new account and the confirmation of its address.
 *
 * See docs/api-contract.md#sign-up and docs/api-contract.md#confirmation.
 *
 * @module
 */
import { emitEvent } from '../internal/events.ts';
import { outcomeOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { session } from '../internal/session.ts';
import { useOnce } from '../internal/use-once.ts';
import type { Answer, Calls, Type } from '../internal/endpoint.ts';
import type { User } from '@martelo/domain/entities';

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
/** The calls of this resource. */
export const signUpCalls = {
  signUp: {
    method: 'POST',
    path: '/signup',
    auth: 'none',
    body: {} as Type<SignUpBody>,
    answer: {} as Answer<SignedUp>,
    errors: [422],
  },

  confirmation: {
    method: 'GET',
    path: '/confirmation',
    auth: 'none',
    query: {} as Type<{ confirmation_token: string }>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [422],
  },

  resendConfirmation: {
    method: 'POST',
    path: '/confirmation',
    auth: 'none',
    body: {} as Type<EmailBody>,
    answer: {} as Answer<Message>,
    errors: [422],
  },
} as const satisfies Calls;

/** What a person signs up with. */
export type SignUpFields = SignUpBody['user'];

/**
 * Signs up; answers the errors by field, or nothing when a mail with a link is on its way. Nobody is
 * logged in before the address is confirmed. Emits `sign_up_success` and `sign_up_error`.
 *
 * @example
 * const signUp = useSignUp();
 * return <SignUpForm onSubmit={signUp} />;
 */
export function useSignUp(): (fields: SignUpFields) => Promise<Outcome> {
  const client = useClient();
  return useOnce((user: SignUpFields) =>
    outcomeOf(client.call(signUpCalls.signUp, { body: { user } }), {
      done: (answer) => emitEvent('sign_up_success', { email: answer.user.email }),
      failed: (error) => emitEvent('sign_up_error', { error }),
    }),
  );
}

/**
 * Confirms an address by the token of its mail. Only for the browser, since programs open what mails
 * link to. Answers the errors, or nothing when the address is confirmed. The first confirmation of an
 * account also logs in, unless another session is open here: no link ends or replaces a session.
 * A new address of an existing account opens no session. Emits `confirmation_success` and
 * `confirmation_error`.
 *
 * A failed confirmation without a session clears both keys; a valid session stays.
 * See docs/specification.md#session.
 *
 * @example
 * const confirm = useConfirmation();
 * useEffect(() => void confirm(token).then(setErrors), []);
 */
export function useConfirmation(): (token: string) => Promise<Outcome> {
  const client = useClient();
  return useOnce((confirmation_token: string) => {
    let token: string | null = null;
    const call = client.call(signUpCalls.confirmation, {
      query: { confirmation_token },
      onToken: (given) => (token = given),
    });
    return outcomeOf(call, {
      done(user) {
        const here = session.get();
        if (here.user?.uuid === user.uuid) session.update(user);
        else if (token !== null && here.status === 'signed_out') session.open(token, user);
        emitEvent('confirmation_success', { user, of: token === null ? 'new_email' : 'sign_up' });
      },
      failed(error) {
        if (session.get().status === 'signed_out') session.close();
        emitEvent('confirmation_error', { error });
      },
    });
  });
}

/**
 * Asks for another confirmation link; answers the errors by field, or nothing. Whether the address
 * has an account is not told. Emits `confirmation_sent` with the server's sentence, and
 * `confirmation_send_error`.
 *
 * @example
 * const resend = useResendConfirmation();
 * return <Button onClick={() => resend(email)}>Reenviar link</Button>;
 */
export function useResendConfirmation(): (email: string) => Promise<Outcome> {
  const client = useClient();
  return useOnce((email: string) =>
    outcomeOf(client.call(signUpCalls.resendConfirmation, { body: { user: { email } } }), {
      done: ({ message }) => emitEvent('confirmation_sent', { message }),
      failed: (error) => emitEvent('confirmation_send_error', { error }),
    }),
  );
}
