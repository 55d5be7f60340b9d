import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SignUpForm, type SignUpFormProps } from './SignUpForm.tsx';

type Send = SignUpFormProps['onSubmit'];

const meta = {
  title: 'Formulários/SignUpForm',
  id: 'formularios-signupform',
  component: SignUpForm,
  args: { onSubmit: fn<Send>() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome completo' }), 'Ana Souza');
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com');
    await userEvent.type(canvas.getByLabelText(/^Senha/), 'correto cavalo');
    await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), 'correto cavalo');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Li e aceito/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Criar conta' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        person_type: 'individual',
        full_name: 'Ana Souza',
        legal_name: null,
        email: 'ana@exemplo.com',
        password: 'correto cavalo',
        password_confirmation: 'correto cavalo',
        terms_accepted: true,
        news: false,
      }),
    );
  },
};

export const Playground: Story = {};

/** A company has a legal name instead of a full name. A full name typed before is not sent. */
export const Company: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome completo' }), 'Ana Souza');
    await userEvent.click(canvas.getByRole('radio', { name: 'Empresa' }));
    await expect(canvas.queryByRole('textbox', { name: 'Nome completo' })).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Razão social' }), 'Ateliê Ltda.');
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com');
    await userEvent.type(canvas.getByLabelText(/^Senha/), 'correto cavalo');
    await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), 'correto cavalo');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Li e aceito/ }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ full_name: null, legal_name: 'Ateliê Ltda.' }),
      ),
    );
  },
};

/** The summary lists all errors in page order. No checkbox is checked by default. */
export const Incomplete: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked();
    await userEvent.type(canvas.getByLabelText(/^Senha/), '1234');
    await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), '123');
    await userEvent.click(canvas.getByRole('button', { name: 'Criar conta' }));
    const name = canvas.getByRole('textbox', { name: 'Nome completo' });
    await waitFor(() => expect(name).toHaveFocus());
    const invalid: [HTMLElement, RegExp][] = [
      [name, /Este campo é obrigatório\.$/],
      [canvas.getByRole('textbox', { name: 'E-mail' }), /Este campo é obrigatório\.$/],
      [canvas.getByLabelText(/^Senha/), /deve conter pelo menos 8 caracteres$/],
      [canvas.getByLabelText(/^Confirmação de senha/), /devem ser iguais\.$/],
      [canvas.getByRole('checkbox', { name: /^Li e aceito/ }), /Este campo é obrigatório\.$/],
    ];
    for (const [field, message] of invalid) {
      await expect(field).toBeInvalid();
      await expect(field).toHaveAccessibleDescription(message);
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const PasswordEqualsEmail: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com');
    await userEvent.type(canvas.getByLabelText(/^Senha/), 'ana@exemplo.com');
    await userEvent.tab();
    await expect(canvas.getByLabelText(/^Senha/)).toHaveAccessibleDescription(
      /não pode ser igual ao e-mail ou ao nome/,
    );
  },
};
