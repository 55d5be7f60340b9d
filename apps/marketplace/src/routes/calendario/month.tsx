import type { AuctionCalendar, Day } from '@martelo/domain/entities';
import { daysOfMonth, formatMonth, formatWeekday } from '@martelo/domain/months';
import { AuctionSchedule, MonthCalendar } from '@martelo/ui/auction-calendar';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { Filters } from '../../lists/filters.tsx';
import { calendarHref, calendarQuery } from './address.ts';
import { MonthRoot } from './styles.ts';

interface MonthProps {
  calendar: AuctionCalendar;
  query: URLSearchParams;
}

function countsOf({ auctions }: AuctionCalendar): ReadonlyMap<Day, number> {
  const counts = new Map<Day, number>();
  for (const day of auctions.flatMap(({ days }) => days)) {
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** The month with its days, and the auctions of the month or of one day. */
export default function Month({ calendar, query }: MonthProps) {
  const { month, today, previous_month, next_month, cities, total, auctions } = calendar;
  const { city, day } = calendarQuery(query);
  const counts = countsOf(calendar);
  const hrefOf = (changes: { month?: string; day?: Day | null }) =>
    calendarHref({ month, city, day: null, ...changes });
  const isPast = (each: Day): boolean =>
    day === null && month === today.slice(0, 7) && each < today;
  const days = day === null ? daysOfMonth(month).filter((each) => !isPast(each)) : [day];
  const isEmpty = !days.some((each) => counts.has(each));
  const hasPast = daysOfMonth(month).some((each) => isPast(each) && counts.has(each));
  return (
    <MonthRoot>
      <nav className="months" aria-label="Outros meses">
        <MonthLink month={previous_month} hrefOf={hrefOf} rel="prev" />
        <h2>{formatMonth(month)}</h2>
        <MonthLink month={next_month} hrefOf={hrefOf} rel="next" />
      </nav>
      <div className="grid">
        <div>
          <MonthCalendar
            month={month}
            today={today}
            selected={day}
            counts={counts}
            hrefOf={(each) => hrefOf({ day: each })}
          />
          {cities.length > 1 && (
            <Filters
              path="/calendario"
              query={query}
              total={total}
              nouns={['leilão', 'leilões']}
              groups={[
                {
                  name: 'cidade',
                  label: 'Cidade',
                  choice: 'one',
                  allLabel: 'Todas',
                  options: cities.map(({ value, count }) => ({ value, label: value, count })),
                },
              ]}
            />
          )}
        </div>
        <div className="days">
          {day !== null && (
            <p>
              <a href={hrefOf({})}>Ver o mês inteiro</a>
            </p>
          )}
          {isEmpty ? (
            <EmptyState
              title={
                day === null ? 'Nenhum leilão marcado' : `Nenhum leilão em ${formatWeekday(day)}`
              }
              action={
                next_month !== null && (
                  <Button
                    href={hrefOf({ month: next_month })}
                  >{`Ver ${formatMonth(next_month)}`}</Button>
                )
              }
            >
              Novos leilões são publicados toda semana.
            </EmptyState>
          ) : (
            <AuctionSchedule
              auctions={auctions}
              days={days}
              hrefOf={({ id }) => `/lotes?leilao=${id}`}
            />
          )}
          {hasPast && (
            <p className="note">Para ver um dia que já passou, escolha-o no calendário.</p>
          )}
          {auctions.length < total && (
            <p className="note">
              O mês tem mais leilões do que esta página mostra. Escolha uma cidade para ver os
              outros.
            </p>
          )}
        </div>
      </div>
    </MonthRoot>
  );
}

interface MonthLinkProps {
  month: string | null;
  hrefOf: (changes: { month: string }) => string;
  rel: 'prev' | 'next';
}

function MonthLink({ month, hrefOf, rel }: MonthLinkProps) {
  if (month === null) return <span className={rel} />;
  return (
    <a className={rel} href={hrefOf({ month })} rel={rel}>
      {formatMonth(month)}
    </a>
  );
}
