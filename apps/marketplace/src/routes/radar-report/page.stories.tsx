import type { LotSummary, RadarReport } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { extremes, lotSummary, picture } from '../../../../../packages/ui/src/fixtures/lots.ts';
import { offersRetry, waits } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import {
  answers,
  dailyReport,
  day,
  live,
  page,
  published,
  shows,
} from '../../../test/report-answers.ts';

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

/** All results of the search. New ones are marked. */
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

/** An incomplete address. */
export const RadarOfNoSearch: Story = {
  args: { path: '/radar-report/0b5f9f4e' },
  play: shows('Página não encontrada'),
};

/** An expired search can be renewed. */
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
