'use client';
import { myBidStatuses, myBidStatusLabel, type MyBidStatus } from '@martelo/domain/auction';
import type { LotSummary, Participation, ParticipationLot } from '@martelo/domain/entities';
import { headlinePrice } from '@martelo/domain/headline-price';
import { countdownEnd, lotPhaseLabel, takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { formatMoney, keepAmounts } from '@martelo/domain/money';
import { formatCount } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useLotPhase } from '../clock/use-lot-phase.ts';
import { useNextSession } from '../clock/use-next-session.ts';
import { Countdown } from '../countdown/Countdown.tsx';
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

/** Labels of the number of lots with a status. */
const countLabels: Readonly<Record<MyBidStatus, string>> = {
  outbid: 'Superados',
  winning: 'Vencendo',
  pending: 'Em análise',
  won: 'Arrematados',
  lost: 'Não arrematados',
};

/** All statuses of a bid: first the one that the user can act on. The table has the keys of its type only. */
const statuses = (Object.keys(myBidStatuses) as MyBidStatus[]).toSorted(
  (one, other) => Number(other === 'outbid') - Number(one === 'outbid'),
);

/** Returns how many lots have each status that occurs, and what the lots that were won cost. */
function standing(participation: Participation): ReadonlyArray<readonly [string, string]> {
  const { lots, won_count, total_won_cents } = participation;
  const counts = statuses.map((status) => {
    // A server may omit some of the counts. Then the lots on the card are counted.
    const listed = lots.filter(({ my_bid }) => my_bid?.status === status).length;
    return [countLabels[status], participation[`${status}_count`] ?? listed] as const;
  });
  return [
    ...counts
      .filter(([, count]) => count > 0)
      .map(([label, count]) => [label, formatCount(count)] as const),
    ...(won_count > 0 ? [['Total', formatMoney(total_won_cents) ?? ''] as const] : []),
  ];
}

/** Returns the lots by the status of their bid, in the order of the standing. */
const byStatus = (lots: readonly ParticipationLot[]): ParticipationLot[] =>
  statuses.flatMap((status) => lots.filter(({ my_bid }) => my_bid?.status === status));

/** Returns the amounts of a lot with their labels. */
function amountsOf(lot: ParticipationLot, phase: LotPhase) {
  const { label, cents, unknown } = headlinePrice(lot, phase);
  const next = takesBids(phase) ? (lot.next_bid_cents ?? null) : null;
  return [
    ['Seu lance', formatMoney(lot.my_bid?.amount_cents)],
    [label, formatMoney(cents) ?? unknown],
    ['Próximo lance', formatMoney(next)],
  ] as const;
}

/** A lot with the user's bid, its price and its end. The button of an outbid one leads to the lot. */
function LotRow({ lot, link }: { lot: ParticipationLot; link: LinkTarget | undefined }) {
  const phase = useLotPhase(lot);
  const end = countdownEnd(lot, phase);
  const status = lot.my_bid?.status;
  const isOpen = takesBids(phase);
  return (
    <li>
      <span className="mount">
        <PictureContent image={lot.image && { ...lot.image, alt: '' }} sizes="5rem" />
      </span>
      <Link className="name" href={lot.path} title={lot.title} {...link}>
        {`Lote ${lot.number} · ${lot.title}`}
      </Link>
      <p className="state">
        <span className="bid" data-bid={status}>
          {myBidStatusLabel(status)}
        </span>
        {end !== null ? (
          <Countdown until={end} />
        ) : (
          (phase === 'under_the_hammer' || phase === 'awaiting_result') && (
            <span>{lotPhaseLabel(phase)}</span>
          )
        )}
      </p>
      <dl className="amounts">
        {amountsOf(lot, phase).map(
          ([label, amount]) =>
            amount !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{keepAmounts(amount)}</dd>
              </div>
            ),
        )}
      </dl>
      {status === 'outbid' && isOpen && (
        <Button className="raise" variant="primary" href={lot.path} {...link}>
          Cobrir
          <span className="hint">{` o lance do lote ${lot.number}`}</span>
        </Button>
      )}
    </li>
  );
}

/**
 * An auction with bids of the user: its state, and its lots with the state and the amount of each bid,
 * the price and the end. Lots of which the user was outbid come first, with a button to bid again.
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
        {byStatus(lots).map((lot) => (
          <LotRow key={lot.id} lot={lot} link={linkOf?.(lot)} />
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
 * The placeholder of a {@link ParticipationCard} that is loading, with three lots.
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
            <span className="mount" />
            <span className="name line" />
            <span className="state line" />
            <span className="amounts line" />
          </li>
        ))}
      </ul>
    </ParticipationCardRoot>
  );
}
