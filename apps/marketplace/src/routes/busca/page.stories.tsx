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

export const Search: Story = { tags: ['loaded'], ...story('/busca/azul', saying(), showsCards(8)) };

export const SearchEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/busca/zzz',
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nada encontrado para “zzz”'),
  ),
};

export const SearchFailed: Story = {
  tags: ['error'],
  ...story('/busca/azul', saying(['/lots.json'], 500), offersRetry),
};

export const SearchSlow: Story = {
  tags: ['loading'],
  ...story('/busca/azul', saying(['/lots.json'], 'never'), waits),
};
