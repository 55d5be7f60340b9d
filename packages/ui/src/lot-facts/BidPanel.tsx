import type { MyBidStatus } from '@martelo/domain/auction';
import type { Lot } from '@martelo/domain/entities';
import { takesBids } from '@martelo/domain/lot-phase';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useLotPhase } from '../clock/use-lot-phase.ts';
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

/** Rows that fit without scrolling, even where a row has two lines. */
const ROWS_IN_SIGHT = 4;

/** Props of {@link BidPanel}. */
export interface BidPanelProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The lot with its bids. */
  lot: Pick<Lot, 'id' | 'state' | 'closes_at' | 'awaiting_result' | 'auction' | 'bids'>;
  /** How the person's own bid stands. @default null */
  standing?: MyBidStatus | null | undefined;
}

/**
 * The bid history of a lot's page, with its heading. While the lot takes bids the panel has a fixed
 * height and scrolls, so that new bids move nothing on the page. A decided lot without bids renders
 * nothing.
 *
 * @example
 * <BidPanel lot={lot} standing={lot.my_bid?.status} />
 */
export function BidPanel({ lot, standing, ...rest }: BidPanelProps) {
  const { id, bids } = lot;
  const heading = useId();
  const mayGrow = takesBids(useLotPhase(lot)) || bids.length > ROWS_IN_SIGHT;
  // Once it has the fixed height it keeps it: the end of the lot moves nothing either.
  const [kept, setKept] = useState({ id, grows: mayGrow });
  if (kept.id !== id || (mayGrow && !kept.grows)) setKept({ id, grows: mayGrow });
  const grows = kept.id === id ? kept.grows || mayGrow : mayGrow;
  if (!grows && bids.length === 0) return null;
  return (
    <Root data-grows={grows || undefined} {...rest}>
      <h2 id={heading}>Histórico de lances</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs the keyboard */}
      <section className="bids" aria-labelledby={heading} tabIndex={grows ? 0 : undefined}>
        {bids.length === 0 ? (
          <p>Nenhum lance ainda.</p>
        ) : (
          <BidHistory bids={bids} standing={standing} />
        )}
      </section>
    </Root>
  );
}
