import type { Meta, StoryObj } from '@storybook/react-vite';
import { offersRetry, waits } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import { answers, emptyPage, saying, shows, some, story } from '../../../test/catalogue-answers.ts';

const meta = {
  title: 'Páginas',
  id: 'paginas',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/lotes', answer: answers(some) },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Categories: Story = {
  tags: ['loaded'],
  ...story('/categorias', saying(), shows('Todas as categorias')),
};

export const CategoriesEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/categorias',
    saying(['/categories.json'], { ...emptyPage, categories: [] }),
    shows('Ainda não há categorias'),
  ),
};

export const CategoriesFailed: Story = {
  tags: ['error'],
  ...story('/categorias', saying(['/categories.json'], 500), offersRetry),
};

export const CategoriesSlow: Story = {
  tags: ['loading'],
  ...story('/categorias', saying(['/categories.json'], 'never'), waits),
};
