import { expect } from 'storybook/test';
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import {
  answers,
  choosePassword,
  loginPage,
  refused,
  titled,
} from '../../../test/person-answers.ts';

const newPassword = '/senha/nova#reset_password_token=story&email=ana%40exemplo.com';

export default {
  title: 'Páginas/Entrar/Escolher a senha',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage(newPassword),
  // The page loads no data.
  parameters: { states: ['loaded'] },
} satisfies PageMeta;

export const NewPassword: Story = {
  tags: ['loaded'],
  play: titled('Criar nova senha'),
};

export const NewPasswordSaved: Story = {
  play: async ({ canvas }) => {
    await choosePassword(canvas);
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Senha alterada' }),
    ).toBeVisible();
    await expect(canvas.getByRole('form', { name: 'Entrar' })).toBeVisible();
  },
};

/** Another link is offered, because no password can be saved by this one. */
export const NewPasswordExpired: Story = {
  args: {
    answer: answers({
      'PUT /password': refused(422, {
        errors: { reset_password_token: ['expirou, solicite um novo'] },
      }),
    }),
  },
  play: async ({ canvas }) => {
    await choosePassword(canvas);
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Este link não vale mais' }),
    ).toBeVisible();
    const another = canvas.getByRole('link', { name: 'Pedir um novo link' });
    await expect(another).toHaveAttribute('href', '/senha');
    await expect(another.parentElement).toHaveFocus();
  },
};

export const NewPasswordIncomplete: Story = {
  args: { path: '/senha/nova' },
  play: titled('O link está incompleto'),
};
