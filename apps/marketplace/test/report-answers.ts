import { auction } from '@martelo/domain/fixtures';
import type { DailyReportList } from '@martelo/domain/entities';
import { type Changes, pageMeta, storiesWith } from './page-meta.ts';
import type { Answer } from './page-story.tsx';

export const day = '2026-11-20';

export const page = { current_page: 1, per_page: 20, next_page: null };

export const dailyReport = (
  live: DailyReportList['auctions'],
  published: DailyReportList['auctions'],
): DailyReportList => ({
  ...page,
  total: live.length + published.length,
  auctions: [...live, ...published],
  report: {
    day,
    live: live.map(({ id }) => id),
    published_yesterday: published.map(({ id }) => id),
    previous_day: '2026-11-19',
    next_day: '2026-11-21',
  },
});

export const answers =
  (said: Changes): Answer =>
  (path, method) =>
    said[`${method} ${path}`] ?? said[path] ?? 404;

export const live = [1, 2].map((id) =>
  auction({ id, status: 'live', title: `Leilão ao vivo ${id}` }),
);

export const published = [auction({ id: 3, title: 'Catálogo de ontem' })];

/** The meta of a page that a mail links to. */
export const reportPage = (path: string) =>
  pageMeta(path, answers({ '/auctions.json': dailyReport(live, published) }));

export const { failing, waiting } = storiesWith(answers);
