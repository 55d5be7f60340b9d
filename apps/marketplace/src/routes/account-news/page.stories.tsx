import { session } from '@martelo/api/session';
import type { PersonNews } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answers, person, shows } from '../../../test/account-answers.ts';
import { offersRetry, waits } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import recorded from '../../../recorded/account.json';

const { lots } = recorded['/lots.json'] as { lots: PersonNews['radar']['lots'] };
const none = { total: 0, lots: [] };
const some: PersonNews = {
  since: '2026-11-20T18:30:00-03:00',
  liked_lots: { total: 2, lots: lots.slice(0, 2) },
  followed_authors: { total: 1, lots: lots.slice(2, 3) },
  followed_accounts: { total: 120, lots: lots.slice(3, 8) },
  radar: none,
};

const meta = {
  title: 'Páginas/Área pessoal',
  id: 'paginas-area-pessoal',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/account/news', answer: answers({ '/profile/news': some }) },
  beforeEach: () => {
    session.open('Bearer story', person);
    return () => session.close();
  },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

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
  play: shows('Nada de novo por enquanto'),
};

/** A back end without the call. */
export const NewsMissing: Story = {
  args: { answer: answers({ '/profile/news': 404 }) },
  play: shows('Nada de novo por enquanto'),
};

export const NewsFailed: Story = {
  tags: ['error'],
  args: { answer: answers({ '/profile/news': 500 }) },
  play: offersRetry,
};

export const NewsSlow: Story = {
  tags: ['loading'],
  args: { answer: answers({ '/profile/news': 'never' }) },
  play: waits,
};
