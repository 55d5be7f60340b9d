import { expect } from 'storybook/test';
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import { answers, publicPage, some } from '../../../test/catalogue-answers.ts';

export default {
  title: 'Páginas/Erro',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/lotes', answers(some)),
} satisfies PageMeta;

export const NotFound: Story = {
  args: { path: '/nada' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const ServerError: Story = {
  args: { path: '/500' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};
