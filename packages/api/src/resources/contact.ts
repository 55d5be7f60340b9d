'use client';
/**
 * Messages to a house or to the marketplace.
 *
 * See docs/api-contract.md#contact.
 *
 * @module
 */
import * as endpoints from '../personal-endpoints.ts';
import { emitEvent } from '../events.ts';
import { outcomeOf, type Outcome } from '../outcome.ts';
import { useClient } from '../provider.ts';
import { useOnce } from '../use-once.ts';

/** A message, and what it is about if anything. */
export type ContactFields = endpoints.ContactBody['contact'];

/**
 * Sends a message; answers the errors by field, or nothing when it was sent. Emits `contact_success`
 * and `contact_error`.
 *
 * @example
 * const send = useContact();
 * return <ContactForm onSubmit={({ message }) => send({ message, lot_uuid: lot.uuid })} />;
 */
export function useContact(): (contact: ContactFields) => Promise<Outcome> {
  const client = useClient();
  return useOnce((contact: ContactFields) =>
    outcomeOf(client.call(endpoints.contact, { body: { contact } }), {
      done: ({ message }) => emitEvent('contact_success', { message }),
      failed: (error) => emitEvent('contact_error', { error }),
    }),
  );
}
