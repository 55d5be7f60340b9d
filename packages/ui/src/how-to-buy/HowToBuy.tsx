'use client';
import type { Cents, Lot } from '@martelo/domain/entities';
import { glossary } from '@martelo/domain/glossary';
import { webAddress } from '@martelo/domain/links';
import { takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { formatMoney } from '@martelo/domain/money';
import { endSentence } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useLotPhase } from '../clock/use-lot-phase.ts';
import { percentText } from '../internal/percent-text.ts';
import { Link } from '../link/Link.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { TermHint } from '../tooltip/TermHint.tsx';

const Root = styled.section.withConfig({ componentId: 'm-HowToBuy' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};
  container-type: inline-size;

  & > h2 {
    font: 700 ${token.sizeLarge}/1.2 ${token.fontTitle};
    letter-spacing: -0.015em;
  }
  & p {
    margin: 0;
  }
  & > table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & > table :is(th, td) {
    padding: ${token.space2} 0;
    border-bottom: 1px solid ${token.line};
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  & > table th {
    overflow-wrap: anywhere;
  }
  & > table td {
    padding-inline-start: ${token.space4};
    text-align: end;
    white-space: nowrap;
  }
  & > table tr:last-child :is(th, td) {
    border-bottom-color: ${token.edge};
    font-weight: 700;
  }
  & > table > caption {
    padding-block-end: ${token.space2};
    color: ${token.quiet};
    text-align: start;
  }
  /* Beside an amount, the words of its label would break. */
  @container (max-width: 13em) {
    & > table :is(tbody, tr, th, td) {
      display: block;
    }
    & > table tr th {
      padding-block-end: 0;
      border-bottom: 0;
    }
    & > table td {
      padding-inline-start: 0;
      text-align: start;
    }
  }
  & > .links {
    display: grid;
    justify-items: start;
  }
  & > .links a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target};
  }
  & > .links a:focus-visible {
    outline-offset: 0;
  }
`;

/** Props of {@link HowToBuy}. */
export interface HowToBuyProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The lot with its next bid, its result and the buyer's premium. */
  lot: Pick<
    Lot,
    | 'id'
    | 'state'
    | 'closes_at'
    | 'awaiting_result'
    | 'auction'
    | 'next_bid_cents'
    | 'current_bid_cents'
    | 'sold_price_cents'
    | 'buyer_premium_percent'
    | 'shipping_note'
    | 'terms_url'
    | 'account'
  >;
  /** URL of the question about condition and provenance. */
  questionHref: string;
  /** URL of the glossary. */
  glossaryHref: string;
}

/** The amount that the figures start from: a price that is known, never an invented one. */
function basisOf(
  lot: HowToBuyProps['lot'],
  phase: LotPhase,
): { label: string; cents: Cents } | null {
  if (phase === 'sold') {
    return lot.sold_price_cents === null
      ? null
      : { label: 'Valor do arremate', cents: lot.sold_price_cents };
  }
  return takesBids(phase) && lot.next_bid_cents !== null
    ? { label: 'Próximo lance', cents: lot.next_bid_cents }
    : null;
}

/**
 * What a lot costs with the buyer's premium, in its own figures, how it is delivered, and where to
 * ask the house. If the price or the commission is unknown, it says so.
 *
 * See docs/specification.md#how-to-buy.
 *
 * @example
 * <HowToBuy lot={lot} questionHref="/contato?lote=…" glossaryHref="/qualidade#glossario" />
 */
export function HowToBuy({ lot, questionHref, glossaryHref, ...rest }: HowToBuyProps) {
  const phase = useLotPhase(lot);
  const basis = basisOf(lot, phase);
  const terms = webAddress(lot.terms_url);
  return (
    <Root {...rest}>
      <h2>Como comprar</h2>
      {basis !== null && lot.buyer_premium_percent !== null ? (
        <Costs {...basis} isSold={phase === 'sold'} percent={lot.buyer_premium_percent} />
      ) : (
        <p>
          {lot.buyer_premium_percent === null
            ? 'A casa não informou a comissão do leiloeiro. Pergunte antes de dar um lance.'
            : `Ao valor do arremate soma-se a comissão do leiloeiro, de ${percentText(lot.buyer_premium_percent)}.`}
        </p>
      )}
      <p>
        <strong>Envio:</strong>{' '}
        <span>
          {lot.shipping_note ??
            endSentence(`combine a retirada ou o frete com ${lot.account.name}`)}
        </span>
      </p>
      <p className="links">
        <Link href={questionHref}>Pergunte à casa sobre a conservação e a procedência</Link>
        {terms && (
          <Link href={terms} target="_blank" rel="noopener">
            Pagamento e retirada: condições do leilão
          </Link>
        )}
        <Link href={glossaryHref}>O que significam os termos</Link>
      </p>
    </Root>
  );
}

interface CostsProps {
  label: string;
  cents: Cents;
  percent: number;
  isSold: boolean;
}

/** Hammer price, premium and total. The total equals the one in the price block. */
function Costs({ label, cents, percent, isSold }: CostsProps) {
  const premium = Math.round((cents * percent) / 100);
  const total = cents + premium;
  return (
    <table>
      <caption>
        {isSold
          ? 'Quanto custou ao comprador'
          : 'Quanto você pagará se arrematar pelo próximo lance'}
      </caption>
      <tbody>
        <tr>
          <th scope="row">{label}</th>
          <td>{formatMoney(cents)}</td>
        </tr>
        <tr>
          <th scope="row">
            <TermHint hint={glossary['Comissão do leiloeiro']}>Comissão do leiloeiro</TermHint> (
            {percentText(percent)})
          </th>
          <td>{formatMoney(premium)}</td>
        </tr>
        <tr>
          <th scope="row">Total, sem o envio</th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
