import { auctionCalendarRead, useAuctionCalendar } from '@martelo/api/auctions';
import { isCivilDay } from '@martelo/domain/calendar';
import type { AuctionCalendar } from '@martelo/domain/entities';
import { formatMonth, formatWeekday, isMonth } from '@martelo/domain/months';
import { countLabel } from '@martelo/domain/text';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { Skeleton } from '@martelo/ui/loading';
import { RetryHere } from '../../shell/retry-here.tsx';
import { needs, notFound, usePageArea } from '../../engine/data.ts';
import { useHead } from '../../engine/head.tsx';
import { ListPage } from '../../shell/layouts/page.styles.ts';
import { useSearchParams } from '../../engine/router.ts';
import { calendarHref, calendarQuery } from './address.ts';

const Month = lazyComponent(() => import('./month.tsx'));

export const loader = needs(({ url }, data) => {
  const { month, day } = calendarQuery(url.searchParams);
  if (!(month === undefined || isMonth(month)) || !(day === null || isCivilDay(day))) {
    throw notFound();
  }
  return Promise.all([data.load(auctionCalendarRead(readOf(url.searchParams))), Month.preload()]);
});

/**
 * The query of the calendar. It has no day, because a day only chooses what is shown of its month.
 */
const readOf = (query: URLSearchParams) => {
  const { month, city } = calendarQuery(query);
  return { month, city };
};

/** The auctions of a month or a day, of all cities or one. */
export function Component() {
  const [query] = useSearchParams();
  const read = readOf(query);
  const { status, data, retry } = usePageArea(auctionCalendarRead(read), useAuctionCalendar(read));
  const { day } = calendarQuery(query);
  const when = day === null ? formatMonth(data?.month ?? read.month) : formatWeekday(day);
  const where = read.city === undefined ? '' : ` em ${read.city}`;
  useHead({
    title: when === '' ? 'Calendário de leilões' : `Leilões${where}: ${when}`,
    description:
      'Os leilões de arte e antiguidades de cada dia, por mês e por cidade, com horário, casa e catálogo.',
    canonical: calendarHref({ month: read.month, city: read.city, day: null }),
    noindex: day !== null,
  });
  return (
    <ListPage>
      <div className="masthead">
        <h1>Calendário de leilões</h1>
        <output>{data === undefined ? '' : totalOf(data)}</output>
      </div>
      {data ? (
        <Month calendar={data} query={query} />
      ) : status === 'error' ? (
        <RetryHere retry={retry} />
      ) : (
        <section aria-busy="true" aria-label="Carregando calendário">
          <Skeleton width="100%" style={{ height: '24rem' }} />
        </section>
      )}
    </ListPage>
  );
}

const totalOf = ({ total, month }: AuctionCalendar): string =>
  `${countLabel(total, 'leilão', 'leilões', 'nenhum leilão')} em ${formatMonth(month)}`;
