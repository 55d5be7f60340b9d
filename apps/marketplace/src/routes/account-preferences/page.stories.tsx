import { session } from '@martelo/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { offersRetry } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import { answers, person } from '../../../test/account-answers.ts';

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

export const Preferences: Story = {
  tags: ['loaded'],
  args: { path: '/account/preferences' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('switch')).toHaveLength(10);
  },
};

export const PreferencesSlow: Story = {
  tags: ['loading'],
  args: {
    path: '/account/preferences',
    answer: answers({ '/profile/notification_preferences': 'never' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando notificações')).toBeInTheDocument();
  },
};

export const PreferencesFailed: Story = {
  tags: ['error'],
  args: {
    path: '/account/preferences',
    answer: answers({ '/profile/notification_preferences': 500 }),
  },
  play: offersRetry,
};
