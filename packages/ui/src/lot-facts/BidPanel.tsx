'use client';
import type { MyBidStatus } from '@martelo/domain/auction';
import type { Lot } from '@martelo/domain/entities';
import { takesBids } from '@martelo/domain/lot-phase';
import { useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
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
  & > p {
    margin: 0;
    color: ${token.quiet};
  }
  & > button {
    margin-top: ${token.space2};
    margin-inline-start: calc(-1 * ${token.space3});
  }
`;

/** Number of bids that are shown before the person asks for all. */
const FIRST_ROWS = 5;

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
 * The bid history on a lot page, with its heading: the last five bids, and a button for the others.
 * With five bids or more, a new bid moves nothing on the page. Renders nothing for a decided lot
 * without bids.
 *
 * @example
 * <BidPanel lot={lot} myBid={lot.my_bid?.status} />
 */
export function BidPanel({ lot, myBid, standing, ...rest }: BidPanelProps) {
  const status = renamed('BidPanel', 'standing', standing, 'myBid', myBid);
  const { id, bids } = lot;
  const takes = takesBids(useLotPhase(lot));
  const [whole, setWhole] = useState<number | null>(null);
  if (!takes && bids.length === 0) return null;
  const shown = whole === id ? bids : bids.slice(0, FIRST_ROWS);
  return (
    <Root {...rest}>
      <h2>Histórico de lances</h2>
      {bids.length === 0 ? <p>Nenhum lance ainda.</p> : <BidHistory bids={shown} myBid={status} />}
      {shown.length < bids.length && (
        <Button variant="quiet" onClick={() => setWhole(id)}>
          {`Mostrar todos os ${bids.length} lances`}
        </Button>
      )}
    </Root>
  );
}
