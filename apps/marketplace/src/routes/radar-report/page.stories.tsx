import { lotSummary, picture } from '@martelo/domain/fixtures';
import type { LotSummary, RadarReport } from '@martelo/domain/entities';
import { expect, userEvent, waitFor } from 'storybook/test';
import { extremes } from '../../../../../packages/ui/src/fixtures/lots.ts';
import { answers, failing, page, reportPage, waiting } from '../../../test/report-answers.ts';
import { hasHeading, type PageMeta, type Story } from '../../../test/page-meta.ts';

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

export default {
  title: 'Páginas/Relatórios e e-mails/Relatório do radar',
  id: 'paginas-relatorios',
  tags: ['!autodocs'],
  ...reportPage(radarPath),
} satisfies PageMeta;

export const RadarNew: Story = {
  tags: ['loaded'],
  args: { answer: answers({ '/lots.json': radarReport() }) },
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
    answer: answers({
      '/lots.json': radarReport(
        { name: 'Uma busca de nome comprido e palavras '.repeat(4).trim() },
        Object.values(extremes).map((changes, id) => found({ id, ...changes }, true)),
      ),
    }),
  },
  play: hasHeading(/^Uma busca de nome comprido/),
};

/** An incomplete address. */
export const RadarOfNoSearch: Story = {
  args: { path: '/radar-report/0b5f9f4e' },
  play: hasHeading('Página não encontrada'),
};

/** An expired search can be renewed. */
export const RadarEnded: Story = {
  tags: ['empty'],
  args: {
    answer: answers({
      '/lots.json': radarReport({ active: false, expires_at: '2026-11-01T12:00:00-03:00' }, []),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Esta busca terminou em 01\/11\/2026/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Nenhum lote novo ainda' })).toBeVisible();
  },
};

const renewed = {
  report_path: radarPath,
  expires_at: '2027-02-21T10:00:00-03:00',
};
const mailPath = `${radarPath}#token=exemplo`;
const renew = 'Renovar por mais 90 dias';

/** The link of a mail about a search that ends soon. Opening it changes nothing. */
export const RadarRenewal: Story = {
  args: {
    path: mailPath,
    answer: answers({ '/lots.json': radarReport({ expires_at: '2026-11-28T12:00:00-03:00' }) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: renew })).toBeVisible();
    await expect(await canvas.findByText('Esta busca está ativa até 28/11/2026.')).toBeVisible();
  },
};

/** The message has the focus, because its button is gone. The new end is shown. */
export const RadarRenewed: Story = {
  args: {
    path: mailPath,
    answer: answers({
      '/lots.json': radarReport({ active: false, expires_at: '2026-11-01T12:00:00-03:00' }),
      'POST /radar/renewals': renewed,
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: renew }));
    const told = await canvas.findByText('Busca renovada por mais 90 dias.');
    await waitFor(() => expect(told).toHaveFocus());
    await expect(await canvas.findByText('Esta busca está ativa até 21/02/2027.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: renew })).toBeNull();
  },
};

export const RadarRenewalRefused: Story = {
  args: {
    path: mailPath,
    answer: answers({ '/lots.json': radarReport(), 'POST /radar/renewals': 422 }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: renew }));
    const told = await canvas.findByText(/^Este link não vale mais/);
    await expect(told).toHaveRole('alert');
    await expect(canvas.getByRole('link', { name: 'Renovar no meu radar' })).toHaveAttribute(
      'href',
      '/account/radar',
    );
  },
};

export const RadarRenewalFailed: Story = {
  args: {
    path: mailPath,
    answer: answers({ '/lots.json': radarReport(), 'POST /radar/renewals': 500 }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: renew }));
    const told = await canvas.findByText('Não foi possível agora. Tente novamente.');
    await expect(told).toHaveRole('alert');
    await expect(canvas.getByRole('button', { name: renew })).toBeEnabled();
  },
};

export const RadarFailed: Story = {
  tags: ['error'],
  ...failing('/lots.json'),
};

export const RadarSlow: Story = {
  tags: ['loading'],
  ...waiting('/lots.json'),
};
