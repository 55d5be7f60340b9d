import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageStory } from '../../../test/page-story.tsx';
import { answers, saying, shows, some, story } from '../../../test/catalogue-answers.ts';

const meta = {
  title: 'Páginas',
  id: 'paginas',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/lotes', answer: answers(some) },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quality: Story = {
  tags: ['loaded'],
  ...story('/qualidade', saying(), shows('A obra inteira')),
};
