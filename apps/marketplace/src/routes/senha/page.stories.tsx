import { user } from '@martelo/domain/fixtures';
import { expect, userEvent } from 'storybook/test';
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import { expectOutcome, loginPage, titled } from '../../../test/person-answers.ts';

export default {
  title: 'Páginas/Entrar/Nova senha',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage('/senha'),
  // The page loads no data.
  parameters: { states: ['loaded'] },
} satisfies PageMeta;

export const Password: Story = {
  tags: ['loaded'],
  play: titled('Recuperar a senha'),
};

/** The message is the same with and without an account. */
export const PasswordSent: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^E-mail/ }), user.email);
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar link' }));
    await expect(await canvas.findByText(/enviamos um link para criar uma nova/)).toBeVisible();
    await expectOutcome(canvas, 'Confira seu e-mail');
    await expect(canvas.queryByText(/^Diga seu e-mail/)).toBeNull();
  },
};
