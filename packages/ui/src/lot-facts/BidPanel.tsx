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
  & > .bids {
    container-type: inline-size;
  }
  /* Room for the first rows: a new bid moves nothing. */
  &[data-grows] > .bids {
    min-height: 20rem;
  }
  /* As high as the button that takes its place. */
  & > p {
    margin: 0;
    min-height: ${token.target};
    color: ${token.quiet};
    line-height: ${token.target};
  }
  & > button {
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
 * While the lot takes bids, the panel has room for them. A panel that was empty stays low and offers a
 * button for the bids that arrive. New bids move nothing on the page in both cases. Renders nothing for a
 * decided lot without bids.
 *
 * @example
 * <BidPanel lot={lot} myBid={lot.my_bid?.status} />
 */
export function BidPanel({ lot, myBid, standing, ...rest }: BidPanelProps) {
  const status = renamed('BidPanel', 'standing', standing, 'myBid', myBid);
  const { id, bids } = lot;
  const takes = takesBids(useLotPhase(lot));
  const [whole, setWhole] = useState<number | null>(null);
  // What the panel was like at first: nothing moves when bids arrive or the lot ends.
  const [first, setFirst] = useState({ id, takes, isEmpty: bids.length === 0 });
  if (first.id !== id) setFirst({ id, takes, isEmpty: bids.length === 0 });
  if (!takes && !first.takes && bids.length === 0) return null;
  const hasRoom = !first.isEmpty && (first.takes || bids.length >= FIRST_ROWS);
  const shown = whole === id ? bids : bids.slice(0, first.isEmpty ? 0 : FIRST_ROWS);
  return (
    <Root data-grows={hasRoom || undefined} {...rest}>
      <h2>Histórico de lances</h2>
      {bids.length === 0 && <p>Nenhum lance ainda.</p>}
      {shown.length > 0 && (
        <div className="bids">
          <BidHistory bids={shown} myBid={status} />
        </div>
      )}
      {shown.length < bids.length && (
        <Button variant="quiet" onClick={() => setWhole(id)}>
          {buttonText(bids.length, shown.length === 0)}
        </Button>
      )}
    </Root>
  );
}

function buttonText(count: number, isFolded: boolean): string {
  if (!isFolded) return `Mostrar todos os ${count} lances`;
  return count === 1 ? 'Mostrar o lance' : `Mostrar os ${count} lances`;
}
