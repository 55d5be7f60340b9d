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

// Here and not beside the rules, which cards take without them.
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
  /** State as it travels on the wire. */
  state: LotState;
}

/**
 * The state of a lot, in the words of the trade: colour, sign and text say the same.
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
  /** Status as it travels on the wire. */
  state: AuctionStatus;
}

/**
 * The state of an auction, in the words of the trade.
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
