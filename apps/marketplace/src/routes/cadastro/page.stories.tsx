import { user } from '@martelo/domain/fixtures';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import {
  answers,
  type Canvas,
  expectOutcome,
  loginPage,
  refused,
  titled,
} from '../../../test/person-answers.ts';

export default {
  title: 'Páginas/Entrar/Cadastro',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage('/cadastro'),
  // The page loads no data.
  parameters: { states: ['loaded'] },
} satisfies PageMeta;

export const SignUp: Story = {
  tags: ['loaded'],
  play: titled('Criar uma conta'),
};

async function signUp(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Nome completo/ }), 'Ana Souza');
  await userEvent.type(canvas.getByRole('textbox', { name: /^E-mail/ }), user.email);
  await userEvent.type(canvas.getByLabelText(/^Senha/), 'quatro palavras bem longas');
  await userEvent.type(
    canvas.getByLabelText(/^Confirmação de senha/),
    'quatro palavras bem longas',
  );
  await userEvent.click(canvas.getByRole('checkbox', { name: /aceito/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Criar conta' }));
}

export const SignUpSent: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    await signUp(canvas);
    const told = await canvas.findByText(/Enviamos um link de confirmação/);
    await expect(told.parentElement).toHaveFocus();
    await expectOutcome(canvas, 'Confira seu e-mail');
    await expect(canvas.queryByText(/^Curta lotes/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar novo link' }));
    await expect(await canvas.findByText(/enviamos um novo link/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Enviar novo link' })).toBeNull();
  },
};

/** The summary and the field show each error, without a toast, until it is corrected. */
export const SignUpRefused: Story = {
  args: {
    answer: answers({
      'POST /signup': refused(422, { errors: { password: ['Senha muito comum. Escolha outra.'] } }),
    }),
  },
  play: async ({ canvas }) => {
    await signUp(canvas);
    const password = canvas.getByLabelText(/^Senha/);
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(/Senha muito comum\. Escolha outra\.$/),
    );
    const toast = within(await screen.findByRole('region', { name: 'Notificações' }));
    await expect(await toast.findByText('Senha muito comum. Escolha outra.')).toBeVisible();
    await userEvent.type(password, ' e rara');
    await expect(password).not.toHaveAccessibleDescription(/Senha muito comum/);
  },
};
