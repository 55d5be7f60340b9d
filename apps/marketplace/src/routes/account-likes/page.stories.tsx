import { session } from '@martelo/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { offersRetry, waits } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import account from '../../../test/recorded/account.json';
import { answers, person, shows } from '../../../test/account-answers.ts';

const meta = {
  title: 'Páginas/Área pessoal',
  id: 'paginas-area-pessoal',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/account/participations', answer: answers() },
  beforeEach: () => {
    session.open('Bearer story', person);
    return () => session.close();
  },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const likes = account['/lots.json'];

export const Likes: Story = {
  tags: ['loaded'],
  args: { path: '/account/likes' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('21 lotes')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(8);
  },
};

export const LikesEmpty: Story = {
  tags: ['empty'],
  args: {
    path: '/account/likes',
    answer: answers({ '/lots.json': { ...likes, total: 0, next_page: null, lots: [] } }),
  },
  play: shows('Você ainda não curtiu nenhum lote'),
};

export const LikesFailed: Story = {
  tags: ['error'],
  args: { path: '/account/likes', answer: answers({ '/lots.json': 500 }) },
  play: offersRetry,
};

export const LikesSlow: Story = {
  tags: ['loading'],
  args: { path: '/account/likes', answer: answers({ '/lots.json': 'never' }) },
  play: waits,
};

/** The state and the order are in the address, and each keeps the other. */
export const LikesFiltered: Story = {
  args: {
    path: '/account/likes?estado=abertos&ordem=encerramento',
    answer: (path, method, query, body) =>
      path === '/lots.json' &&
      (query.get('q[accepting_bids]') !== 'true' || query.get('sort') !== 'closes_at')
        ? 500
        : answers()(path, method, query, body),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('21 lotes')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Arrematados' })).toHaveAttribute(
      'href',
      '/account/likes?estado=arrematados&ordem=encerramento',
    );
    await expect(canvas.getByRole('link', { name: 'Menor preço' })).toHaveAttribute(
      'href',
      '/account/likes?estado=abertos&ordem=menor-preco',
    );
  },
};

export const LikesFilteredEmpty: Story = {
  args: {
    path: '/account/likes?estado=ofertas',
    answer: answers({ '/lots.json': { ...likes, total: 0, next_page: null, lots: [] } }),
  },
  play: shows('Nenhum lote curtido nesta situação'),
};
