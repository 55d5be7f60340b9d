'use client';
import { civilDay, startTime } from '@martelo/domain/calendar';
import type { CalendarAuction, Day } from '@martelo/domain/entities';
import { formatWeekday } from '@martelo/domain/months';
import { countLabel } from '@martelo/domain/text';
import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../clock/ClockProvider.tsx';
import { useNextSession } from '../clock/use-next-session.ts';
import { Link } from '../link/Link.tsx';
import { AuctionStateBadge } from '../state-badge/StateBadge.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.div.withConfig({ componentId: 'm-AuctionSchedule' })`
  ${reset}
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space8};

  & .day {
    margin-bottom: ${token.space2};
    font: 700 ${token.sizeLarge} / 1.3 ${token.fontTitle};
    letter-spacing: -0.015em;
  }
  & .day::first-letter {
    text-transform: uppercase;
  }
  & li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr) auto;
    gap: ${token.space1} ${token.space4};
    align-items: baseline;
    padding-block: ${token.space3};
    border-top: 1px solid ${token.line};
    overflow-wrap: anywhere;
  }
  & .time {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  /* A block, so the time is beside its first line. */
  & .title {
    display: block;
    width: fit-content;
    padding: ${token.space2};
    margin: calc(-1 * ${token.space2}) 0 calc(-1 * ${token.space2}) calc(-1 * ${token.space2});
    font-weight: 600;
    text-underline-offset: 0.2em;
  }
  & .title:focus-visible {
    outline-offset: -6px;
  }
  & .facts {
    color: ${token.quiet};
  }
  @container (max-width: 36rem) {
    & li {
      grid-template-columns: 3.25rem minmax(0, 1fr);
    }
    & .state {
      grid-column: 2;
    }
  }
  @container (max-width: 17rem) {
    & li {
      grid-template-columns: minmax(0, 1fr);
    }
    & .time:empty {
      display: none;
    }
    & .state {
      grid-column: 1;
    }
  }
`;

/** Props of {@link AuctionSchedule}. */
export interface AuctionScheduleProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The auctions, by their start. */
  auctions: ReadonlyArray<CalendarAuction>;
  /** The days to show, in order. Days without auctions are left out. */
  days: ReadonlyArray<Day>;
  /** URL of an auction. */
  hrefOf: (auction: CalendarAuction) => string;
  /** Level of the days in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** Only the first session of an auction has a time. */
const timeOn = (day: Day, { started_at }: CalendarAuction): string | null =>
  started_at !== null && civilDay(new Date(started_at)) === day
    ? startTime(new Date(started_at)) || null
    : null;

/**
 * Auctions by the days of their sessions, with time, house, city and state.
 *
 * @example
 * <AuctionSchedule auctions={calendar.auctions} days={['2026-11-21']} hrefOf={({ id }) => `/lotes?leilao=${id}`} />
 */
export function AuctionSchedule({
  auctions,
  days,
  hrefOf,
  headingLevel = 3,
  ...rest
}: AuctionScheduleProps) {
  const id = useId();
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  return (
    <Root {...rest}>
      {days.map((day) => {
        const ofDay = auctions
          .filter((auction) => auction.days.includes(day))
          .toSorted((a, b) => (timeOn(day, a) ?? '24').localeCompare(timeOn(day, b) ?? '24'));
        if (ofDay.length === 0) return null;
        return (
          <section key={day} aria-labelledby={`${id}-${day}`}>
            <Heading className="day" id={`${id}-${day}`}>
              {formatWeekday(day)}
            </Heading>
            <ul>
              {ofDay.map((auction) => (
                <AuctionRow key={auction.id} auction={auction} day={day} href={hrefOf(auction)} />
              ))}
            </ul>
          </section>
        );
      })}
    </Root>
  );
}

interface AuctionRowProps {
  auction: CalendarAuction;
  day: Day;
  href: string;
}

function AuctionRow({ auction, day, href }: AuctionRowProps) {
  const { title, status, account, city, lots_count } = auction;
  const isPaused = useNextSession(auction) !== null;
  const today = useNow((now) => (now === null ? day : civilDay(new Date(now))));
  // An auction of several days that is live today is not live on its other days.
  const hasState = status !== 'live' || isPaused || today === day || !auction.days.includes(today);
  // A no-break space keeps the number with its word at the end of a line.
  const lots = countLabel(lots_count, 'lote', 'lotes', 'nenhum lote').replace(' ', '\u00A0');
  const facts = [account.name, city, lots];
  return (
    <li>
      <span className="time">{timeOn(day, auction)}</span>
      <div>
        <Link className="title" href={href}>
          {title}
        </Link>
        <p className="facts">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <span className="state">
        {hasState && <AuctionStateBadge state={status} paused={isPaused} />}
      </span>
    </li>
  );
}
