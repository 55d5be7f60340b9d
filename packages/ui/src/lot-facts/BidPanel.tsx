'use client';
import type { MyBidStatus } from '@martelo/domain/auction';
import type { Lot } from '@martelo/domain/entities';
import { takesBids } from '@martelo/domain/lot-phase';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useLotPhase } from '../clock/use-lot-phase.ts';
import { renamed } from '../internal/warn-once.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { BidHistory } from './BidHistory.tsx';

const Root = styled.div.withConfig({ componentId: 'm-BidPanel' })`
  ${reset}
  & > h2 {
    margin: 0 0 ${token.space3};
    font: 700 ${token.sizeLarge} / 1.3 ${token.fontTitle};
    letter-spacing: 0;
  }
  & > .bids {
    overflow: auto;
    max-height: 20rem;
    scrollbar-gutter: stable;
  }
  &[data-grows] > .bids {
    height: 20rem;
  }
  & thead {
    position: sticky;
    top: 0;
    background: ${token.paper};
  }
  & > .bids > p {
    margin: 0;
    color: ${token.quiet};
  }
`;

/** Number of rows that fit without scrolling, even if a row has two lines. */
const VISIBLE_ROWS = 4;

/** Props of {@link BidPanel}. */
export interface BidPanelProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The lot with its bids. */
  lot: Pick<Lot, 'id' | 'state' | 'closes_at' | 'awaiting_result' | 'auction' | 'bids'>;
  /** Status of the person's own bid. @default null */
  myBid?: MyBidStatus | null | undefined;
  /** @deprecated Use `myBid`. It will be removed in 0.3.0. */
  standing?: MyBidStatus | null | undefined;
}

/**
 * The bid history on a lot page, with its heading. While the lot takes bids, the panel has a fixed
 * height and scrolls, so new bids move nothing on the page. Renders nothing for a decided lot
 * without bids.
 *
 * @example
 * <BidPanel lot={lot} myBid={lot.my_bid?.status} />
 */
export function BidPanel({ lot, myBid, standing, ...rest }: BidPanelProps) {
  const status = renamed('BidPanel', 'standing', standing, 'myBid', myBid);
  const { id, bids } = lot;
  const heading = useId();
  const mayGrow = takesBids(useLotPhase(lot)) || bids.length > VISIBLE_ROWS;
  // Keep the fixed height once it applies, so nothing moves when the lot ends either.
  const [kept, setKept] = useState({ id, grows: mayGrow });
  if (kept.id !== id || (mayGrow && !kept.grows)) setKept({ id, grows: mayGrow });
  const grows = kept.id === id ? kept.grows || mayGrow : mayGrow;
  if (!grows && bids.length === 0) return null;
  return (
    <Root data-grows={grows || undefined} {...rest}>
      <h2 id={heading}>Histórico de lances</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs the keyboard */}
      <section className="bids" aria-labelledby={heading} tabIndex={grows ? 0 : undefined}>
        {bids.length === 0 ? <p>Nenhum lance ainda.</p> : <BidHistory bids={bids} myBid={status} />}
      </section>
    </Root>
  );
}
