import { useLiveAuction, useLiveLot } from '@martelo/api/live';
import type { LotSummary } from '@martelo/domain/entities';
import { headlinePrice } from '@martelo/domain/headline-price';
import { auctionSessions, lotPhaseLabel, takesBids } from '@martelo/domain/lot-phase';
import { AuctionCard, NextSession, type AuctionCardProps } from '@martelo/ui/auction-card';
import { useLotPhase, useLotSession, useNow } from '@martelo/ui/clock';
import { Countdown } from '@martelo/ui/countdown';
import { LotCard, LotCardRow, type LotCardLayout, type LotCardProps } from '@martelo/ui/lot-card';
import { Money } from '@martelo/ui/money';
import { AuctionStateBadge, LotStateBadge } from '@martelo/ui/state-badge';
import { useEffect, useRef, useState } from 'react';
import type { Store } from './store.ts';

/** Props of the card of a lot and of the link below it. */
export interface LiveLotProps extends LotCardProps {
  href: string;
}

interface LiveLotCardProps extends LiveLotProps {
  layout: LotCardLayout;
  /** Shows a link to the bid form below the card. */
  withBid: boolean;
}

/** The card of a lot. The lot is watched while the card is on the screen. */
export function LiveLotCard({ lot, href, layout, withBid, ...props }: LiveLotCardProps) {
  const element = useRef<HTMLElement>(null);
  const shown = useLiveLot(lot, { within: element });
  return (
    <>
      {layout === 'grid' ? (
        <LotCard ref={element} part="card" lot={shown} href={href} {...props} />
      ) : (
        <LotCardRow ref={element} part="card" layout={layout} lot={shown} href={href} {...props} />
      )}
      {withBid && <Bid lot={shown} href={href} />}
    </>
  );
}

/** A link to the bid form. Shown for every lot, so all cards have the same height. */
function Bid({ lot, href }: { lot: LotSummary; href: string }) {
  const label = takesBids(useLotPhase(lot)) ? 'Dar lance' : 'Ver o lote';
  return (
    <a className="bid" href={href} aria-label={`${label}: ${lot.title}`}>
      {label}
    </a>
  );
}

interface LiveAuctionCardProps extends AuctionCardProps {
  href: string;
  store: Pick<Store, 'lotUrl'>;
  /** Adds the campaign of the element to the URL of a link. */
  tag: (url: string) => string;
}

/**
 * The card of an auction. It is watched while the card is on the screen. Its link to the current
 * lot leads to the list of lots until that lot is known.
 */
export function LiveAuctionCard({ auction, href, store, tag, ...props }: LiveAuctionCardProps) {
  const element = useRef<HTMLElement>(null);
  const shown = useLiveAuction(auction, { within: element });
  const [called, setCalled] = useState<{ readonly id: number; readonly url: string } | null>(null);
  const { tenant_name } = shown.account;
  const id = shown.status === 'live' ? (shown.current_lot_id ?? null) : null;
  useEffect(() => {
    if (id === null) return;
    // Without an answer the card keeps the link to the list.
    store.lotUrl(tenant_name, id).then(
      (url) => setCalled({ id, url }),
      () => {},
    );
  }, [store, tenant_name, id]);
  return (
    <AuctionCard
      ref={element}
      part="card"
      auction={shown}
      href={tag(href)}
      calledHref={tag(id !== null && called?.id === id ? called.url : href)}
      {...props}
    />
  );
}

interface LiveCountdownProps {
  lot: LotSummary;
  label: string | undefined;
  ended: string | undefined;
}

/**
 * The countdown to the end of a lot. If the end is unknown, the phase of the lot is shown instead. A
 * lot that was decided before its planned end counts down no longer. A lot without any end shows the
 * element's own content.
 */
export function LiveCountdown({ lot, label, ended }: LiveCountdownProps) {
  const shown = useLiveLot(lot);
  const [phase, nextSession] = useLotSession(shown);
  const isAhead = useNow((now) => now !== null && Date.parse(shown.closes_at ?? '') > now);
  if (shown.auction.status === 'live' && takesBids(phase)) {
    if (nextSession !== null) {
      return <NextSession part="countdown" auction={auctionSessions(shown)} />;
    }
    return <span part="countdown">{lotPhaseLabel(phase)}</span>;
  }
  if (shown.closes_at === null) return <slot />;
  if (isAhead && !takesBids(phase) && phase !== 'upcoming') {
    return <span part="countdown">{ended ?? 'Encerrado'}</span>;
  }
  return <Countdown part="countdown" until={shown.closes_at} label={label} ended={ended} />;
}

/** The main price of a lot. */
export function LivePrice({ lot, title }: { lot: LotSummary; title: string | undefined }) {
  const shown = useLiveLot(lot);
  const { cents, unknown, original } = headlinePrice(shown, useLotPhase(shown));
  return <Money part="money" title={title} cents={cents} unknown={unknown} original={original} />;
}

/** The badge of a lot, or of its auction. */
export function LiveBadge({ lot, of }: { lot: LotSummary; of: string | null }) {
  const shown = useLiveLot(lot);
  const [phase, nextSession] = useLotSession(shown);
  return of === 'auction' ? (
    <AuctionStateBadge part="badge" state={shown.auction.status} paused={nextSession !== null} />
  ) : (
    <LotStateBadge part="badge" state={phase} />
  );
}
