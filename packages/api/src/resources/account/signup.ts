/**
 * Sign-up, and the confirmation of an e-mail address.
 *
 * See docs/api-contract.md#sign-up and docs/api-contract.md#confirmation.
 *
 * @module
 */
import type { User } from '@martelo/domain/entities';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { session } from '../../internal/session/session.ts';
import { useWrite } from '../../internal/writes/use-write.ts';

/** Body of `POST /signup`. */
export interface SignUpBody {
  user: {
    email: string;
    password: string;
    password_confirmation: string;
    person_type: User['person_type'];
    /** Required for an individual. */
    full_name?: string | null | undefined;
    /** Required for a company. */
    legal_name?: string | null | undefined;
    terms_accepted: boolean;
    /** Consent to news of the houses. @default false */
    news?: boolean | undefined;
    phone?: string | null | undefined;
    cpf?: string | null | undefined;
    cnpj?: string | null | undefined;
    birthdate?: string | null | undefined;
    gender?: User['gender'] | undefined;
  };
}

/** Answer of `POST /signup`. There is no token until the address is confirmed. */
export interface SignedUp {
  /** Portuguese, for the person. */
  message: string;
  user: { email: string; confirmed: false };
}

/** A message for the person, in Portuguese. */
export interface Message {
  message: string;
}

/** Body of calls that send a mail to an address. */
export interface EmailBody {
  user: { email: string };
}

/** The calls of sign-up and confirmation. */
export const signUpCalls = {
  /** Creates an account and sends a link that confirms its address. */
  signUp: {
    method: 'POST',
    path: '/signup',
    auth: 'none',
    body: {} as Type<SignUpBody>,
    answer: {} as Answer<SignedUp>,
    errors: [422],
  },

  /** Confirms an address with the token of a mail. */
  confirmation: {
    method: 'GET',
    path: '/confirmation',
    auth: 'none',
    query: {} as Type<{ confirmation_token: string }>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [422],
  },

  /** Sends another confirmation link. */
  resendConfirmation: {
    method: 'POST',
    path: '/confirmation',
    auth: 'none',
    body: {} as Type<EmailBody>,
    answer: {} as Answer<Message>,
    errors: [422],
  },
} as const satisfies Calls;

/** Fields of a sign-up. */
export type SignUpFields = SignUpBody['user'];

/**
 * Returns a function that signs up. It does not open a session: the person confirms the address
 * first. Emits `sign_up_success` and `sign_up_error`.
 *
 * @example
 * const signUp = useSignUp();
 * return <SignUpForm onSubmit={signUp} />;
 */
export const useSignUp = (): ((fields: SignUpFields) => Promise<Outcome>) =>
  useWrite((client, user: SignUpFields) =>
    outcomeOf(client.call(signUpCalls.signUp, { body: { user } }), {
      success: (answer) => emitEvent('sign_up_success', { email: answer.user.email }),
      error: (error) => emitEvent('sign_up_error', { error }),
    }),
  );

/**
 * Returns a function that confirms an address with the token of a mail. Call it only in the browser,
 * since mail programs open links, and ask a person who is logged in first. The first confirmation of
 * an account opens its session in place of another one. Emits `confirmation_success` and
 * `confirmation_error`.
 *
 * A failure ends the session (docs/specification.md#session).
 *
 * @example
 * const confirm = useConfirmation();
 * useEffect(() => void confirm(token).then(setErrors), []);
 */
export const useConfirmation = (): ((token: string) => Promise<Outcome>) =>
  useWrite((client, confirmation_token: string) => {
    let token: string | null = null;
    const call = client.call(signUpCalls.confirmation, {
      query: { confirmation_token },
      onToken: (given) => (token = given),
    });
    return outcomeOf(call, {
      success(user) {
        const here = session.get();
        // Without a token the name and the other personal fields of the answer are empty.
        if (token !== null && here.user?.uuid === user.uuid) session.update(user);
        else if (token !== null) session.open(token, user);
        emitEvent('confirmation_success', { user, of: token === null ? 'new_email' : 'sign_up' });
      },
      error(error) {
        session.close();
        emitEvent('confirmation_error', { error });
      },
    });
  });

/**
 * Returns a function that sends another confirmation link. The answer does not reveal whether the
 * address has an account. Emits `confirmation_sent` and `confirmation_send_error`.
 *
 * @example
 * const resend = useResendConfirmation();
 * return <Button onClick={() => resend(email)}>Reenviar link</Button>;
 */
export const useResendConfirmation = (): ((email: string) => Promise<Outcome>) =>
  useWrite((client, email: string) =>
    outcomeOf(client.call(signUpCalls.resendConfirmation, { body: { user: { email } } }), {
      success: ({ message }) => emitEvent('confirmation_sent', { message }),
      error: (error) => emitEvent('confirmation_send_error', { error }),
    }),
  );
