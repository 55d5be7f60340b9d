import { keepAmounts } from '@martelo/domain/money';
import type { CSSProperties } from 'react';
import { Money } from '../money/Money.tsx';
import { soldPriceOf } from '@martelo/domain/price-history';
import type { ChartPoint } from './layout.ts';
import { estimateOf, resultLabels, saleDay } from './result-text.ts';

/**
 * The sale that a mark stands for: title, day, house, price and estimate. Screen readers have the
 * same text as the name of the mark's link.
 */
export function MarkTooltip({ point: { lot, x, y, result } }: { point: ChartPoint }) {
  const estimate = estimateOf(lot);
  const place = { '--m-x': `${x}%`, '--m-y': `${y}%` } as CSSProperties;
  return (
    <div className="tooltip" aria-hidden="true" data-below={y < 50 || undefined} style={place}>
      <strong>{lot.title}</strong>
      <span>{[saleDay(lot), lot.account.name].filter(Boolean).join(' · ')}</span>
      <span className="price">
        <Money cents={lot.sold_price_cents} original={soldPriceOf(lot)} />
      </span>
      {estimate !== null && (
        <span>
          {keepAmounts(
            `Estimativa: ${estimate}${result === null ? '' : ` (${resultLabels[result].split(' ', 1)[0]})`}`,
          )}
        </span>
      )}
    </div>
  );
}
