import { formatDate } from '@martelo/domain/calendar';
import type { SoldLot } from '@martelo/domain/entities';
import { formatReais, originalPrice } from '@martelo/domain/original-prices';
import { soldPriceOf, type EstimateResult } from '@martelo/domain/price-history';
import { rangeText } from '../lot-facts/Estimate.tsx';

/** The labels in legend and table for a price above, within or below the estimate. */
export const resultLabels: Readonly<Record<EstimateResult, string>> = {
  above: 'acima da estimativa',
  within: 'dentro da estimativa',
  below: 'abaixo da estimativa',
};

/** Returns the day of a sale as DD/MM/YYYY, or `null` if it is not known. */
export const saleDay = ({ sold_at }: SoldLot): string | null =>
  (sold_at !== null && formatDate(new Date(sold_at))) || null;

/** Returns the price in reais, and the one that the house published if it is in another currency. */
function priceText(lot: SoldLot): string {
  const original = soldPriceOf(lot);
  const price = formatReais(lot.sold_price_cents, original) ?? '';
  return original === null ? price : `${price} (${original.text})`;
}

/** Returns the estimate as the house published it, or `null` if there is none. */
export function estimateOf(lot: SoldLot): string | null {
  const published = { bids_count: 0, original_prices: lot.original_prices };
  const end = (name: 'estimate_low' | 'estimate_high', cents: number | null): string | null => {
    const original = originalPrice(published, name);
    return original === null ? formatReais(cents, null) : original.text;
  };
  return rangeText(
    end('estimate_low', lot.estimate_low_cents),
    end('estimate_high', lot.estimate_high_cents),
  );
}

/**
 * Returns a sold lot in one sentence, for screen readers.
 *
 * @example
 * describeResult(lot); // 'Ladeira, 10/03/2026, Casa Aroeira: R$ 6.580, estimativa R$ 5.000 a R$ 8.000'
 */
export function describeResult(lot: SoldLot): string {
  const estimate = estimateOf(lot);
  const about = [lot.title, saleDay(lot), lot.account.name].filter(Boolean).join(', ');
  return `${about}: ${priceText(lot)}${estimate === null ? '' : `, estimativa ${estimate}`}`;
}
