import { myBidStatusLabel } from '@martelo/domain/auction';
import type { Lot, OriginalPrices } from '@martelo/domain/entities';
import { takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { formatMoney } from '@martelo/domain/money';
import { pluralizeCount } from '@martelo/domain/text';
import { useState, type ComponentPropsWithRef } from 'react';
import { useLotPhase } from '../clock/use-lot-phase.ts';
import { useChanges } from '../internal/use-changes.ts';
import { AmountInWords } from './AmountInWords.tsx';
import { estimateText } from '../lot-facts/Estimate.tsx';
import { headlinePrice } from '../lot-card/headline-price.ts';
import { ConvertedMoney } from '../money/Money.tsx';
import { LotPriceRoot } from './LotPrice.styles.ts';

/** Props of {@link LotPrice}. */
export interface LotPriceProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The lot with its bids, estimate and result. */
  lot: Lot;
}

const premiumText = (percent: number): string => `${String(percent).replace('.', ',')}%`;

/** Reserves the space of a value that the next bid adds. */
const unknownYet = '–';

type Row = readonly [term: string, value: string | null];

/** Returns the rows below the main price: label and value, which is `null` if it is not known. */
function rowsOf(lot: Lot, phase: LotPhase): Row[] {
  const taking = takesBids(phase);
  const premium = lot.buyer_premium_percent;
  const counted = taking || lot.bids_count > 0;
  return [
    ['Lances', counted ? pluralizeCount(lot.bids_count, 'lance', 'lances') : null],
    ['Próximo lance', taking ? (formatMoney(lot.next_bid_cents) ?? unknownYet) : null],
    ['Estimativa', estimateText(lot.estimate_low_cents, lot.estimate_high_cents)],
    ['Comissão do leiloeiro', premium === null ? null : premiumText(premium)],
    [
      'Total com comissão',
      premium === null
        ? null
        : (formatMoney(lot.total_with_premium_cents) ?? (taking ? unknownYet : null)),
    ],
    ['Publicado como', originalText(lot.original_prices)],
  ];
}

/**
 * Returns the terms to show: those with a value, and those that had one. A row that would disappear
 * when the lot ends would move the page.
 */
function useTerms(id: number, rows: readonly Row[]): ReadonlySet<string> {
  const known = rows.filter(([, value]) => value !== null).map(([term]) => term);
  const [kept, setKept] = useState({ id, terms: new Set(known) });
  if (kept.id === id && known.every((term) => kept.terms.has(term))) return kept.terms;
  const terms = new Set(kept.id === id ? [...kept.terms, ...known] : known);
  setKept({ id, terms });
  return terms;
}

/** Returns the amounts that the house published in another currency. */
function originalText(prices: OriginalPrices | null): string | null {
  if (prices === null) return null;
  const { currency, sold, current_bid, starting, estimate_low, estimate_high } = prices;
  const estimate = [estimate_low, estimate_high].filter((price) => price !== null).join(' a ');
  const amount = sold ?? current_bid ?? starting ?? estimate;
  return amount === '' ? null : `${currency} ${amount}`;
}

/**
 * The price block of a lot's page: the main price, the status of the person's own bid, the total
 * with the buyer's premium, the estimate, and the amount in words. A price that changes is marked
 * for two seconds.
 *
 * See docs/specification.md#prices.
 *
 * @example
 * <LotPrice lot={lot} />
 */
export function LotPrice({ lot, ...rest }: LotPriceProps) {
  const phase = useLotPhase(lot);
  const { label, cents, unknown } = headlinePrice(lot, phase);
  const rows = rowsOf(lot, phase);
  const terms = useTerms(lot.id, rows);
  const changes = useChanges(lot.id, cents);
  const standing = lot.my_bid?.status;
  return (
    <LotPriceRoot data-state={lot.state} {...rest}>
      <p className="label">
        <span>{label}</span>
        {standing !== undefined && (
          <span data-bid={standing}>Seu lance: {myBidStatusLabel(standing).toLowerCase()}</span>
        )}
      </p>
      <p key={changes} className="amount" data-changed={changes || undefined}>
        {formatMoney(cents) ?? unknown}
      </p>
      <p className="elsewhere">
        <ConvertedMoney cents={cents} />
      </p>
      {terms.size > 0 && (
        <dl>
          {rows
            .filter(([term]) => terms.has(term))
            .map(([term, value]) => (
              <div key={term} style={{ display: 'contents' }}>
                <dt>{term}</dt>
                {/* Another element for another value: a wider text would count as a layout shift. */}
                <dd key={value}>{value ?? unknownYet}</dd>
              </div>
            ))}
        </dl>
      )}
      <div className="words">
        <AmountInWords cents={cents} />
      </div>
    </LotPriceRoot>
  );
}
