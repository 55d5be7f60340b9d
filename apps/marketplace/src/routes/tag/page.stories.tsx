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

export const Tag: Story = {
  tags: ['loaded'],
  ...story('/tag/modernismo', saying(), showsCards(5)),
};

export const TagEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/tag/modernismo',
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nenhum lote por enquanto'),
  ),
};

export const TagFailed: Story = {
  tags: ['error'],
  ...story('/tag/modernismo', saying(['/lots.json'], 500), offersRetry),
};

export const TagSlow: Story = {
  tags: ['loading'],
  ...story('/tag/modernismo', saying(['/lots.json'], 'never'), waits),
};
