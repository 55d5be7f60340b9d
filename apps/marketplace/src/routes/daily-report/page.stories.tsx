import { auction } from '@martelo/domain/fixtures';
import { expect, waitFor } from 'storybook/test';
import { auctionExtremes } from '../../../../../packages/ui/src/fixtures/auctions.ts';
import type { Answer } from '../../../test/page-story.tsx';
import {
  answers,
  dailyReport,
  day,
  failing,
  live,
  published,
  reportPage,
} from '../../../test/report-answers.ts';
import { hasHeading, type PageMeta, type Story } from '../../../test/page-meta.ts';

export default {
  title: 'Páginas/Relatórios e e-mails/Relatório diário',
  id: 'paginas-relatorios',
  tags: ['!autodocs'],
  ...reportPage(`/daily-report/${day}`),
} satisfies PageMeta;

export const DailyReport: Story = {
  tags: ['loaded', 'print'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('2 leilões ao vivo · 1 catálogo publicado na véspera'),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
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
  play: hasHeading('Ao vivo neste dia'),
};

export const DailyReportEmpty: Story = {
  tags: ['empty'],
  args: { answer: answers({ '/auctions.json': dailyReport([], []) }) },
  play: async (context) => {
    await hasHeading(/^Nenhum leilão ao vivo ou catálogo novo/)(context);
    // Not on paper, so not in the first story.
    const { canvas } = context;
    await expect(canvas.getByRole('link', { name: /19\/11\/2026 \(dia anterior\)/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /21\/11\/2026 \(dia seguinte\)/ })).toBeVisible();
  },
};

export const DailyReportFailed: Story = {
  tags: ['error'],
  ...failing('/auctions.json'),
};

export const DailyReportSlow: Story = {
  tags: ['loading'],
  args: { answer: answers({ '/auctions.json': 'never' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando…')).toBeVisible();
  },
};

/** A report whose second list is on the second page of the API. */
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

/** Further pages of the API load automatically, because a report is printed in full. */
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

/** Not a valid date. */
export const DailyReportOfNoDay: Story = {
  args: { path: '/daily-report/2026-02-30' },
  play: hasHeading('Página não encontrada'),
};
