import { defaultPreferences } from '@martelo/domain/preferences';
import type { DailyReportList, LotSummary, RadarReport } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { auction, auctionExtremes } from '../../../packages/ui/src/fixtures/auctions.ts';
import { extremes, lotSummary, picture } from '../../../packages/ui/src/fixtures/lots.ts';
import { offersRetry, waits, type Play } from '../test/page-plays.ts';
import { PageStory, type Answer, type Said } from '../test/page-story.tsx';

const day = '2026-11-20';
const page = { current_page: 1, per_page: 20, next_page: null };

const dailyReport = (
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

const found = (changes: Partial<LotSummary>, radar_new: boolean): RadarReport['lots'][number] =>
  Object.assign(lotSummary(changes), { radar_new });

const radarReport = (
  changes: Partial<RadarReport['radar']> = {},
  lots: RadarReport['lots'] = [1, 2, 3].map((id) =>
    found({ id, number: String(id), image: picture(400, 500, id * 70) }, id < 3),
  ),
): RadarReport => ({
  ...page,
  total: lots.length,
  lots,
  radar: {
    uuid: '0b5f9f4e-3a0f-4c59-9f43-1f3d4f5a6b7c',
    name: 'Concretos',
    criteria_labels: ['composição', 'Pinturas', 'R$ 1.000 a R$ 20.000'],
    active: true,
    expires_at: '2027-01-09T12:00:00-03:00',
    since: '2026-11-19T19:30:00-03:00',
    ...changes,
  },
});

const answers =
  (said: Readonly<Record<string, Said>>): Answer =>
  (path, method) =>
    said[`${method} ${path}`] ?? said[path] ?? 404;

const live = [1, 2].map((id) => auction({ id, status: 'live', title: `Leilão ao vivo ${id}` }));
const published = [auction({ id: 3, title: 'Catálogo de ontem' })];
const preferences = '/profile/notification_preferences';

const meta = {
  title: 'Páginas/Relatórios e e-mails',
  id: 'paginas-relatorios',
  component: PageStory,
  tags: ['!autodocs'],
  args: {
    path: `/daily-report/${day}`,
    answer: answers({ '/auctions.json': dailyReport(live, published) }),
  },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const shows =
  (heading: string | RegExp): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible();
  };

export const DailyReport: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('2 leilões ao vivo · 1 catálogo publicado na véspera'),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
    await expect(canvas.getByRole('link', { name: /19\/11\/2026 \(dia anterior\)/ })).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: /21\/11\/2026 → \(dia seguinte\)/ }),
    ).toBeVisible();
  },
};
export const DailyReportExtremes: Story = {
  args: {
    answer: answers({
      '/auctions.json': dailyReport(
        Object.values(auctionExtremes).map((changes, id) => auction({ id: id + 1, ...changes })),
        [],
      ),
    }),
  },
  play: shows('Ao vivo neste dia'),
};
export const DailyReportEmpty: Story = {
  tags: ['empty'],
  args: { answer: answers({ '/auctions.json': dailyReport([], []) }) },
  play: shows(/^Nenhum leilão ao vivo ou catálogo novo/),
};
export const DailyReportFailed: Story = {
  tags: ['error'],
  args: { answer: answers({ '/auctions.json': 500 }) },
  play: offersRetry,
};
export const DailyReportSlow: Story = {
  tags: ['loading'],
  args: { answer: answers({ '/auctions.json': 'never' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando…')).toBeVisible();
  },
};
/** The report with its catalogue of yesterday on a second page of the API. */
const inTwoPages =
  (rest: 'there' | 'failing'): Answer =>
  (_path, _method, query) => {
    const whole = dailyReport(live, published);
    if (query.get('page') === '2') {
      if (rest === 'failing') return 500;
      return { ...whole, auctions: published, current_page: 2 };
    }
    return { ...whole, auctions: live, next_page: 2 };
  };

/** What does not fit one page of the API follows without a press: a report is printed whole. */
export const DailyReportOfTwoPages: Story = {
  args: { answer: inTwoPages('there') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Catálogo de ontem' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
  },
};
export const DailyReportCutShort: Story = {
  args: { answer: inTwoPages('failing') },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Não foi possível carregar o resto do resumo.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
  },
};
/** Not a day of the calendar. */
export const DailyReportOfNoDay: Story = {
  args: { path: '/daily-report/2026-02-30' },
  play: shows('Página não encontrada'),
};

const radarPath = '/radar-report/0b5f9f4e-3a0f-4c59-9f43-1f3d4f5a6b7c';

export const RadarNew: Story = {
  tags: ['loaded'],
  args: { path: radarPath, answer: answers({ '/lots.json': radarReport() }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 lotes novos desde 19/11/2026')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Critérios' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
  },
};
/** All that the search finds: the new ones say so. */
export const RadarAll: Story = {
  args: { path: `${radarPath}?todos=1`, answer: answers({ '/lots.json': radarReport() }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 lotes encontrados')).toBeVisible();
    await expect(canvas.getAllByText('Novo')).toHaveLength(2);
  },
};
export const RadarExtremes: Story = {
  args: {
    path: radarPath,
    answer: answers({
      '/lots.json': radarReport(
        { name: 'Uma busca de nome comprido e palavras '.repeat(4).trim() },
        Object.values(extremes).map((changes, id) => found({ id, ...changes }, true)),
      ),
    }),
  },
  play: shows(/^Uma busca de nome comprido/),
};
/** An address that somebody cut short. */
export const RadarOfNoSearch: Story = {
  args: { path: '/radar-report/0b5f9f4e' },
  play: shows('Página não encontrada'),
};
/** Its time is over: it can be renewed. */
export const RadarEnded: Story = {
  tags: ['empty'],
  args: {
    path: radarPath,
    answer: answers({
      '/lots.json': radarReport({ active: false, expires_at: '2026-11-01T12:00:00-03:00' }, []),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Esta busca terminou em 01\/11\/2026/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Nenhum lote novo ainda' })).toBeVisible();
  },
};
export const RadarFailed: Story = {
  tags: ['error'],
  args: { path: radarPath, answer: answers({ '/lots.json': 500 }) },
  play: offersRetry,
};
export const RadarSlow: Story = {
  tags: ['loading'],
  args: { path: radarPath, answer: answers({ '/lots.json': 'never' }) },
  play: waits,
};

const unsubscribePath = '/unsubscribe?token=exemplo&kind=radar';
const stopped = { ...defaultPreferences, radar: false };

export const Unsubscribe: Story = {
  tags: ['loaded'],
  args: { path: unsubscribePath, answer: answers({ [preferences]: defaultPreferences }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('e-mails do radar')).toBeVisible();
    await expect(await canvas.findByRole('switch', { name: /^Radar/ })).toBeChecked();
  },
};
/** What was stopped has the focus, and the way back beside it. */
export const UnsubscribeDone: Story = {
  args: {
    path: unsubscribePath,
    answer: answers({
      [preferences]: defaultPreferences,
      'PUT /unsubscribe': {
        email: 'a•••@example.test',
        kind: 'radar',
        notification_preferences: stopped,
        message: 'Você não receberá mais estes e-mails.',
      },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Parar de receber' }));
    await expect(await canvas.findByText(/^Pronto:/)).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await expect(await canvas.findByRole('switch', { name: /^Radar/ })).not.toBeChecked();
  },
};
/** A link that somebody cut short: there is nothing to press. */
export const UnsubscribeRefused: Story = {
  args: { path: unsubscribePath, answer: answers({ [preferences]: 422 }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Este link não vale mais' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Parar de receber' })).toBeNull();
    await expect(
      canvas.getByRole('link', { name: 'Entrar e escolher os e-mails' }),
    ).toHaveAttribute('href', '/account/preferences');
  },
};
export const UnsubscribeFailed: Story = {
  tags: ['error'],
  args: {
    path: unsubscribePath,
    answer: answers({ [preferences]: 500, 'PUT /unsubscribe': 500 }),
  },
  play: offersRetry,
};
export const UnsubscribeSlow: Story = {
  tags: ['loading'],
  args: { path: unsubscribePath, answer: answers({ [preferences]: 'never' }) },
  play: waits,
};
export const UnsubscribeWithoutToken: Story = {
  args: { path: '/unsubscribe' },
  play: shows('O link está incompleto'),
};
