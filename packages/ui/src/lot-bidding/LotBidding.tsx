'use client';
import { formatDate, formatTime } from '@martelo/domain/calendar';
import type { Iso, Lot } from '@martelo/domain/entities';
import {
  auctionSessions,
  AWAITING_RESULT,
  countdownEnd,
  lotPhaseLabel,
  lotsAhead,
  takesBids,
  type LotPhase,
} from '@martelo/domain/lot-phase';
import { keepAmounts } from '@martelo/domain/money';
import { formatReais, originalPrice } from '@martelo/domain/original-prices';
import { endSentence } from '@martelo/domain/text';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { NextSession } from '../auction-card/NextSession.tsx';
import { Button } from '../button/Button.tsx';
import { useLotSession } from '../clock/use-lot-phase.ts';
import { AsOf } from '../countdown/AsOf.tsx';
import { Link } from '../link/Link.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

const Root = styled.div.withConfig({ componentId: 'm-LotBidding' })`
  ${reset}
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};

  & > .status {
    color: ${token.quiet};
  }
  & > .action:empty {
    display: none;
  }
  /* Two lines and the button keep their place when the lot ends. */
  &[data-took-bids] > .status {
    min-height: 3em;
  }
  &[data-took-bids] > .action {
    display: block;
    min-height: ${token.target};
  }
  & > .action > * {
    width: 100%;
  }
  & .hint {
    ${visuallyHiddenCss}
  }
  & > .follow {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: ${token.target};
    color: ${token.accent};
    font-weight: 600;
    text-underline-offset: 0.2em;
  }
`;

/** The current lot of a live auction. */
export interface CalledLot {
  readonly id: number;
  readonly number: string;
  readonly path: string;
}

/** Props of {@link LotBidding}. */
export interface LotBiddingProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The lot of the page. */
  lot: Lot;
  /** URL of the contact form of the house. Used for lots without a `bid_url`. */
  contactHref: string;
  /**
   * The current lot of a live auction, if known. Adds a link to it, and shows how many lots come
   * before this one. @default null
   */
  called?: CalledLot | null | undefined;
}

function DateTime({ at }: { at: Iso }) {
  const date = new Date(at);
  return <time dateTime={at}>{`${formatDate(date)}, ${formatTime(date)}`}</time>;
}

/** Returns why a lot was not sold: its highest bid was too low, or `without` if it had none. */
function unsold(lot: Lot, without: string): ReactNode {
  const highest = formatReais(lot.current_bid_cents, originalPrice(lot, 'current_bid'));
  return highest === null
    ? without
    : keepAmounts(`Maior lance ${highest}; o valor mínimo não foi atingido.`);
}

/** Returns the status line of a lot. `isPaused`: its auction is between two sessions. */
function statusOf(lot: Lot, phase: LotPhase, ahead: number | null, isPaused: boolean): ReactNode {
  const { account, auction, bid_url } = lot;
  if (countdownEnd(lot, phase) !== null) {
    return bid_url === null
      ? 'Os lances deste lote são feitos diretamente com a casa.'
      : endSentence(`Os lances são feitos no site de ${account.name}`);
  }
  switch (phase) {
    case 'under_the_hammer':
      return lot.bids[0] === undefined
        ? 'Em pregão agora. O leiloeiro está recebendo lances.'
        : `Em pregão agora. ${endSentence(`Último lance de ${lot.bids[0].bidder}`)}`;
    case 'open':
    case 'closing':
      if (auction.status !== 'live') return null;
      if (isPaused) {
        return (
          <>
            <NextSession auction={auctionSessions(lot)} />. Os lotes são chamados um a um.
          </>
        );
      }
      return ahead === null
        ? 'O leilão está ao vivo. Os lotes são chamados um a um.'
        : `${lotPhaseLabel(phase, ahead)}. Os lotes são chamados um a um.`;
    case 'awaiting_result':
      return lot.result_unknown === true
        ? 'A casa não informou o resultado deste lote.'
        : `${AWAITING_RESULT}.`;
    case 'passed':
      return auction.offers_until == null ? (
        `${unsold(lot, 'O lote não foi vendido no pregão.')} A casa aceita ofertas.`
      ) : (
        <>
          {unsold(lot, 'O lote não foi vendido no pregão.')} A casa aceita ofertas até{' '}
          <DateTime at={auction.offers_until} />.
        </>
      );
    case 'closed':
      return unsold(lot, 'O lote foi a leilão e não foi vendido.');
    case 'canceled':
      return 'A casa cancelou este lote. Ele não recebe mais lances nem ofertas.';
    case 'upcoming':
      return 'O leilão ainda não recebe lances.';
    // `LotPrice` shows the result.
    case 'sold':
      return null;
    default:
      phase satisfies never;
      return null;
  }
}

/**
 * The bidding area of a lot page: the button to bid or to make an offer, and the status of the lot. The
 * button links to the site of the house. In a live auction there is also a link to the current lot,
 * and after the result one to the next. Between two sessions it says when the auction goes on instead.
 * `LotPrice` shows when the lot ends. At the end, the content below does not move.
 *
 * See docs/rules.md#what-a-lot-shows.
 *
 * @example
 * <LotBidding lot={lot} contactHref={`/contato?lote=${encodeURIComponent(lot.path)}`} />
 */
export function LotBidding({ lot, contactHref, called = null, ...rest }: LotBiddingProps) {
  const [phase, nextSession] = useLotSession(lot);
  const isPaused = nextSession !== null;
  const taking = takesBids(phase);
  const [tookBids, setTookBids] = useState({ id: lot.id, yes: taking });
  if (tookBids.id !== lot.id || (taking && !tookBids.yes)) {
    setTookBids({ id: lot.id, yes: taking });
  }
  const { account, auction, bid_url } = lot;
  const other =
    auction.status === 'live' && !isPaused && called !== null && called.id !== lot.id
      ? called
      : null;
  // The sale goes on with the next lot.
  const following =
    auction.status === 'live' && other === null && !taking && phase !== 'canceled'
      ? lot.next
      : null;
  const text = statusOf(lot, phase, lotsAhead(lot.number, other?.number), isPaused);
  const reserved = tookBids.yes;
  const hasButton = taking || phase === 'passed';
  const status = (text !== null || reserved) && <p className="status">{text}</p>;
  return (
    <Root data-phase={phase} data-took-bids={reserved || undefined} {...rest}>
      {!hasButton && status}
      <div className="action">
        {hasButton && (
          <Button
            variant="primary"
            href={bid_url ?? contactHref}
            rel={bid_url === null ? undefined : 'external noopener'}
          >
            {lotPhaseLabel(taking ? 'open' : phase)}
            <span className="hint">
              {bid_url === null ? `: escrever para ${account.name}` : ` no site de ${account.name}`}
            </span>
          </Button>
        )}
      </div>
      {hasButton && status}
      <AsOf />
      {other && (
        <Link className="follow" href={other.path}>
          Acompanhar o lote em pregão<span className="hint">{`: lote ${other.number}`}</span>
        </Link>
      )}
      {following && (
        <Link className="follow" href={following.path}>
          {`Ver o próximo lote: ${following.number}`}
        </Link>
      )}
    </Root>
  );
}
