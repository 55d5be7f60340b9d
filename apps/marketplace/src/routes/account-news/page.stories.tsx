import type { PersonNews } from '@martelo/domain/entities';
import { expect } from 'storybook/test';
import recorded from '../../../recorded/account.json';
import { accountPage, answers, failing, waiting } from '../../../test/account-answers.ts';
import { hasHeading, type PageMeta, type Story } from '../../../test/page-meta.ts';

const { lots } = recorded['/lots.json'] as { lots: PersonNews['radar']['lots'] };
const none = { total: 0, lots: [] };
const some: PersonNews = {
  since: '2026-11-20T18:30:00-03:00',
  liked_lots: { total: 2, lots: lots.slice(0, 2) },
  followed_authors: { total: 1, lots: lots.slice(2, 3) },
  followed_accounts: { total: 120, lots: lots.slice(3, 8) },
  radar: none,
};

export default {
  title: 'Páginas/Área pessoal/Novidades',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/news', answers({ '/profile/news': some })),
} satisfies PageMeta;

/** Only groups with lots are shown. */
export const News: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('region', { name: 'Resultados de lotes curtidos' }),
    ).toBeVisible();
    await expect(canvas.getByText('120 lotes novos')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Radar' })).toBeNull();
  },
};

export const NewsEmpty: Story = {
  tags: ['empty'],
  args: {
    answer: answers({
      '/profile/news': {
        ...some,
        liked_lots: none,
        followed_authors: none,
        followed_accounts: none,
      },
    }),
  },
  play: hasHeading('Nada de novo por enquanto'),
};

/** A back end without the call. */
export const NewsMissing: Story = {
  args: { answer: answers({ '/profile/news': 404 }) },
  play: hasHeading('Nada de novo por enquanto'),
};

export const NewsFailed: Story = {
  tags: ['error'],
  ...failing('/profile/news'),
};

export const NewsSlow: Story = {
  tags: ['loading'],
  ...waiting('/profile/news'),
};
