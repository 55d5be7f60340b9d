import { user } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
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

export const Password: Story = {
  tags: ['loaded'],
  args: { path: '/senha' },
  play: titled('Recuperar a senha'),
};

/** The message is the same with and without an account. */
export const PasswordSent: Story = {
  args: { path: '/senha' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^E-mail/ }), user.email);
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar link' }));
    await expect(await canvas.findByText(/enviamos um link para criar uma nova/)).toBeVisible();
  },
};
