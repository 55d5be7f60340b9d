'use client';
import { startTime } from '@martelo/domain/calendar';
import type { AuctionSessions } from '@martelo/domain/lot-phase';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../clock/ClockProvider.tsx';
import { useNextSession } from '../clock/use-next-session.ts';
import { dayName } from '../countdown/day-name.ts';
import { reset } from '../theme/reset.ts';

const Root = styled.span.withConfig({ componentId: 'm-NextSession' })`
  ${reset}
  font-variant-numeric: tabular-nums;
`;

/** Props of {@link NextSession}. */
export interface NextSessionProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /**
   * The auction, or `auctionSessions(lot)` for that of a lot. Without a `ClockProvider` that knows the
   * time, nothing is shown on a server.
   */
  auction: AuctionSessions;
}

/**
 * When a live auction that is between two of its sessions goes on: "Recomeça amanhã, 20:00". Renders
 * nothing for any other auction.
 *
 * @example
 * <NextSession auction={auction} />
 */
export function NextSession({ auction, ...rest }: NextSessionProps) {
  const at = useNextSession(auction);
  const day = useNow((now) => (at === null ? '' : dayName(new Date(at), now)));
  if (at === null) return null;
  const start = new Date(at);
  const time = startTime(start);
  return (
    <Root {...rest}>
      {'Recomeça '}
      <time dateTime={start.toISOString()}>{time ? `${day}, ${time}` : day}</time>
    </Root>
  );
}
