import type { Interests } from '@martelo/domain/entities';
import { expect } from 'storybook/test';
import { accountPage, answers, failing, waiting } from '../../../test/account-answers.ts';
import { offersRetry, type PageMeta, type Story, waits } from '../../../test/page-meta.ts';

const few: Interests = { categories: [1], tags: [1], prices: [3] };

export default {
  title: 'Páginas/Área pessoal/Interesses',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/interests'),
  // The data always exists.
  parameters: { states: ['loading', 'loaded', 'error'] },
} satisfies PageMeta;

/** The last choice of a group cannot be removed, and a message explains why. */
export const InterestsPage: Story = {
  tags: ['loaded'],
  name: 'Interests',
  args: { answer: answers({ '/profile/interests.json': few }) },
  play: async ({ canvas }) => {
    const last = await canvas.findByRole('checkbox', { name: 'Pinturas' });
    await expect(last).toHaveAttribute('aria-disabled', 'true');
    await expect(last).toHaveAccessibleDescription(/É preciso manter ao menos uma opção/);
  },
};

/** One button retries all failed lists. */
export const InterestsFailed: Story = {
  tags: ['error'],
  args: failing('/categories.json', '/prices.json'),
  play: offersRetry,
};

export const InterestsSlow: Story = {
  tags: ['loading'],
  args: waiting('/profile/interests.json'),
  play: waits,
};
