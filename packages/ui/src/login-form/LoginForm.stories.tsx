import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';

type Send = LoginFormProps['onSubmit'];

const meta = {
  title: 'Formulários/LoginForm',
  id: 'formularios-loginform',
  component: LoginForm,
  args: { onSubmit: fn<Send>() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LoginForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com');
    await userEvent.type(canvas.getByLabelText(/^Senha/), 'correto cavalo{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        email: 'ana@exemplo.com',
        password: 'correto cavalo',
      }),
    );
    await expect(canvas.getByRole('link', { name: 'Esqueci a senha' })).toHaveAttribute(
      'href',
      '/senha',
    );
  },
};

export const Playground: Story = {};

/** The error does not reveal which of the two was wrong. The values stay. */
export const Rejected: Story = {
  tags: ['visual'],
  args: { onSubmit: fn<Send>(() => ({ base: ['E-mail ou senha inválidos.'] })) },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(email, 'ana@exemplo.com');
    await userEvent.type(canvas.getByLabelText(/^Senha/), 'errado{Enter}');
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveTextContent('E-mail ou senha inválidos.');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(email).toHaveValue('ana@exemplo.com');
    await expect(canvas.getByLabelText(/^Senha/)).toHaveValue('errado');
    await expect(email).toBeValid();
  },
};

/** The page passes a link as children, here one that resends the confirmation mail. */
export const Unconfirmed: Story = {
  args: {
    initialValues: { email: 'ana@exemplo.com' },
    children: <a href="#reenviar">Enviar o e-mail de confirmação de novo</a>,
    onSubmit: fn<Send>(() => ({ base: ['Confirme seu e-mail antes de continuar.'] })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@exemplo.com');
    await expect(canvas.getByRole('link', { name: /de novo$/ })).toBeVisible();
  },
};

/** A passkey login ignores the fields. Its error appears at its button. */
export const ByPasskey: Story = {
  tags: ['visual'],
  args: {
    onPasskey: fn(() => ({ base: ['Nenhuma chave de acesso foi usada. Tente de novo.'] })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar com chave de acesso' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nenhuma chave de acesso');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The button stays disabled until `retryAt`, and the end of the wait is announced. */
export const Waiting: Story = {
  render: function Waiting(args) {
    const [retryAt, setRetryAt] = useState(() => Date.now() + 90_000);
    return (
      <>
        <LoginForm {...args} retryAt={retryAt} />
        <button type="button" onClick={() => setRetryAt(Date.now() + 1500)}>
          Abreviar a espera
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Entrar' });
    await expect(button).toBeDisabled();
    await expect(canvas.getByText(/^Tente novamente em \d+ segundos\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Abreviar a espera' }));
    await waitFor(() => expect(button).toBeEnabled());
    await expect(canvas.getByRole('status')).toHaveTextContent('Você já pode tentar novamente.');
  },
};

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveFocus());
    await expect(canvas.getAllByText('Este campo é obrigatório.')).toHaveLength(2);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
