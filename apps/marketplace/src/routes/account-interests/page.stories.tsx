import type { Interests } from '@martelo/domain/entities';
import { expect } from 'storybook/test';
import { accountPage, answers, failing, waiting } from '../../../test/account-answers.ts';
import type { PageMeta, Story } from '../../../test/page-meta.ts';

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
  ...failing('/categories.json', '/prices.json'),
};

export const InterestsSlow: Story = {
  tags: ['loading'],
  ...waiting('/profile/interests.json'),
};
