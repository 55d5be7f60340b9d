import { bidSourceLabel } from '@martelo/domain/auction';
import { formatDate, formatTime } from '@martelo/domain/calendar';
import type { LotBid } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { skeletonTwinCss } from '../internal/card.styles.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.table.withConfig({ componentId: 'm-BidHistory' })`
  ${reset}
  width: 100%;
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
  & .when {
    color: ${token.quiet};
    font-weight: 400;
  }
  & tr[data-mine] td:first-child {
    border-inline-start: 4px solid ${token.accent};
    padding-inline-start: ${token.space2};
  }
  /* On a narrow screen the time is below the source. */
  @media (max-width: 480px) {
    & .when {
      display: block;
      font-size: ${token.sizeSmall};
    }
  }
  --m-line-width: 4rem;
  ${skeletonTwinCss}
`;

const head = (
  <thead>
    <tr>
      <th scope="col">Quem</th>
      <th scope="col">Como</th>
      <th scope="col">Lance</th>
    </tr>
  </thead>
);

/** Props of {@link BidHistory}. */
export interface BidHistoryProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Bids, newest first. */
  bids: ReadonlyArray<LotBid>;
}

/**
 * The bids of a lot, newest first, with their source. The server masks the names of bidders.
 *
 * See docs/rules.md#bid-sources.
 *
 * @example
 * <BidHistory bids={lot.bids} />
 */
export function BidHistory({ bids, ...rest }: BidHistoryProps) {
  return (
    <Root {...rest}>
      <caption>Histórico de lances</caption>
      {head}
      <tbody>
        {bids.map(({ id, bidder, source, at, amount_cents, mine }) => {
          const moment = new Date(at);
          return (
            <tr key={id} data-mine={mine || undefined}>
              <td>{mine ? 'Você' : bidder}</td>
              <td>
                {bidSourceLabel(source)}{' '}
                <time className="when" dateTime={at}>
                  {formatDate(moment)} {formatTime(moment)}
                </time>
              </td>
              <td>{formatMoney(amount_cents)}</td>
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
 * The placeholder of a {@link BidHistory} that is loading. It has the size of a history with as
 * many rows.
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
