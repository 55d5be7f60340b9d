import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PageStory, signedOut } from '../../../test/page-story.tsx';
import { openDialog } from './dialogs.ts';
import { answers, inDialog, logIn } from '../../../test/person-answers.ts';

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

/** Opens over any page. Closing it returns the focus. */
export const LoginDialog: Story = {
  args: { path: '/qualidade' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Entrar' });
    // The focus moves to a new page once.
    await waitFor(async () => {
      link.focus();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await expect(link).toHaveFocus();
    });
    openDialog({ path: '/entrar' });
    const login = await inDialog('Entrar');
    await expect(login.getByRole('textbox', { name: /^E-mail/ })).toHaveFocus();
    await userEvent.click(login.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(link).toHaveFocus());
    openDialog({ path: '/entrar' });
    await inDialog('Entrar');
  },
};

export const SignUpDialog: Story = {
  args: { path: '/qualidade' },
  play: async () => {
    openDialog({ path: '/cadastro' });
    await inDialog('Criar uma conta');
  },
};

/** A like is kept until the login and then saved. */
export const LoginToLike: Story = {
  args: {
    path: '/lotes',
    answer: (path, ...call) =>
      path.endsWith('/like.json') ? { liked: true, likes_count: 1 } : answers()(path, ...call),
  },
  play: async ({ canvas }) => {
    const [heart] = await canvas.findAllByRole('button', { name: /^Curtir / });
    if (heart === undefined) throw new Error('No card has a like button.');
    await userEvent.click(heart);
    const login = await inDialog('Entrar');
    await expect(login.getByText('Entre para curtir este lote.')).toBeVisible();
    await logIn(login);
    await expect(await canvas.findByRole('button', { name: /Ana Souza/ })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};
