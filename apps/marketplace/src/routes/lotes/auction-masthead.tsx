import { useLiveAuction } from '@martelo/api/live';
import type { Auction } from '@martelo/domain/entities';
import { reminderTimeOfAuction } from '@martelo/domain/reminders';
import { auctionStateHints } from '@martelo/domain/state-hints';
import { countLabel, formatCount } from '@martelo/domain/text';
import { NextSession } from '@martelo/ui/auction-card';
import { AuctionFacts } from '@martelo/ui/auction-facts';
import { Breadcrumbs } from '@martelo/ui/breadcrumbs';
import { useNextSession } from '@martelo/ui/clock';
import { AuctionStateBadge } from '@martelo/ui/state-badge';
import { Picture } from '@martelo/ui/picture';
import { TermHint } from '@martelo/ui/tooltip';
import { useRef } from 'react';
import { useCalledLot } from '../../live/called-lot.ts';
import { LiveArea } from '../../live/live-area.tsx';
import { Reminder } from '../../person/reminder.tsx';
import { auctionAncestors } from './landing-head.ts';
import { LandingRoot } from './landing.styles.ts';

const BETWEEN_SESSIONS = 'O leilão tem mais de uma sessão. A próxima ainda não começou.';

/** Returns ", 98 lotes arrematados" once the auction is over. The list below has the number of all lots. */
const soldText = ({ status, lots_count, sold_lots_count }: Auction): string =>
  status === 'finished' && lots_count > 0
    ? `, ${countLabel(sold_lots_count, 'lote arrematado', 'lotes arrematados', 'nenhum lote arrematado')}`
    : '';

/** Everything that is known of an auction, with its live state. */
export const AuctionMasthead = (props: { auction: Auction }) => (
  <LiveArea>
    <Masthead {...props} />
  </LiveArea>
);

function Masthead({ auction: read }: { auction: Auction }) {
  const element = useRef<HTMLElement>(null);
  const auction = useLiveAuction(read, { within: element });
  const called = useCalledLot(auction, auction.account.tenant_name);
  const { account } = auction;
  const isPaused = useNextSession(auction) !== null;
  return (
    <LandingRoot ref={element}>
      <Breadcrumbs ancestors={auctionAncestors(auction)} current={auction.title} />
      <div>
        <p className="state">
          <TermHint plain hint={isPaused ? BETWEEN_SESSIONS : auctionStateHints[auction.status]}>
            <AuctionStateBadge state={auction.status} paused={isPaused} />
          </TermHint>
          <NextSession auction={auction} />
          {auction.status === 'live' && !isPaused && called && (
            <a href={called.path}>
              {`Ao vivo: lote ${called.number} de ${formatCount(auction.lots_count)}`}
            </a>
          )}
        </p>
        <h1 data-long={auction.title.length > 140 || undefined}>{auction.title}</h1>
        {auction.subtitle && <p className="subtitle">{auction.subtitle}</p>}
        <p className="quiet">
          Por <a href={`/lotes?casa=${account.tenant_name}`}>{account.name}</a>
          {soldText(auction)}
        </p>
      </div>
      {auction.images.length > 1 && (
        <div className="works">
          {auction.images.slice(0, 3).map((image) => (
            <Picture
              key={image.url}
              image={{ ...image, alt: '' }}
              sizes="(width <= 50rem) 30vw, 14rem"
            />
          ))}
        </div>
      )}
      {auction.description && <p className="lead">{auction.description}</p>}
      <AuctionFacts auction={auction} />
      <Reminder
        key={auction.uuid}
        uuid={auction.uuid}
        title={auction.title}
        calendarPath={auction.calendar_path}
        at={reminderTimeOfAuction(auction)}
      />
    </LandingRoot>
  );
}
