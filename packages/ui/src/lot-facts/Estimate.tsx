import { formatMoney, keepAmounts } from '@martelo/domain/money';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';

const Root = styled.span.withConfig({ componentId: 'm-Estimate' })`
  ${reset}
  font-variant-numeric: tabular-nums;
`;

/** Props of {@link Estimate}. */
export interface EstimateProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Integer cents of BRL. */
  low: number | null;
  /** Integer cents of BRL. */
  high: number | null;
}

/**
 * Returns the text of an estimate: a range, one amount, or `null`.
 *
 * @example
 * estimateText(100000, 200000); // 'R$ 1.000 a R$ 2.000'
 * estimateText(100000, null); // 'a partir de R$ 1.000'
 */
export const estimateText = (low: number | null, high: number | null): string | null =>
  rangeText(formatMoney(low), formatMoney(high));

/**
 * Returns the text of a range of amounts, either end of which may be unknown.
 *
 * @example
 * rangeText('US$ 500', 'US$ 700'); // 'US$ 500 a US$ 700'
 */
export function rangeText(from: string | null, to: string | null): string | null {
  if (from !== null && to !== null) return from === to ? from : `${from} a ${to}`;
  if (from !== null) return `a partir de ${from}`;
  return to === null ? null : `até ${to}`;
}

/**
 * The estimate of the auction house. Renders nothing without an amount.
 *
 * @example
 * <Estimate low={lot.estimate_low_cents} high={lot.estimate_high_cents} />
 */
export function Estimate({ low, high, ...rest }: EstimateProps) {
  const text = estimateText(low, high);
  return text === null ? null : <Root {...rest}>{keepAmounts(text)}</Root>;
}
