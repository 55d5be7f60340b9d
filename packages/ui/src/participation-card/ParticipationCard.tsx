'use client';
import { auctionStates, isFinalState, myBidStatusLabel } from '@martelo/domain/auction';
import type { LotSummary, Participation } from '@martelo/domain/entities';
import { formatMoney, keepAmounts } from '@martelo/domain/money';
import { countLabel, formatCount } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { useNextSession } from '../clock/use-next-session.ts';
import type { LinkTarget } from '../link/link-target.ts';
import { Link } from '../link/Link.tsx';
import { PictureContent } from '../picture/PictureContent.tsx';
import { AuctionDates } from '../auction-card/AuctionDates.tsx';
import { AuctionStateBadge } from '../state-badge/StateBadge.tsx';
import { ParticipationCardRoot } from './ParticipationCard.styles.ts';

/** Props of {@link ParticipationCard}. */
export interface ParticipationCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The auction and the user's bids in it. */
  participation: Participation;
  /** URL of all lots of the auction with a bid of the user. */
  href: string;
  /** Returns where a lot leads. @default its path */
  linkOf?: ((lot: LotSummary) => LinkTarget) | undefined;
  /** Level of the title in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** Returns the current standing while bids are accepted, otherwise the result. */
function standing({ auction, winning_count, outbid_count, won_count, ...rest }: Participation) {
  const won = ['Arrematados', countLabel(won_count, '', '')] as const;
  if (isFinalState(auctionStates, auction.status)) {
    return [won, ['Total', formatMoney(rest.total_won_cents) ?? ''] as const];
  }
  return [
    ['Vencendo', countLabel(winning_count, '', '')] as const,
    ['Superados', countLabel(outbid_count, '', '')] as const,
    ...(won_count > 0 ? [won] : []),
  ];
}

/**
 * An auction with bids of the user: its state, and its lots with the state of each bid. A text and
 * a colour show the state.
 *
 * See docs/api-contract.md#participations.
 *
 * @example
 * <ParticipationCard participation={participation} href="/lotes?leilao=7" />
 */
export function ParticipationCard({
  participation,
  href,
  linkOf,
  headingLevel = 3,
  ...rest
}: ParticipationCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  const { auction, lots, lots_count } = participation;
  const isPaused = useNextSession(auction) !== null;
  return (
    <ParticipationCardRoot data-state={auction.status} {...rest}>
      <div className="head">
        <AuctionStateBadge state={auction.status} paused={isPaused} />
        <span>{auction.account.name}</span>
      </div>
      <Heading className="title">
        <Link href={href}>{auction.title}</Link>
      </Heading>
      <AuctionDates className="when" auction={auction} />
      <dl className="standing">
        {standing(participation).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{keepAmounts(value)}</dd>
          </div>
        ))}
      </dl>
      <ul className="lots" aria-label="Seus lances">
        {lots.map((lot) => (
          <li key={lot.id}>
            <Link className="lot" href={lot.path} title={lot.title} {...linkOf?.(lot)}>
              <span className="mount">
                <PictureContent image={lot.image} alt={lot.title} sizes="8rem" />
              </span>
              <span>{`Lote ${lot.number}`}</span>
              {lot.my_bid !== null && (
                <span className="bid" data-bid={lot.my_bid.status}>
                  {myBidStatusLabel(lot.my_bid.status)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {lots_count > lots.length && (
        <Link className="all" href={href}>{`Ver todos os ${formatCount(lots_count)} lotes`}</Link>
      )}
    </ParticipationCardRoot>
  );
}

/** Props of {@link ParticipationCardSkeleton}. */
export type ParticipationCardSkeletonProps = Omit<ComponentPropsWithRef<'article'>, 'children'>;

/**
 * The placeholder of a {@link ParticipationCard} that is loading, with one row of lots.
 *
 * @example
 * <ParticipationCardSkeleton />
 */
export function ParticipationCardSkeleton(props: ParticipationCardSkeletonProps) {
  return (
    <ParticipationCardRoot aria-hidden="true" data-skeleton="" {...props}>
      <div className="head line" />
      <div className="title line" />
      <div className="when line" />
      <div className="standing line" />
      <ul className="lots">
        {[1, 2, 3].map((lot) => (
          <li key={lot}>
            <span className="lot">
              <span className="mount" />
              <span className="line" />
              <span className="bid line" />
            </span>
          </li>
        ))}
      </ul>
    </ParticipationCardRoot>
  );
}
