import {
  auctionStateLabel,
  lotStateLabel,
  type AuctionStatus,
  type LotState,
} from '@martelo/domain/auction';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { auctionBadgeCss, lotBadgeCss } from './StateBadge.styles.ts';
import { reset } from '../theme/reset.ts';

// The roots are here, because cards import the styles without them.
const LotBadgeRoot = styled.span.withConfig({ componentId: 'm-LotStateBadge' })`
  ${reset}
  ${lotBadgeCss}
`;
const AuctionBadgeRoot = styled.span.withConfig({ componentId: 'm-AuctionStateBadge' })`
  ${reset}
  ${auctionBadgeCss}
`;

/** Props of {@link LotStateBadge}. */
export interface LotStateBadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** State of the lot, as in the API. */
  state: LotState;
}

/**
 * The state of a lot: a colour, a shape and the usual term of the trade.
 *
 * See docs/rules.md#auction-states and docs/rules.md#lot-states.
 *
 * @example
 * <LotStateBadge state={lot.state} />
 */
export function LotStateBadge({ state, ...rest }: LotStateBadgeProps) {
  return (
    <LotBadgeRoot data-state={state} {...rest}>
      {lotStateLabel(state)}
    </LotBadgeRoot>
  );
}

/** Props of {@link AuctionStateBadge}. */
export interface AuctionStateBadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Status of the auction, as in the API. */
  state: AuctionStatus;
}

/**
 * The state of an auction: a colour, a shape and the usual term of the trade.
 *
 * See docs/rules.md#auction-states and docs/rules.md#lot-states.
 *
 * @example
 * <AuctionStateBadge state={auction.status} />
 */
export function AuctionStateBadge({ state, ...rest }: AuctionStateBadgeProps) {
  return (
    <AuctionBadgeRoot data-state={state} {...rest}>
      {auctionStateLabel(state)}
    </AuctionBadgeRoot>
  );
}
