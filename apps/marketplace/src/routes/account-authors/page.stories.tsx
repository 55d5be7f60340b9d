import { session } from '@martelo/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { offersRetry, waits } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
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

export const Authors: Story = {
  tags: ['loaded'],
  args: { path: '/account/authors' },
  play: async ({ canvas }) => {
    const follow = await canvas.findAllByRole('button', { name: /^Seguindo / });
    await expect(follow).toHaveLength(5);
    for (const button of follow) await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

export const AuthorsEmpty: Story = {
  tags: ['empty'],
  args: {
    path: '/account/authors',
    answer: answers({
      '/authors.json': { total: 0, current_page: 1, per_page: 5, next_page: null, data: [] },
    }),
  },
  play: shows('Você ainda não segue artistas'),
};

export const AuthorsFailed: Story = {
  tags: ['error'],
  args: { path: '/account/authors', answer: answers({ '/authors.json': 500 }) },
  play: offersRetry,
};

export const AuthorsSlow: Story = {
  tags: ['loading'],
  args: { path: '/account/authors', answer: answers({ '/authors.json': 'never' }) },
  play: waits,
};
