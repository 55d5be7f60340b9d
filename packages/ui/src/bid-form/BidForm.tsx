'use client';
import { keepAmounts } from '@martelo/domain/money';
import { formatBid, lowestBid, maxBidNote, noBidsReason } from '@martelo/domain/bid-request';
import type { Cents, Lot } from '@martelo/domain/entities';
import { compose, moneyAtLeast, phone as phoneCheck } from '@martelo/domain/forms';
import { takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { formatReais, originalPrice } from '@martelo/domain/original-prices';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { useLotPhase } from '../clock/use-lot-phase.ts';
import { Form, SubmitButton, type FormPropsOf, type Outcome } from '../form/Form.tsx';
import { estimateText } from '../lot-facts/Estimate.tsx';
import { MaskedField } from '../masked-field/MaskedField.tsx';
import { MoneyField } from '../masked-field/MoneyField.tsx';
import { pictureCss } from '../picture/Picture.styles.ts';
import { PictureContent } from '../picture/PictureContent.tsx';
import { TextareaField } from '../text-field/TextareaField.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { AmountPreview } from './AmountPreview.tsx';

const Subject = styled.div.withConfig({ componentId: 'm-BidSubject' })`
  ${reset}
  display: grid;
  /* Beside large text the image is smaller, so no word breaks. */
  grid-template-columns: minmax(0, 6rem) minmax(min(6.75rem, 100%), 1fr);
  align-items: start;
  gap: ${token.space4};
  padding-block-end: ${token.space4};
  border-block-end: 1px solid ${token.line};

  & > .mount {
    ${pictureCss}
  }
  & > .text {
    display: grid;
    gap: ${token.space1};
    overflow-wrap: anywhere;
  }
  & .quiet {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
`;

const validPhone = compose(phoneCheck());

/** Values of {@link BidForm} (docs/api-contract.md#contact). */
export interface BidValues {
  bid_amount_cents: Cents;
  /** Digits with the area code, or E.164 of another country. */
  phone: string;
  /** A note for the house. May be absent. */
  message?: string | undefined;
}

/** Props of {@link BidForm}. */
export interface BidFormProps extends FormPropsOf<BidValues, 'initialValues' | 'onSubmit'> {
  /** The lot. Its next bid is the lowest amount. */
  lot: Pick<
    Lot,
    | 'id'
    | 'number'
    | 'title'
    | 'image'
    | 'state'
    | 'closes_at'
    | 'awaiting_result'
    | 'auction'
    | 'account'
    | 'next_bid_cents'
    | 'current_bid_cents'
    | 'buyer_premium_percent'
    | 'starting_price_cents'
    | 'estimate_low_cents'
    | 'estimate_high_cents'
    | 'original_prices'
    | 'bids_count'
  >;
  /** Phone of the person's profile, if known. */
  phone?: string | null | undefined;
  /** Called with valid values. Returns the server's errors, or nothing on success. */
  onSubmit: (values: BidValues) => Outcome | Promise<Outcome>;
}

/**
 * Sends a bid to a house that takes bids by message, or an offer for a lot that was not sold. Shows
 * the amount in words and with the buyer's premium while typing, and repeats it on the button. The next bid is the lowest amount,
 * and follows the lot. A lot that takes neither has no fields, only the reason. When it ends while the
 * form is open, the text stays and the button disappears.
 *
 * See docs/rules.md#bids-and-offers-by-form.
 *
 * @example
 * <BidForm lot={lot} onSubmit={(values) => sendBid(lot, values)} />
 */
export function BidForm({ lot, phone, onSubmit, ...rest }: BidFormProps) {
  const phase = useLotPhase(lot);
  const isOffer = phase === 'passed';
  const reason = noBidsReason(phase);
  const isTaken = reason === null;
  // What was typed stays when the lot ends.
  const [wasTaken, setWasTaken] = useState(isTaken);
  if (isTaken && !wasTaken) setWasTaken(true);
  const lowest = lowestBid(lot, phase);
  const amounts = amountsOf(lot, phase);
  const initialValues = useMemo(() => (phone == null ? {} : { phone }), [phone]);
  return (
    <Form<BidValues>
      aria-label={isOffer ? 'Fazer uma oferta' : 'Dar um lance'}
      initialValues={initialValues}
      {...rest}
      onSubmit={onSubmit}
    >
      <Subject>
        <div className="mount">
          <PictureContent image={lot.image} alt="" sizes="6rem" />
        </div>
        <div className="text">
          <p className="quiet">{`Lote ${lot.number}`}</p>
          <p>
            <strong>{lot.title}</strong>
          </p>
          <p className="quiet">{`${lot.auction.title} · ${lot.account.name}`}</p>
          {amounts !== '' && <p className="quiet">{keepAmounts(amounts)}</p>}
        </div>
      </Subject>
      {(isTaken || wasTaken) && (
        <>
          <MoneyField
            name="bid_amount_cents"
            label={isOffer ? 'Valor da oferta' : 'Valor do lance'}
            hint={isOffer ? 'A casa decide se aceita.' : isTaken ? lowestHint(lowest) : undefined}
            required
            validate={compose(moneyAtLeast(lowest))}
          />
          <AmountPreview percent={lot.buyer_premium_percent} />
          <MaskedField
            mask="phone"
            name="phone"
            label="Telefone"
            hint="A casa pode ligar para confirmar."
            required
            validate={validPhone}
          />
          <TextareaField
            name="message"
            label="Mensagem"
            hint="Opcional"
            maxLength={maxBidNote}
            rows={3}
          />
        </>
      )}
      {isTaken ? (
        <>
          <div className="actions">
            <SendButton>{isOffer ? 'Enviar oferta' : 'Enviar lance'}</SendButton>
          </div>
          <p>
            <small>
              {`${isOffer ? 'Sua oferta será enviada' : 'Seu lance será enviado'} por e-mail para ${lot.account.name}, com seu nome e telefone. A casa responderá por e-mail.`}
            </small>
          </p>
        </>
      ) : (
        <output>{reason}</output>
      )}
    </Form>
  );
}

/** Returns the amounts by which a person judges their own: start, estimate and highest bid. */
function amountsOf(lot: BidFormProps['lot'], phase: LotPhase): string {
  const { starting_price_cents, estimate_low_cents, estimate_high_cents, current_bid_cents } = lot;
  const start = formatReais(starting_price_cents, originalPrice(lot, 'starting'));
  const estimate = estimateText(estimate_low_cents, estimate_high_cents);
  const highest = formatReais(current_bid_cents, originalPrice(lot, 'current_bid'));
  return [
    start && `Lance inicial ${start}`,
    estimate && `Estimativa ${lot.original_prices === null ? '' : '≈ '}${estimate}`,
    highest && `${takesBids(phase) ? 'Lance atual' : 'Maior lance'} ${highest}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Sends the form. Repeats the amount, which a person may have typed long ago. */
function SendButton({ children }: { children: string }) {
  const { values } = useFormState({ subscription: { values: true } });
  const amount = formatBid(values['bid_amount_cents']);
  return (
    <SubmitButton>
      {amount === '' ? children : keepAmounts(`${children} de ${amount}`)}
    </SubmitButton>
  );
}

/** One cent is the lowest amount of a lot without a price. */
const lowestHint = (lowest: Cents): string | undefined =>
  lowest > 1 ? `A partir de ${formatBid(lowest)}` : 'Lance livre';
