import { formatMoney } from '@martelo/domain/money';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useCurrencyChoice } from './currency.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** Props of {@link Money}. */
export interface MoneyProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Integer cents of BRL; `null` when unknown. */
  cents: number | null;
  /** What an unknown amount means here. Never "R$ 0". @default 'Sob consulta' */
  unknown?: 'Sob consulta' | 'Lance livre' | undefined;
}

const Root = styled.span.withConfig({ componentId: 'm-Money' })`
  ${reset}
  font-variant-numeric: tabular-nums;

  & > .converted {
    /* So that the line can break before it. */
    display: inline-block;
    margin-inline-start: 0.4em;
    color: ${token.quiet};
    font-size: 0.8em;
    font-weight: 400;
    white-space: nowrap;
  }
`;

/**
 * The amount in the chosen currency, with ≈ since it is converted; nothing while that is the real.
 */
export function ConvertedMoney({ cents }: { cents: number | null }) {
  const choice = useCurrencyChoice();
  if (choice.currency === 'BRL') return null;
  const converted = formatMoney(cents, choice);
  return converted === null ? null : <span className="converted">≈ {converted}</span>;
}

/**
 * An amount in reais, with the chosen currency beside it. The real is what is owed, so it stays in
 * sight.
 *
 * See docs/rules.md#money and docs/specification.md#prices.
 *
 * @example
 * <Money cents={lot.current_bid_cents} />
 * <Money cents={lot.starting_price_cents} unknown="Lance livre" />
 */
export function Money({ cents, unknown = 'Sob consulta', ...rest }: MoneyProps) {
  return (
    <Root {...rest}>
      {formatMoney(cents) ?? unknown}
      <ConvertedMoney cents={cents} />
    </Root>
  );
}
