import { bidSourceLabel } from '@martelo/domain/auction';
import { formatDate, formatTime } from '@martelo/domain/calendar';
import type { LotBid } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { skeletonTwinCss } from '../internal/card.styles.ts';

const Root = styled.table.withConfig({ componentId: 'm-BidHistory' })`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  & > caption {
    ${visuallyHiddenCss}
  }
  & th {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
    font-weight: 400;
    text-align: start;
  }
  & th,
  & td {
    padding: var(--m-space-2) var(--m-space-2) var(--m-space-2) 0;
    border-block-end: 1px solid var(--m-line);
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
    color: var(--m-quiet);
    font-weight: 400;
  }
  & tr[data-mine] td:first-child {
    border-inline-start: 4px solid var(--m-accent);
    padding-inline-start: var(--m-space-2);
  }
  /* On a narrow screen the time goes below the source, and its column away. */
  @media (max-width: 480px) {
    & .when {
      display: block;
      font-size: var(--m-size-small);
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
  /** Newest first. */
  bids: ReadonlyArray<LotBid>;
}

/**
 * The bids of a lot, newest first, with where each came from. Bidders are masked by the server.
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
  /** How many bids are expected. @default 5 */
  rows?: number | undefined;
}

/**
 * The place of a {@link BidHistory} that is on its way, of the size of one with as many bids.
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
