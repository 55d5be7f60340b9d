import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageStory, signedOut } from '../../../test/page-story.tsx';
import { answers, titled } from '../../../test/person-answers.ts';

const meta = {
  title: 'Páginas/Entrar',
  id: 'paginas-entrar',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/entrar', answer: answers() },
  beforeEach: signedOut,
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Privacy: Story = {
  tags: ['loaded'],
  args: { path: '/privacidade' },
  play: titled('Privacidade e termos de uso'),
};
