import { formatMoney } from '@martelo/domain/money';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useCurrencyChoice } from './currency.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** What is shown instead of an unknown amount (docs/specification.md#prices). */
export type UnknownPrice =
  | 'Sob consulta'
  | 'Lance livre'
  | 'Aceita ofertas'
  | 'Valor não divulgado';

/** Props of {@link Money}. */
export interface MoneyProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Integer cents of BRL. `null` if unknown. */
  cents: number | null;
  /** Text for an unknown amount. Never "R$ 0". @default 'Sob consulta' */
  unknown?: UnknownPrice | undefined;
}

const Root = styled.span.withConfig({ componentId: 'm-Money' })`
  ${reset}
  font-variant-numeric: tabular-nums;

  & > .converted {
    /* Allows a line break before the converted amount. */
    display: inline-block;
    margin-inline-start: 0.4em;
    color: ${token.quiet};
    font-size: 0.8em;
    font-weight: 400;
    white-space: nowrap;
  }
`;

/** The amount in the chosen currency with the sign ≈. Renders nothing if the currency is BRL. */
export function ConvertedMoney({ cents }: { cents: number | null }) {
  const choice = useCurrencyChoice();
  if (choice.currency === 'BRL') return null;
  const converted = formatMoney(cents, choice);
  return converted === null ? null : <span className="converted">≈ {converted}</span>;
}

/**
 * An amount in reais, followed by the amount in the chosen currency. Payments are in reais, so that
 * amount is always shown.
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
