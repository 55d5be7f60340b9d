import { session } from '@martelo/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { offersRetry } from '../../../test/page-plays.ts';
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

export const Participations: Story = {
  tags: ['loaded'],
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
  play: shows('Nenhuma participação em aberto'),
};

export const ParticipationsFailed: Story = {
  tags: ['error'],
  args: { answer: answers({ '/profile/list_open_participations.json': 500 }) },
  play: offersRetry,
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
