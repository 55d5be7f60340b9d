import { user } from '@martelo/domain/fixtures';
import { expect, userEvent } from 'storybook/test';
import type { PageMeta, Play, Story } from '../../../test/page-meta.ts';
import {
  answers,
  choosePassword,
  loginPage,
  refused,
  titled,
} from '../../../test/person-answers.ts';

const undo = '/email/desfazer#undo_token=story';

export default {
  title: 'Páginas/Entrar/Desfazer troca de e-mail',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage(undo),
  // A record exists or it does not: there is no empty state.
  parameters: { states: ['loading', 'loaded', 'error'] },
} satisfies PageMeta;

export const EmailUndo: Story = {
  tags: ['loaded'],
  play: titled('Desfazer a troca de e-mail'),
};

/** A new password is required, because the intruder may know the old one. */
export const EmailUndone: Story = {
  args: {
    answer: answers({
      'POST /profile/email/undo': {
        message: 'A troca de e-mail foi desfeita.',
        email: user.email,
        reset_password_token: 'reset',
      },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer a troca' }));
    await titled('Crie uma nova senha')({ canvas } as Parameters<Play>[0]);
    await choosePassword(canvas);
    await titled('Senha alterada')({ canvas } as Parameters<Play>[0]);
    await expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(user.email);
  },
};

export const EmailUndoSlow: Story = {
  tags: ['loading'],
  args: { answer: answers({ 'POST /profile/email/undo': 'never' }) },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Desfazer a troca' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const EmailUndoExpired: Story = {
  tags: ['error'],
  args: {
    answer: answers({
      'POST /profile/email/undo': refused(422, { errors: { undo_token: ['expirou'] } }),
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer a troca' }));
    await titled('Este link não vale mais')({ canvas } as Parameters<Play>[0]);
  },
};

export const EmailUndoFailed: Story = {
  tags: ['error'],
  args: { answer: answers({ 'POST /profile/email/undo': 500 }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer a troca' }));
    const message = await canvas.findByText('Ocorreu um erro inesperado');
    await expect(message).toHaveAttribute('role', 'alert');
    await expect(message).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Desfazer a troca' })).toBeEnabled();
  },
};

export const EmailUndoIncomplete: Story = {
  args: { path: '/email/desfazer' },
  play: titled('O link está incompleto'),
};
