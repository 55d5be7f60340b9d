import { expect } from 'storybook/test';
import { accountPage, answers, failing, waiting } from '../../../test/account-answers.ts';
import { hasHeading, type PageMeta, type Story } from '../../../test/page-meta.ts';

export default {
  title: 'Páginas/Área pessoal/Artistas seguidos',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/authors'),
} satisfies PageMeta;

export const Authors: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    const follow = await canvas.findAllByRole('button', { name: /^Seguindo / });
    await expect(follow).toHaveLength(5);
    for (const button of follow) await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

export const AuthorsEmpty: Story = {
  tags: ['empty'],
  args: {
    answer: answers({
      '/authors.json': { total: 0, current_page: 1, per_page: 5, next_page: null, data: [] },
    }),
  },
  play: hasHeading('Você ainda não segue artistas'),
};

export const AuthorsFailed: Story = {
  tags: ['error'],
  ...failing('/authors.json'),
};

export const AuthorsSlow: Story = {
  tags: ['loading'],
  ...waiting('/authors.json'),
};
