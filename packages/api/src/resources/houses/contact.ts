/**
 * Messages to the marketplace and to houses.
 *
 * See docs/api-contract.md#contact.
 *
 * @module
 */
import type { Cents } from '@martelo/domain/entities';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { explainUnanswered } from '../../internal/calls/unanswered.ts';
import { useWrite } from '../../internal/writes/use-write.ts';

/**
 * Body of `POST /contact`. The recipient is the house, or the marketplace if neither a lot nor a house
 * is given.
 */
export interface ContactBody {
  contact: {
    /** 10 to 2000 characters. */
    message: string;
    lot_uuid?: string | null | undefined;
    tenant_name?: string | null | undefined;
    /** A bid or an offer for the lot. The message contains it too, for other back ends. */
    bid_amount_cents?: Cents | null | undefined;
    /** Required with a bid or an offer. */
    phone?: string | null | undefined;
  };
}

/** A message and its recipient. */
export type ContactFields = ContactBody['contact'];

/** The calls of messages. */
export const contactCalls = {
  /** Sends a message to a house or to the marketplace. */
  contact: {
    method: 'POST',
    path: '/contact',
    auth: 'required',
    body: {} as Type<ContactBody>,
    answer: {} as Answer<{ message: string }>,
    errors: [401, 422],
  },
} as const satisfies Calls;

/**
 * Returns a function that sends a message. Without an answer, the outcome tells whether the message was
 * sent, or that this is not known. Emits `contact_success` and `contact_error`.
 *
 * @example
 * const send = useContact();
 * return <ContactForm onSubmit={({ message }) => send({ message, lot_uuid: lot.uuid })} />;
 */
export const useContact = (): ((contact: ContactFields) => Promise<Outcome>) =>
  useWrite((client, contact: ContactFields) =>
    outcomeOf(
      explainUnanswered(
        () => client.call(contactCalls.contact, { body: { contact } }),
        'Sem resposta do servidor. Não sabemos se a mensagem chegou. Você pode enviá-la de novo: a mesma mensagem não chega duas vezes.',
      ),
      {
        success: ({ message }) => emitEvent('contact_success', { message }),
        error: (error) => emitEvent('contact_error', { error }),
      },
    ),
  );
