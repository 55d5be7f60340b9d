import { user } from '@martelo/domain/fixtures';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import {
  answers,
  loggedIn,
  logIn,
  loginPage,
  refused,
  titled,
} from '../../../test/person-answers.ts';

export default {
  title: 'Páginas/Entrar/Entrada',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage('/entrar'),
  // The page loads no data.
  parameters: { states: ['loaded'] },
} satisfies PageMeta;

export const Login: Story = { tags: ['loaded', 'page'], play: titled('Entrar') };

/** The message does not reveal whether the e-mail or the password was wrong. */
export const LoginRefused: Story = {
  args: {
    answer: answers({
      'POST /login': refused(401, {
        error: 'E-mail ou senha inválidos.',
        code: 'invalid_credentials',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(await canvas.findByText('E-mail ou senha inválidos.')).toBeVisible();
  },
};

export const LoginUnconfirmed: Story = {
  args: {
    answer: answers({
      'POST /login': refused(401, {
        error: 'Confirme seu e-mail antes de continuar.',
        code: 'unconfirmed',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    const resend = await canvas.findByRole('button', { name: 'Enviar novo link de confirmação' });
    await userEvent.click(resend);
    const told = await canvas.findByText(/enviamos um novo link/);
    await expect(told).toBeVisible();
    await expect(told.parentElement).toHaveFocus();
    await expect(resend).not.toBeInTheDocument();
  },
};

/**
 * Too many attempts: the button is disabled for the time that the server sent, with a countdown.
 */
export const LoginWaits: Story = {
  args: {
    answer: answers({
      'POST /login': Response.json(
        { error: 'Muitas tentativas. Aguarde e tente novamente.', code: 'rate_limited' },
        { status: 429, headers: { 'Retry-After': '3600' } },
      ),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(await canvas.findByText(/^Tente novamente em 60 minutos\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Entrar' })).toBeDisabled();
  },
};

const secondFactor = (passkey_options: object | null): Response =>
  Response.json(
    { second_factor: ['totp', 'passkey'], challenge: 'story', passkey_options },
    { status: 202 },
  );

/** After the password the form asks for the code in the same position. */
export const LoginSecondFactor: Story = {
  args: {
    answer: answers({
      'POST /login': secondFactor({ challenge: 'c3Rvcnk', rpId: 'localhost' }),
      'POST /login/second_factor': refused(422, { errors: { code: ['é inválido'] } }),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    const code = await canvas.findByRole('textbox', { name: /^Código de 6 dígitos/ });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '123456');
    await expect(await screen.findByText('Código: é inválido')).toBeVisible();
    await expect(code).toHaveAccessibleDescription(/é inválido/);
    await expect(canvas.getByRole('button', { name: 'Usar chave de acesso' })).toBeVisible();
  },
};

export const LoginSecondFactorPassed: Story = {
  args: {
    answer: answers({
      'POST /login': secondFactor(null),
      'POST /login/second_factor': loggedIn,
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /^Código de 6 dígitos/ }),
      '123 456',
    );
    await expect(await canvas.findByRole('button', { name: /Ana Souza/ })).toBeVisible();
  },
};

/**
 * After five minutes or five wrong answers the password is asked for again. The e-mail address is
 * kept.
 */
export const LoginSecondFactorExpired: Story = {
  args: {
    answer: answers({
      'POST /login': secondFactor(null),
      'POST /login/second_factor': refused(401, { error: 'Expirou.', code: 'unauthenticated' }),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /^Código de 6 dígitos/ }),
      '123456',
    );
    await expect(
      await canvas.findByText(/^O tempo ou as tentativas para a segunda etapa acabaram/),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(user.email);
    await expect(canvas.getByLabelText(/^Senha/)).toHaveFocus();
  },
};

export const LoginSecondFactorBack: Story = {
  args: { answer: answers({ 'POST /login': secondFactor(null) }) },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Voltar para a senha' }));
    await expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(user.email);
    await expect(canvas.getByLabelText(/^Senha/)).toHaveFocus();
  },
};

export const LoginSlow: Story = {
  args: { answer: answers({ 'POST /login': 'never' }) },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(canvas.getByRole('button', { name: 'Entrar' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
