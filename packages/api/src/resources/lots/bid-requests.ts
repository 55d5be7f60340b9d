'use client';
/**
 * Bids and offers by form, for lots whose house has no page for bids.
 *
 * See docs/api-contract.md#contact and docs/rules.md#bids-and-offers-by-form.
 *
 * @module
 */
import { bidMessage } from '@martelo/domain/bid-request';
import type { Cents, Lot } from '@martelo/domain/entities';
import { useSWRConfig } from 'swr';
import { emitEvent } from '../../internal/events/events.ts';
import { outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { explainUnanswered } from '../../internal/calls/unanswered.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { contactCalls, type ContactFields } from '../houses/contact.ts';
import { lotByIdRead } from './lots.ts';

/** A bid or an offer by form. */
export interface BidFields {
  readonly bid_amount_cents: Cents;
  /** Digits with the area code. */
  readonly phone: string;
  /** A note for the house. */
  readonly message?: string | undefined;
}

/**
 * Returns a function that sends a bid to the house of a lot, or an offer when the lot takes offers.
 * The message to the house contains the amount and the phone, so any back end passes them on.
 * Without an answer, the outcome tells whether the bid was sent, or that this is not known. Emits
 * `bid_sent` and `bid_error`. The person's bid on the lot is read again.
 *
 * See docs/api-contract.md#contact.
 *
 * @example
 * const send = useSendBid();
 * return <BidForm lot={lot} onSubmit={(bid) => send(lot, bid)} />;
 */
export function useSendBid(): (lot: Lot, bid: BidFields) => Promise<Outcome> {
  const { mutate } = useSWRConfig();
  return useWrite((client, lot: Lot, { bid_amount_cents, phone, message: note }: BidFields) => {
    const { id, uuid, account, state } = lot;
    const isOffer = state === 'passed';
    const contact: ContactFields = {
      message: bidMessage(lot, { amount_cents: bid_amount_cents, phone, note, isOffer }),
      lot_uuid: uuid,
      tenant_name: account.tenant_name,
      bid_amount_cents,
      phone,
    };
    const stale = [
      `${lotByIdRead({ account: account.tenant_name, id }).key}#live@`,
      `/lots/${id}/my_bid@`,
      '/profile@',
    ];
    const call = explainUnanswered(
      () => client.call(contactCalls.contact, { body: { contact } }),
      'Sem resposta do servidor. Não sabemos se o envio chegou. Você pode tentar de novo: com os mesmos dados ele não chega duas vezes.',
    );
    return outcomeOf(call, {
      success: ({ message }) => {
        emitEvent('bid_sent', { message });
        void mutate(
          (key) => typeof key === 'string' && stale.some((start) => key.startsWith(start)),
          undefined,
        );
      },
      error: (error) => emitEvent('bid_error', { error }),
    });
  });
}
