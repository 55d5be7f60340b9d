import { session } from '@martelo/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { user } from '../../../../../packages/ui/src/fixtures/people.ts';
import { PageStory } from '../../../test/page-story.tsx';
import { closeDialog, openDialog } from '../../person/dialogs.ts';
import { answers, inDialog } from '../../../test/person-answers.ts';

const meta = {
  title: 'Páginas/Entrar',
  id: 'paginas-entrar',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/entrar', answer: answers() },
  beforeEach: () => {
    session.close();
    closeDialog();
    return () => {
      session.close();
      closeDialog();
    };
  },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Contact: Story = {
  tags: ['loaded'],
  args: { path: '/contato' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Entre para enviar sua mensagem/)).toBeVisible();
  },
};

export const ContactAboutALot: Story = {
  args: { path: '/contato?lote=/casa-aroeira/7/lote/12' },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Composição em vermelho e negro/)).toBeVisible();
    const message = canvas.getByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(message, 'Gostaria de saber mais sobre a moldura.');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensagem' }));
    await expect(await screen.findByText('Mensagem enviada')).toBeVisible();
    await expect(message).toHaveValue('');
  },
};

/** The typed message is kept when the session ends. */
export const SessionExpired: Story = {
  args: { path: '/contato' },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    const message = await canvas.findByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(message, 'Gostaria de saber mais sobre a moldura.');
    openDialog({
      path: '/entrar',
      reason: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
    });
    await expect((await inDialog('Entrar')).getByText(/Sua sessão expirou/)).toBeVisible();
    await expect(message).toHaveValue('Gostaria de saber mais sobre a moldura.');
  },
};
