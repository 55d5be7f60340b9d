import { expect } from 'storybook/test';
import { accountPage, answers, failing } from '../../../test/account-answers.ts';
import { hasHeading, type PageMeta, type Story } from '../../../test/page-meta.ts';

export default {
  title: 'Páginas/Área pessoal/Participações',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/participations'),
} satisfies PageMeta;

export const Participations: Story = {
  tags: ['loaded', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Em aberto 6/ })).toBeVisible();
    await expect(await canvas.findAllByRole('article')).toHaveLength(6);
  },
};

/** Two at a time. `?page=` shows more. */
export const ParticipationsFinished: Story = {
  args: { path: '/account/participations?estado=finalizadas' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 de 7')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Carregar mais' })).toHaveAttribute(
      'href',
      '/account/participations?estado=finalizadas&page=2',
    );
  },
};

export const ParticipationsEmpty: Story = {
  tags: ['empty'],
  args: { answer: answers({ '/profile/list_open_participations.json': { participations: [] } }) },
  play: hasHeading('Nenhuma participação em aberto'),
};

export const ParticipationsFailed: Story = {
  tags: ['error'],
  ...failing('/profile/list_open_participations.json'),
};

export const ParticipationsSlow: Story = {
  tags: ['loading'],
  args: { answer: answers({ '/profile/list_open_participations.json': 'never' }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('list', { name: 'Carregando participações' }),
    ).toHaveAttribute('aria-busy', 'true');
  },
};
