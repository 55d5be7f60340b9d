import { auctionStates } from '@martelo/domain/auction';
import { atTime, auctionDatesSentence, formatDate, startTime } from '@martelo/domain/calendar';
import type { Auction } from '@martelo/domain/entities';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';

const Root = styled.p.withConfig({ componentId: 'm-AuctionDates' })`
  ${reset}
  font-variant-numeric: tabular-nums;
`;

/** The dates and the state of an auction. */
export type AuctionWhen = Pick<Auction, 'status' | 'days' | 'started_at' | 'catalog_available_at'>;

/** Props of {@link AuctionDates}. */
export interface AuctionDatesProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  /** The auction whose dates are shown. */
  auction: AuctionWhen;
}

/**
 * The days of an auction, with the start time until it begins. An auction in state `collecting`
 * without days shows when its catalogue is published.
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
        {start !== null &&
          started_at !== null &&
          auctionStates[status]?.startsLater &&
          startTime(start) !== '' && (
            <span>
              , <time dateTime={started_at}>{atTime(start)}</time>
            </span>
          )}
      </Root>
    );
  }
  return (
    <Root {...rest}>
      {status === 'collecting' && catalog_available_at !== null
        ? `Catálogo disponível em ${formatDate(new Date(catalog_available_at))}`
        : 'Data a definir'}
    </Root>
  );
}
