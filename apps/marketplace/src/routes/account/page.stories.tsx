import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Play } from '../../../test/page-plays.ts';
import { PageStory, signedOut } from '../../../test/page-story.tsx';
import { answers, logIn, titled } from '../../../test/person-answers.ts';

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

/** A page of the account area shows the login in its own place. */
export const LoginFirst: Story = {
  args: { path: '/account/likes' },
  play: async ({ canvas }) => {
    await titled('Entre para continuar')({ canvas } as Parameters<Play>[0]);
    await logIn(canvas);
    await titled('Curtidas')({ canvas } as Parameters<Play>[0]);
  },
};
