'use client';
import { myBidStatusLabel, type MyBidStatus } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import { headlinePrice, type HeadlinePrice } from '@martelo/domain/headline-price';
import { countdownEnd, lotPhaseLabel, takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { formatReais } from '@martelo/domain/original-prices';
import { countLabel } from '@martelo/domain/text';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { useLotSession } from '../clock/use-lot-phase.ts';
import { useChanges } from '../internal/use-changes.ts';
import type { LinkTarget } from '../link/link-target.ts';
import { Link } from '../link/Link.tsx';
import { ConvertedMoney } from '../money/ConvertedMoney.tsx';
import { PictureContent } from '../picture/PictureContent.tsx';
import { heart, likeName } from '../toggle-button/heart.tsx';
import { ClosingTime } from './ClosingTime.tsx';

/** The common props of {@link LotCard} and {@link LotCardRow}. */
export interface LotCardContentProps extends Omit<LinkTarget, 'href'> {
  /** The lot, as the API lists it. */
  lot: LotSummary;
  /** URL of the lot's page. @default lot.path */
  href?: string | undefined;
  /** Level of the title in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Loads the image eagerly. Set it on cards above the fold. @default false */
  priority?: boolean | undefined;
  /** Width of the image at each viewport, as in HTML's `sizes`. @default the width in a LotGrid */
  sizes?: string | undefined;
  /**
   * In a live auction, the number of lots that are called before this one, if it is known
   * (`lotsAhead` of the domain package). @default null
   */
  ahead?: number | null | undefined;
  /** Status of the person's own bid on the lot, or `null` without one. @default null */
  myBid?: MyBidStatus | null | undefined;
  /** Replaces the badge of the state. `null` leaves it out. */
  badge?: ReactNode;
  /**
   * Replaces the last line, with the number of bids and the time that is left. `null` leaves it out.
   */
  footer?: ReactNode;
  /** Replaces the like button. `null` leaves it out. */
  actions?: ReactNode;
  /**
   * Called when the like button is toggled. Receives the lot, so a list can share one stable
   * callback. Without it no like button is shown.
   */
  onLikedChange?: ((lot: LotSummary, liked: boolean) => void) | undefined;
}

/** Returns what the last line says about the price: the number of bids, or what the price is. */
function standingOf({ bids_count }: LotSummary, phase: LotPhase, price: HeadlinePrice): string {
  const taking = takesBids(phase);
  if (bids_count > 0 && (taking || phase === 'awaiting_result' || phase === 'sold')) {
    return countLabel(bids_count, 'lance', 'lances');
  }
  if (phase === 'sold') return lotPhaseLabel(phase);
  if (price.cents === null && taking) return 'Nenhum lance';
  return price.label;
}

/** Renders the parts of a lot card. They are the same in every layout; the root lays them out. */
export function LotCardContent({
  root: Root,
  lot,
  headingLevel = 3,
  priority,
  sizes,
  ahead,
  myBid = null,
  href = lot.path,
  target,
  rel,
  badge,
  footer,
  actions,
  onLikedChange,
  withPicture = true,
  ...rest
}: LotCardContentProps &
  Omit<ComponentPropsWithRef<'article'>, 'children'> & {
    root: ElementType<ComponentPropsWithRef<'article'>>;
    /** Whether the card has a space for the image. */
    withPicture?: boolean;
  }) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  const { author } = lot;
  const [phase, nextSession] = useLotSession(lot);
  const price = headlinePrice(lot, phase);
  const { label, cents, unknown, original } = price;
  const end = countdownEnd(lot, phase);
  const changes = useChanges(lot.id, cents);
  const standing =
    myBid === null
      ? standingOf(lot, phase, price)
      : `Seu lance: ${myBidStatusLabel(myBid).toLowerCase()}`;
  return (
    <Root data-state={lot.state} data-picture={withPicture ? undefined : 'none'} {...rest}>
      {withPicture && (
        <div className="mount">
          <PictureContent image={lot.image} title={lot.title} sizes={sizes} priority={priority} />
        </div>
      )}
      {badge === undefined ? (
        <span className="badge" data-state={phase}>
          {lotPhaseLabel(phase, ahead)}
        </span>
      ) : (
        badge !== null && <div className="badge">{badge}</div>
      )}
      <p className="number">
        <span>{`Lote ${lot.number}`}</span>
        <span className="house">{` · ${lot.account.name}`}</span>
      </p>
      {author && <p className="author">{author.name}</p>}
      <Heading className="title">
        <Link href={href} target={target} rel={rel}>
          {lot.title}
        </Link>
      </Heading>
      <p className="price" data-unknown={cents === null || undefined}>
        <span className="label">{`${label} `}</span>
        <span key={changes} data-changed={changes || undefined}>
          {formatReais(cents, original) ?? unknown}
        </span>
        <ConvertedMoney cents={cents} original={original} />
      </p>
      {footer === undefined ? (
        <p className="more">
          {/* A screen reader has read the label of the price before it. */}
          <span data-bid={myBid ?? undefined} aria-hidden={standing === label || undefined}>
            {standing}
          </span>
          {end !== null && <ClosingTime at={end} />}
          {nextSession !== null && takesBids(phase) && (
            <ClosingTime at={nextSession} verb="recomeça" />
          )}
          {phase === 'awaiting_result' && <span>Aguardando resultado</span>}
        </p>
      ) : (
        footer !== null && <div className="more">{footer}</div>
      )}
      {actions !== undefined && actions !== null && <div className="like">{actions}</div>}
      {actions === undefined && onLikedChange && (
        <button
          type="button"
          className="like"
          aria-label={likeName(lot.title, lot.likes_count)}
          aria-pressed={lot.liked === true}
          onClick={() => onLikedChange(lot, lot.liked !== true)}
        >
          {heart}
        </button>
      )}
    </Root>
  );
}
