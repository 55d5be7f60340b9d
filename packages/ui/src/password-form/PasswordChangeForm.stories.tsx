import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { PasswordChangeForm, type PasswordChangeFormProps } from './PasswordChangeForm.tsx';

type Send = PasswordChangeFormProps['onSubmit'];

const meta = {
  title: 'Formulários/PasswordChangeForm',
  id: 'formularios-passwordchangeform',
  component: PasswordChangeForm,
  args: { onSubmit: fn<Send>(), email: 'ana@exemplo.com' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PasswordChangeForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^Senha atual/), 'antiga frase');
    await userEvent.type(canvas.getByLabelText(/^Nova senha/), 'correto cavalo');
    await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), 'correto cavalo{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        current_password: 'antiga frase',
        password: 'correto cavalo',
        password_confirmation: 'correto cavalo',
      }),
    );
    await waitFor(() => expect(canvas.getByLabelText(/^Senha atual/)).toHaveValue(''));
  },
};

export const Playground: Story = {};

export const WrongPassword: Story = {
  args: { onSubmit: fn<Send>(() => ({ current_password: ['não confere'] })) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^Senha atual/), 'outra');
    await userEvent.type(canvas.getByLabelText(/^Nova senha/), 'correto cavalo');
    await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), 'correto cavalo{Enter}');
    const current = canvas.getByLabelText(/^Senha atual/);
    await waitFor(() => expect(current).toHaveFocus());
    await expect(current).toHaveAccessibleDescription('não confere');
    await expect(canvas.getByLabelText(/^Nova senha/)).toHaveValue('correto cavalo');
  },
};
