import { useDailyReport } from '@martelo/api/auctions';
import type { PagesArea } from '@martelo/api/react';
import { civilDay, formatDay, isCivilDay } from '@martelo/domain/calendar';
import type { DailyReport, DailyReportList, Day } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { useEffect, useSyncExternalStore } from 'react';
import Auctions from '../../lists/auctions.tsx';
import type { ListArea } from '../../lists/card-list.tsx';
import { needs, notFound } from '../../engine/data.ts';
import { useHead } from '../../engine/head.tsx';
import { NakedLayout, ReportHead } from '../../shell/layouts/naked-layout.tsx';
import { useParams } from '../../engine/router.ts';

/**
 * Returns the day by the device's clock. Reports are of real days, like their mails, even when the
 * clock of a demonstration is stopped.
 */
const realDay = (): Day => civilDay(new Date());

const onEveryMinute = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
};

/** An invalid or future date has no report (docs/api-contract.md#daily-report). */
export const loader = needs(async ({ params: { day } }) => {
  if (day !== undefined && !(isCivilDay(day) && day <= realDay())) throw notFound();
});

/** The auctions of a day, the same as in the daily mail. */
export function Component() {
  const { day: asked } = useParams();
  const today = useSyncExternalStore(onEveryMinute, realDay, () => '');
  const day = asked ?? today;
  useHead({ title: day === '' ? 'Resumo do dia' : `Resumo de ${formatDay(day)}`, noindex: true });
  return <NakedLayout>{day !== '' && <Report key={day} day={day} today={today} />}</NakedLayout>;
}

function Report({ day, today }: { day: Day; today: Day }) {
  const area = useDailyReport(day);
  const report = area.data?.report;
  return (
    <>
      <ReportHead title={`Resumo de ${formatDay(day)}`}>
        <p className="lead">
          <output>
            {report ? countsOf(report) : area.status === 'loading' ? 'Carregando…' : ''}
          </output>
        </p>
        <nav className="tools" aria-label="Outros dias">
          {report && <DayLink day={report.previous_day} rel="prev" />}
          {report?.next_day != null && <DayLink day={report.next_day} rel="next" />}
          {day !== today && <a href="/daily-report">Hoje</a>}
          <Button onClick={() => print()}>Imprimir</Button>
        </nav>
      </ReportHead>
      <Lists area={area} />
    </>
  );
}

const countsOf = ({ live, published_yesterday }: DailyReport): string =>
  [
    countLabel(live.length, 'leilão ao vivo', 'leilões ao vivo', 'nenhum leilão ao vivo'),
    countLabel(
      published_yesterday.length,
      'catálogo publicado na véspera',
      'catálogos publicados na véspera',
      'nenhum catálogo publicado na véspera',
    ),
  ].join(' · ');

const DayLink = ({ day, rel }: { day: Day; rel: 'prev' | 'next' }) => (
  <a href={`/daily-report/${day}`} rel={rel}>
    {formatDay(day)}
    <span className="visually-hidden">
      {rel === 'prev' ? ' (dia anterior)' : ' (dia seguinte)'}
    </span>
  </a>
);

/** Both lists, or one loading or error state for both. */
function Lists({ area }: { area: PagesArea<DailyReportList> }) {
  const { data, status, nextPage, loadMore, retry } = area;
  // Loads the remaining pages of the API automatically, because a report is printed in full.
  useEffect(() => {
    if (status === 'fetched' && nextPage !== null) loadMore();
  }, [status, nextPage, loadMore]);
  if (data === undefined) return <Auctions area={area} expected={3} empty={null} />;
  const { report, auctions } = data;
  if (report === null) return <EmptyState title="Este dia ainda não tem resumo." />;
  if (report.live.length + report.published_yesterday.length === 0) {
    return (
      <EmptyState
        title="Nenhum leilão ao vivo ou catálogo novo neste dia."
        action={<Button href={`/daily-report/${report.previous_day}`}>Ver o dia anterior</Button>}
      />
    );
  }
  const listOf = (ids: readonly number[]): ListArea<DailyReportList> => ({
    ...area,
    data: { ...data, auctions: auctions.filter(({ id }) => ids.includes(id)) },
  });
  return (
    <>
      <Part title="Ao vivo neste dia" area={listOf(report.live)} />
      <Part title="Catálogos publicados na véspera" area={listOf(report.published_yesterday)} />
      {nextPage !== null && (
        <div className="tools">
          {status === 'error' ? (
            <>
              <output>Não foi possível carregar o resto do resumo.</output>
              <Button onClick={retry}>Tentar novamente</Button>
            </>
          ) : (
            <output>Carregando o resto do resumo…</output>
          )}
        </div>
      )}
    </>
  );
}

/** One list of the report. Renders nothing when it is empty. */
function Part({ title, area }: { title: string; area: ListArea<DailyReportList> }) {
  if (area.data?.auctions.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Auctions area={area} expected={0} empty={null} />
    </section>
  );
}
