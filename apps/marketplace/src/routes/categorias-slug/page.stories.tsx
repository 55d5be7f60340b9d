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

export const Category: Story = {
  tags: ['loaded'],
  ...story('/categorias/pinturas', saying(), showsCards(5)),
};

export const CategoryEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/categorias/pinturas',
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nenhum lote por enquanto'),
  ),
};

export const CategoryFailed: Story = {
  tags: ['error'],
  ...story('/categorias/pinturas', saying(['/lots.json'], 500), offersRetry),
};

export const CategorySlow: Story = {
  tags: ['loading'],
  ...story('/categorias/pinturas', saying(['/lots.json'], 'never'), waits),
};
