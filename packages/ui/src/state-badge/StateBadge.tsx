import { auctionStateLabel, type AuctionStatus } from '@martelo/domain/auction';
import { lotPhaseLabel, type LotPhase } from '@martelo/domain/lot-phase';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { auctionBadgeCss, lotBadgeCss } from './StateBadge.styles.ts';
import { reset } from '../theme/reset.ts';

// The roots are here, because cards import the styles without them.
const LotBadgeRoot = styled.span.withConfig({ componentId: 'm-LotStateBadge' })`
  ${reset}
  ${lotBadgeCss()}
`;
const AuctionBadgeRoot = styled.span.withConfig({ componentId: 'm-AuctionStateBadge' })`
  ${reset}
  ${auctionBadgeCss()}
`;

/** Props of {@link LotStateBadge}. */
export interface LotStateBadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** State of the lot, as in the API, or its phase (`useLotPhase`). */
  state: LotPhase;
  /**
   * In a live auction, the number of lots that are called before this one, if it is known
   * (`lotsAhead` of the domain package). @default null
   */
  ahead?: number | null | undefined;
}

/**
 * The state of a lot: a colour, a shape and the usual term of the trade.
 *
 * See docs/rules.md#lot-states and docs/rules.md#what-a-lot-shows.
 *
 * @example
 * <LotStateBadge state={lot.state} />
 * <LotStateBadge state={useLotPhase(lot)} />
 */
export function LotStateBadge({ state, ahead, ...rest }: LotStateBadgeProps) {
  return (
    <LotBadgeRoot data-state={state} {...rest}>
      {lotPhaseLabel(state, ahead)}
    </LotBadgeRoot>
  );
}

/** Props of {@link AuctionStateBadge}. */
export interface AuctionStateBadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Status of the auction, as in the API. */
  state: AuctionStatus;
  /** Whether a live auction is between two of its days. @default false */
  paused?: boolean | undefined;
}

/**
 * The state of an auction: a colour, a shape and the usual term of the trade.
 *
 * See docs/rules.md#auction-states and docs/rules.md#lot-states.
 *
 * @example
 * <AuctionStateBadge state={auction.status} />
 */
export function AuctionStateBadge({ state, paused = false, ...rest }: AuctionStateBadgeProps) {
  return (
    <AuctionBadgeRoot data-state={paused ? 'ongoing' : state} {...rest}>
      {paused ? 'Entre sessões' : auctionStateLabel(state)}
    </AuctionBadgeRoot>
  );
}
