import type { UnknownPrice } from '@martelo/domain/headline-price';
import { formatReais, type OriginalPrice } from '@martelo/domain/original-prices';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { ConvertedMoney } from './ConvertedMoney.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** Props of {@link Money}. */
export interface MoneyProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Integer cents of BRL. `null` if unknown. */
  cents: number | null;
  /** Text for an unknown amount. Never "R$ 0". @default 'Sob consulta' */
  unknown?: UnknownPrice | undefined;
  /**
   * The price as a house published it in another currency. The amount in reais then gets the sign ≈.
   *
   * @default null
   */
  original?: OriginalPrice | null | undefined;
}

const Root = styled.span.withConfig({ componentId: 'm-Money' })`
  ${reset}
  font-variant-numeric: tabular-nums;
  /* Keeps "R$" and the number on one line. */
  white-space: nowrap;

  & > .converted {
    /* Allows a line break before the converted amount. */
    display: inline-block;
    margin-inline-start: 0.4em;
    color: ${token.quiet};
    font-size: 0.8em;
    font-weight: 400;
  }
`;

/**
 * An amount in reais, followed by the amount in the chosen currency. Payments are in reais, so
 * amount is always shown.
 *
 * See docs/rules.md#money and docs/specification.md#prices.
 *
 * @example
 * <Money cents={lot.current_bid_cents} />
 * <Money cents={lot.starting_price_cents} unknown="Lance livre" />
 * <Money cents={lot.sold_price_cents} original={originalPrice(lot, 'sold')} />
 */
export function Money({ cents, unknown = 'Sob consulta', original = null, ...rest }: MoneyProps) {
  return (
    <Root {...rest}>
      {formatReais(cents, original) ?? unknown}
      <wbr />
      <ConvertedMoney cents={cents} original={original} />
    </Root>
  );
}
