import { session } from '@martelo/api/session';
import type { Interests } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { offersRetry, waits } from '../../../test/page-plays.ts';
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

const few: Interests = { categories: [1], tags: [1], prices: [3] };

/** The last choice of a group cannot be removed, and a message explains why. */
export const InterestsPage: Story = {
  tags: ['loaded'],
  name: 'Interests',
  args: { path: '/account/interests', answer: answers({ '/profile/interests.json': few }) },
  play: async ({ canvas }) => {
    const last = await canvas.findByRole('checkbox', { name: 'Pinturas' });
    await expect(last).toHaveAttribute('aria-disabled', 'true');
    await expect(last).toHaveAccessibleDescription(/É preciso manter ao menos uma opção/);
  },
};

/** One button retries all failed lists. */
export const InterestsFailed: Story = {
  tags: ['error'],
  args: {
    path: '/account/interests',
    answer: answers({ '/categories.json': 500, '/prices.json': 500 }),
  },
  play: offersRetry,
};

export const InterestsSlow: Story = {
  tags: ['loading'],
  args: { path: '/account/interests', answer: answers({ '/profile/interests.json': 'never' }) },
  play: waits,
};
