import type { Day } from '@martelo/domain/entities';
import { daysOfMonth, formatMonth, weekdayOf, weekdays } from '@martelo/domain/months';
import { countLabel } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/Link.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

const Root = styled.table.withConfig({ componentId: 'm-MonthCalendar' })`
  ${reset}
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;

  & > caption,
  & .hint {
    ${visuallyHiddenCss}
  }
  & th {
    padding-block: ${token.space2};
    color: ${token.quiet};
    /* Large text fits into the columns of a phone. */
    font-size: min(${token.sizeSmall}, 5vw);
    font-weight: 400;
  }
  & td {
    height: 1px;
    padding: 0;
    border: 1px solid ${token.line};
    vertical-align: top;
  }
  & td > * {
    display: grid;
    align-content: space-between;
    min-height: calc(${token.target} + ${token.space2});
    height: 100%;
    padding: ${token.space1} ${token.space2};
  }
  & td > span {
    color: ${token.quiet};
  }
  & td > a {
    background: ${token.plane};
    color: ${token.ink};
    font-weight: 600;
    text-decoration: none;
  }
  & td > a:hover {
    text-decoration: underline;
  }
  & .count {
    color: ${token.accent};
    font-size: ${token.sizeSmall};
  }
  & [data-today] .number {
    justify-self: start;
    min-width: min(1.75em, 100%);
    margin: -0.125em 0 0 -0.25em;
    background: ${token.accent};
    color: ${token.onAccent};
    text-align: center;
  }
  & td > a[aria-current] {
    background: ${token.ink};
    color: ${token.paper};
  }
  & td > a[aria-current] .count {
    color: inherit;
  }
  @media (width <= 50rem) {
    & .noun {
      ${visuallyHiddenCss}
    }
    & td > * {
      justify-items: center;
      padding-inline: 0;
    }
    & [data-today] .number {
      justify-self: center;
      margin-inline: 0;
    }
  }
`;

/** Returns the weeks of a month, from Sunday to Saturday. `null` is a day of another month. */
function weeksOf(month: string): (Day | null)[][] {
  const days = daysOfMonth(month);
  const before = Math.max(0, weekdayOf(days[0]));
  const weeks: (Day | null)[][] = [];
  for (let start = -before; start < days.length; start += 7) {
    weeks.push(weekdays.map((_, index) => days[start + index] ?? null));
  }
  return weeks;
}

/** Props of {@link MonthCalendar}. */
export interface MonthCalendarProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** `YYYY-MM` */
  month: string;
  /** Marked as the current day. */
  today?: Day | null | undefined;
  /** The day that the page shows. */
  selected?: Day | null | undefined;
  /** Number of auctions by day. Days without auctions have no link. */
  counts: ReadonlyMap<Day, number>;
  /** URL of a day. */
  hrefOf: (day: Day) => string;
}

/**
 * The days of a month with their numbers of auctions. On narrow screens only the numbers are visible.
 *
 * @example
 * <MonthCalendar month="2026-11" counts={new Map([['2026-11-21', 3]])} hrefOf={(day) => `?dia=${day}`} />
 */
export function MonthCalendar({
  month,
  today = null,
  selected = null,
  counts,
  hrefOf,
  ...rest
}: MonthCalendarProps) {
  return (
    <Root {...rest}>
      <caption>{formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map(([short, long]) => (
            <th key={short} scope="col">
              <span aria-hidden="true">{short}</span>
              <span className="hint">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.join()}>
            {week.map((day, weekday) => (
              <td key={day ?? weekday} data-today={(day !== null && day === today) || undefined}>
                {day !== null && (
                  <DayContent
                    day={day}
                    count={counts.get(day) ?? 0}
                    href={hrefOf(day)}
                    isToday={day === today}
                    isSelected={day === selected}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Root>
  );
}

interface DayContentProps {
  day: Day;
  count: number;
  href: string;
  isToday: boolean;
  isSelected: boolean;
}

function DayContent({ day, count, href, isToday, isSelected }: DayContentProps) {
  const [month] = formatMonth(day.slice(0, 7)).split(' ');
  const hint = `${count > 0 ? ` de ${month}` : ''}${isToday ? ', hoje' : ''}${count > 0 ? ',' : ''}`;
  const number = (
    <span className="number">
      {Number(day.slice(8))}
      <span className="hint">{hint}</span>
    </span>
  );
  if (count === 0) return <span>{number}</span>;
  const [figure, noun] = countLabel(count, 'leilão', 'leilões').split(' ');
  return (
    <Link href={href} aria-current={isSelected ? 'date' : undefined}>
      {number}{' '}
      <span className="count">
        {figure} <span className="noun">{noun}</span>
      </span>
    </Link>
  );
}
