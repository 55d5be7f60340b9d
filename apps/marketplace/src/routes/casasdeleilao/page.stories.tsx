import type { Meta, StoryObj } from '@storybook/react-vite';
import { offersRetry, waits } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import {
  answers,
  emptyPage,
  saying,
  shows,
  showsCards,
  some,
  story,
} from '../../../test/catalogue-answers.ts';

const meta = {
  title: 'Páginas',
  id: 'paginas',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/lotes', answer: answers(some) },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Houses: Story = {
  tags: ['loaded'],
  ...story('/casasdeleilao', saying(), showsCards(4)),
};

export const HousesEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/casasdeleilao',
    saying(['/accounts.json'], { ...emptyPage, accounts: [] }),
    shows('Ainda não há casas de leilão'),
  ),
};

export const HousesFailed: Story = {
  tags: ['error'],
  ...story('/casasdeleilao', saying(['/accounts.json'], 500), offersRetry),
};

export const HousesSlow: Story = {
  tags: ['loading'],
  ...story('/casasdeleilao', saying(['/accounts.json'], 'never'), waits),
};
