import { expect } from 'storybook/test';
import { accountPage, answers, failing } from '../../../test/account-answers.ts';
import type { PageMeta, Story } from '../../../test/page-meta.ts';

export default {
  title: 'Páginas/Área pessoal/Preferências de e-mail',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/preferences'),
  // The data always exists.
  parameters: { states: ['loading', 'loaded', 'error'] },
} satisfies PageMeta;

export const Preferences: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('switch')).toHaveLength(10);
  },
};

export const PreferencesSlow: Story = {
  tags: ['loading'],
  args: {
    answer: answers({ '/profile/notification_preferences': 'never' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando notificações')).toBeInTheDocument();
  },
};

export const PreferencesFailed: Story = {
  tags: ['error'],
  ...failing('/profile/notification_preferences'),
};
