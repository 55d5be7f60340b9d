'use client';
import type { Auction, Image } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { memo, type ComponentPropsWithRef, type ReactNode } from 'react';
import type { LinkTarget } from '../link/link-target.ts';
import { Link } from '../link/Link.tsx';
import { PictureContent } from '../picture/PictureContent.tsx';
import { useNextSession } from '../clock/use-next-session.ts';
import { AuctionDates } from './AuctionDates.tsx';
import { NextSession } from './NextSession.tsx';
import { Countdown, type CountdownProps } from '../countdown/Countdown.tsx';
import { AuctionStateBadge } from '../state-badge/StateBadge.tsx';
import { AuctionCardRoot } from './AuctionCard.styles.ts';

/** Props of {@link AuctionCard}. */
export interface AuctionCardProps
  extends Omit<LinkTarget, 'href'>, Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The auction, as the API lists it. */
  auction: Auction;
  /** URL of the auction's lots on this site. A `catalog_url` takes precedence. */
  href?: string | undefined;
  /**
   * URL of the current lot. With it a live auction has the link "Acompanhar o lote em pregão". Pass
   * the URL of its lots while the current lot is unknown, so the link keeps its position.
   */
  calledHref?: string | undefined;
  /** Replaces the badge of the state. `null` leaves it out. */
  badge?: ReactNode;
  /** Replaces the last line, with the house and the number of lots. `null` leaves it out. */
  footer?: ReactNode;
  /** Replaces the links of an auction in session, below the last line. `null` leaves them out. */
  actions?: ReactNode;
  /** Level of the title in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Loads the image eagerly. Set it on cards above the fold. @default false */
  priority?: boolean | undefined;
  /** The card is in an AuctionGrid with `rail`, so its image is larger on a phone. @default false */
  rail?: boolean | undefined;
  /** Width of the image at each viewport. @default the width in an AuctionGrid */
  sizes?: string | undefined;
}

/**
 * Returns the width of a cover in an AuctionGrid. An upright cover is narrower than its space, which
 * is 3:2. A list on a phone has square ones.
 */
function gridSizes(cover: Image | null, rail: boolean): string {
  const ratio = cover?.width && cover.height ? cover.width / cover.height : 1;
  const of = (place: number) => Math.ceil(place * Math.min(1, (ratio * 2) / 3));
  const phone = rail ? `${of(85)}vw` : `${Math.ceil(585 * Math.min(1, ratio)) / 100}rem`;
  return `(max-width: 607px) ${phone}, (max-width: 1248px) ${of(24)}rem, ${of(19)}rem`;
}

/** Returns "98 arrematados de 137 lotes" for a finished auction, otherwise the number of lots. */
function lotsLabel({ status, lots_count, sold_lots_count }: Auction): string {
  const lots = countLabel(lots_count, 'lote', 'lotes', 'nenhum lote');
  return status === 'finished' && lots_count > 0
    ? `${countLabel(sold_lots_count, 'arrematado', 'arrematados', 'nenhum arrematado')} de ${lots}`
    : lots;
}

/** Returns what the card counts down to: the first session, or the end of offers. */
function countdownOf({ status, started_at, offers_until }: Auction): CountdownProps | null {
  if (status === 'ongoing' && started_at !== null) {
    return { until: started_at, label: 'Começa em', ended: 'Em andamento' };
  }
  return status === 'conditional_bids_only' && offers_until != null
    ? { until: offers_until, label: 'Ofertas encerram em', ended: 'Ofertas encerradas' }
    : null;
}

/**
 * An auction: cover, state, title, days, house and number of lots. The card links to the auction's
 * own catalogue in a new tab, otherwise to `href`. Without both it has no link.
 *
 * See docs/specification.md#landing-pages.
 *
 * @example
 * <AuctionCard auction={auction} href={`/lotes?leilao=${auction.id}`} />
 */
export const AuctionCard = memo(function AuctionCard({
  auction,
  href,
  target,
  rel,
  calledHref,
  badge,
  footer,
  actions,
  headingLevel = 3,
  priority,
  rail = false,
  sizes = gridSizes(auction.cover, rail),
  ...rest
}: AuctionCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  const { title, subtitle, status, cover, catalog_url, account } = auction;
  const isPaused = useNextSession(auction) !== null;
  const countdown = countdownOf(auction);
  const link =
    catalog_url === null
      ? { href, target, rel }
      : { href: catalog_url, target: '_blank', rel: 'noopener' };
  return (
    <AuctionCardRoot data-state={status} {...rest}>
      <div className="mount">
        <PictureContent image={cover && { ...cover, alt: '' }} sizes={sizes} priority={priority} />
      </div>
      <div className="head">
        {badge === undefined ? <AuctionStateBadge state={status} paused={isPaused} /> : badge}
        {isPaused ? <NextSession auction={auction} /> : countdown && <Countdown {...countdown} />}
      </div>
      <Heading className="title">
        {link.href === undefined ? (
          title
        ) : (
          <Link {...link} href={link.href}>
            {title}
            {link.target === '_blank' && (
              <>
                <span aria-hidden="true">{'\u00a0↗'}</span>
                <span className="hint"> (abre em nova aba)</span>
              </>
            )}
          </Link>
        )}
      </Heading>
      <p className="subtitle">{subtitle}</p>
      <AuctionDates className="when" auction={auction} />
      {footer === undefined ? (
        <p className="foot">
          <span className="house">{account.name}</span>
          <span>{lotsLabel(auction)}</span>
        </p>
      ) : (
        footer !== null && <div className="foot">{footer}</div>
      )}
      {actions === undefined
        ? !isPaused && <LiveLinks auction={auction} calledHref={calledHref} />
        : actions !== null && <div className="actions">{actions}</div>}
    </AuctionCardRoot>
  );
});

/** The links of an auction in session: to the current lot, and to the stream. */
function LiveLinks({
  auction: { status, live_url },
  calledHref,
}: Pick<AuctionCardProps, 'auction' | 'calledHref'>) {
  if (status !== 'live') return null;
  return (
    <>
      {calledHref !== undefined && (
        <Link className="live" href={calledHref}>
          Acompanhar o lote em pregão
        </Link>
      )}
      {live_url !== null && (
        <Link className="live" href={live_url} target="_blank" rel="noopener">
          Assistir ao vivo
          <span className="hint"> (abre em nova aba)</span>
        </Link>
      )}
    </>
  );
}

/** Props of {@link AuctionCardSkeleton}. */
export type AuctionCardSkeletonProps = Omit<ComponentPropsWithRef<'article'>, 'children'>;

/**
 * The placeholder of an {@link AuctionCard} that is loading. It has the size of a card whose title and
 * dates take two lines.
 *
 * @example
 * <AuctionCardSkeleton />
 */
export function AuctionCardSkeleton(props: AuctionCardSkeletonProps) {
  return (
    <AuctionCardRoot aria-hidden="true" data-skeleton="" {...props}>
      <div className="mount" />
      <div className="head line" />
      <div className="title line" />
      <div className="subtitle line" />
      <div className="when line" />
      <div className="foot line" />
    </AuctionCardRoot>
  );
}
