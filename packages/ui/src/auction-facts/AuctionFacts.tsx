'use client';
import { auctionStates, isFinalState } from '@martelo/domain/auction';
import { atTime, formatDate } from '@martelo/domain/calendar';
import type { Auction, Iso } from '@martelo/domain/entities';
import { webAddress } from '@martelo/domain/links';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { AuctionDates } from '../auction-card/AuctionDates.tsx';
import { useNextSession } from '../clock/use-next-session.ts';
import { percentText } from '../internal/percent-text.ts';
import { OutsideLink } from '../link/OutsideLink.tsx';
import { Facts, knownFacts, startFact } from '../lot-facts/Facts.tsx';
import { wideFactsCss } from '../lot-facts/facts.styles.ts';
import { reset } from '../theme/reset.ts';

const Root = styled.dl.withConfig({ componentId: 'm-AuctionFacts' })`
  ${reset}
  ${wideFactsCss}
`;

/** Props of {@link AuctionFacts}. */
export interface AuctionFactsProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** The auction. Unknown facts are omitted. */
  auction: Auction;
}

const time = (at: Iso | null): ReactNode =>
  at && <time dateTime={at}>{`${formatDate(new Date(at))} ${atTime(new Date(at))}`}</time>;

const outside = (raw: string | null, text: string): ReactNode => {
  const href = webAddress(raw);
  return href && <OutsideLink href={href}>{text}</OutsideLink>;
};

/**
 * What a bidder must know about an auction: days, place, exhibition, the auctioneer's commission, and
 * links to its terms, its live transmission and its own catalogue. The transmission is linked until
 * the auction is over, except between two sessions. Only `http` and `https` addresses become links (docs/rules.md#links).
 *
 * @example
 * <AuctionFacts auction={auction} />
 */
export function AuctionFacts({ auction, ...rest }: AuctionFactsProps) {
  const { status, started_at, finished_at, offers_until, buyer_premium_percent: premium } = auction;
  const isOver = isFinalState(auctionStates, status);
  const isPaused = useNextSession(auction) !== null;
  return (
    <Root {...rest}>
      <Facts
        facts={knownFacts([
          ['Quando', <AuctionDates key="when" auction={auction} />],
          ['Primeira sessão', isOver ? null : startFact(started_at)],
          ['Encerrado em', status === 'finished' ? time(finished_at) : null],
          ['Ofertas até', status === 'conditional_bids_only' ? time(offers_until) : null],
          ['Local', auction.location],
          ['Exposição', isOver ? null : auction.exhibition],
          [
            'Comissão do leiloeiro',
            premium === null ? null : percentText(premium),
            'Percentual que o comprador paga ao leiloeiro além do valor do arremate.',
          ],
          ['Condições', outside(auction.terms_url, 'Condições do leilão')],
          ['Ao vivo', isOver || isPaused ? null : outside(auction.live_url, 'Transmissão ao vivo')],
          ['Catálogo', outside(auction.catalog_url, 'Catálogo no site da casa')],
        ])}
      />
    </Root>
  );
}
