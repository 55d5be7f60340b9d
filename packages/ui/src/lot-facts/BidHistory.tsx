'use client';
import { bidSourceLabel, myBidStatusLabel, type MyBidStatus } from '@martelo/domain/auction';
import { formatDate, formatTime } from '@martelo/domain/calendar';
import type { LotBid } from '@martelo/domain/entities';
import { formatMoney, keepAmounts } from '@martelo/domain/money';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { changedCss, ownBidCss } from '../internal/changed.styles.ts';
import { useChanges } from '../internal/use-changes.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { skeletonTwinCss } from '../internal/card-lines.styles.ts';
import { renamed } from '../internal/warn-once.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.table.withConfig({ componentId: 'm-BidHistory' })`
  ${reset}
  width: 100%;
  /* Fixed columns, so a longer name or amount does not move them. */
  table-layout: fixed;
  & th:first-child {
    width: 31%;
  }
  & th:last-child {
    width: 30%;
  }
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  & > caption {
    ${visuallyHiddenCss}
  }
  & th {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    font-weight: 400;
    text-align: start;
  }
  & th,
  & td {
    padding: ${token.space2} ${token.space2} ${token.space2} 0;
    border-block-end: 1px solid ${token.line};
    vertical-align: baseline;
  }
  & tbody tr:first-child td {
    font-weight: 600;
  }
  & :is(th, td):last-child {
    padding-inline-end: 0;
    text-align: end;
  }
  /* Every row has two lines, so a new bid changes no height. */
  & .when {
    display: block;
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    font-weight: 400;
  }
  /* Large text on a phone: the amount beside the bidder, source and time below both. */
  @container (max-width: 16.99rem) {
    & > thead {
      ${visuallyHiddenCss}
    }
    & tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      border-block-end: 1px solid ${token.line};
    }
    & td {
      border: 0;
    }
    & td:nth-child(2) {
      grid-area: 2 / 1 / 3 / 3;
      padding-block-start: 0;
    }
  }
  & tr[data-mine] td:first-child {
    border-inline-start: 4px solid ${token.accent};
    padding-inline-start: ${token.space2};
  }
  & .standing {
    display: block;
    font-size: ${token.sizeSmall};
    ${ownBidCss}
  }
  & td > span {
    ${changedCss}
  }
  --m-line-width: 4rem;
  ${skeletonTwinCss}
`;

const head = (
  <thead>
    <tr>
      <th scope="col">Licitante</th>
      <th scope="col">Origem</th>
      <th scope="col">Lance</th>
    </tr>
  </thead>
);

/** Props of {@link BidHistory}. */
export interface BidHistoryProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Bids, newest first. */
  bids: ReadonlyArray<LotBid>;
  /**
   * Status of the person's own bid. It is shown at the newest own bid. @default null
   */
  myBid?: MyBidStatus | null | undefined;
  /** @deprecated Use `myBid`. It will be removed in 0.3.0. */
  standing?: MyBidStatus | null | undefined;
}

/**
 * The bids of a lot with their sources, newest first. The server masks the names of bidders. The
 * person's own bids are marked "Seu lance", and the newest of them shows its status.
 *
 * In a narrow container (`container-type: inline-size`), such as a BidPanel on a phone with large text,
 * each bid has two lines.
 *
 * A new bid is rendered in the first row and shifts the others, so no row element moves.
 *
 * See docs/rules.md#bid-sources and docs/rules.md#ones-own-bid.
 *
 * @example
 * <BidHistory bids={lot.bids} myBid={lot.my_bid?.status} />
 */
export function BidHistory({ bids, myBid, standing, ...rest }: BidHistoryProps) {
  const status = renamed('BidHistory', 'standing', standing, 'myBid', myBid) ?? null;
  const changes = useChanges(0, bids[0]?.id ?? null);
  const newestOwn = bids.findIndex(({ mine }) => mine);
  return (
    <Root {...rest}>
      <caption>Histórico de lances</caption>
      {head}
      <tbody>
        {bids.map(({ bidder, source, at, amount_cents, mine }, row) => {
          const moment = new Date(at);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row keeps its place, see above
            <tr key={row} data-mine={mine || undefined}>
              <td>
                <span>{mine ? 'Seu lance' : bidder}</span>
                {row === newestOwn && status !== null && (
                  <span className="standing" data-bid={status}>
                    {myBidStatusLabel(status)}
                  </span>
                )}
              </td>
              <td>
                {bidSourceLabel(source)}{' '}
                <time
                  className="when"
                  dateTime={at}
                >{`${formatDate(moment)} ${formatTime(moment)}`}</time>
              </td>
              <td>
                {row === 0 && changes > 0 ? (
                  <span key={changes} data-changed={changes}>
                    {keepAmounts(formatMoney(amount_cents))}
                  </span>
                ) : (
                  keepAmounts(formatMoney(amount_cents))
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Root>
  );
}

const line = <span className="line" />;
const when = <span className="when line" />;

/** Props of {@link BidHistorySkeleton}. */
export interface BidHistorySkeletonProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Expected number of bids. @default 5 */
  rows?: number | undefined;
}

/**
 * Skeleton of a {@link BidHistory}. It has the size of a history with the same number of rows.
 *
 * @example
 * <BidHistorySkeleton rows={lot.bids_count} />
 */
export function BidHistorySkeleton({ rows = 5, ...rest }: BidHistorySkeletonProps) {
  return (
    <Root aria-hidden="true" data-skeleton="" {...rest}>
      {head}
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <td>{line}</td>
            <td>
              {line} {when}
            </td>
            <td>{line}</td>
          </tr>
        ))}
      </tbody>
    </Root>
  );
}
