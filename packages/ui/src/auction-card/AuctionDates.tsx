import { auctionDatesSentence, formatDate, formatTime } from '@martelo/domain/calendar';
import type { Auction } from '@martelo/domain/entities';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';

const Root = styled.p.withConfig({ componentId: 'm-AuctionDates' })`
  ${reset}
  font-variant-numeric: tabular-nums;
`;

/** What is known of when an auction takes place. */
export type AuctionWhen = Pick<Auction, 'status' | 'days' | 'started_at' | 'catalog_available_at'>;

/** Props of {@link AuctionDates}. */
export interface AuctionDatesProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  /** Whose days, start and state are told. */
  auction: AuctionWhen;
}

/** "às 20:00" of the first day, while it is still to come. */
const showsTime = ({ status }: AuctionWhen): boolean =>
  status === 'collecting' || status === 'ongoing';

/**
 * When an auction takes place: its days, and the hour while it has not begun. One that is still
 * collecting and has no day yet says when its catalogue comes out.
 *
 * See docs/rules.md#auction-days.
 *
 * @example
 * <AuctionDates auction={auction} /> // Dia(s) 24 e 25 de novembro de 2026, às 20:00
 */
export function AuctionDates({ auction, ...rest }: AuctionDatesProps) {
  const { days, started_at, catalog_available_at, status } = auction;
  const start = started_at === null ? null : new Date(started_at);
  const sentence = auctionDatesSentence(days.length === 0 && start !== null ? [start] : days);
  if (sentence !== '') {
    return (
      <Root {...rest}>
        {sentence}
        {start !== null && started_at !== null && showsTime(auction) && (
          <>
            , às <time dateTime={started_at}>{formatTime(start)}</time>
          </>
        )}
      </Root>
    );
  }
  return (
    <Root {...rest}>
      {status === 'collecting' && catalog_available_at !== null
        ? `Catálogo em ${formatDate(new Date(catalog_available_at))}`
        : 'Data a definir'}
    </Root>
  );
}
