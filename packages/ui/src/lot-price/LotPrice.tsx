import type { Lot, OriginalPrices } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import { pluralizeCount } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { AmountInWords } from './AmountInWords.tsx';
import { estimateText } from '../lot-facts/Estimate.tsx';
import { headlinePrice, takesBids } from '../lot-card/headline-price.ts';
import { ConvertedMoney } from '../money/Money.tsx';
import { LotPriceRoot } from './LotPrice.styles.ts';

/** Props of {@link LotPrice}. */
export interface LotPriceProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The lot with its bids, estimate and result. */
  lot: Lot;
}

const premiumText = (percent: number): string => `${String(percent).replace('.', ',')}%`;

/** Returns the rows below the main price: label and value. Rows without a value are omitted. */
function rowsOf(lot: Lot): (readonly [string, string])[] {
  const taking = takesBids(lot);
  const premium = lot.buyer_premium_percent;
  const rows: (readonly [string, string | null])[] = [
    ['Lances', lot.bids_count > 0 ? pluralizeCount(lot.bids_count, 'lance', 'lances') : null],
    ['Próximo lance', taking ? formatMoney(lot.next_bid_cents) : null],
    ['Estimativa', estimateText(lot.estimate_low_cents, lot.estimate_high_cents)],
    ['Comissão do leiloeiro', premium === null ? null : premiumText(premium)],
    ['Total com comissão', premium === null ? null : formatMoney(lot.total_with_premium_cents)],
    ['Publicado como', originalText(lot.original_prices)],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
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
 * The price block of a lot's page: the main price, the total with the buyer's premium, the
 * estimate, and the amount in words.
 *
 * See docs/specification.md#prices.
 *
 * @example
 * <LotPrice lot={lot} />
 */
export function LotPrice({ lot, ...rest }: LotPriceProps) {
  const { label, cents, unknown } = headlinePrice(lot);
  const rows = rowsOf(lot);
  return (
    <LotPriceRoot data-state={lot.state} {...rest}>
      <p className="label">{label}</p>
      <p className="amount">{formatMoney(cents) ?? unknown}</p>
      <p className="elsewhere">
        <ConvertedMoney cents={cents} />
      </p>
      {rows.length > 0 && (
        <dl>
          {rows.map(([term, value]) => (
            <div key={term} style={{ display: 'contents' }}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <AmountInWords cents={cents} />
    </LotPriceRoot>
  );
}
