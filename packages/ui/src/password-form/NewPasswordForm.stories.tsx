import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { NewPasswordForm, type NewPasswordFormProps } from './NewPasswordForm.tsx';

type Send = NewPasswordFormProps['onSubmit'];

const meta = {
  title: 'Formulários/NewPasswordForm',
  id: 'formularios-newpasswordform',
  component: NewPasswordForm,
  args: { onSubmit: fn<Send>() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof NewPasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^Nova senha/), 'correto cavalo');
    await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), 'correto cavalo{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        password: 'correto cavalo',
        password_confirmation: 'correto cavalo',
      }),
    );
  },
};

export const Playground: Story = {};

/** Changing the password validates the confirmation again. */
export const PasswordsDiffer: Story = {
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText(/^Nova senha/);
    const confirmation = canvas.getByLabelText(/^Confirmação de senha/);
    await userEvent.type(password, 'correto cavalo');
    await userEvent.type(confirmation, 'correto caval');
    await userEvent.tab();
    await expect(confirmation).toHaveAccessibleDescription(/devem ser iguais/);
    await userEvent.type(password, '{Backspace}');
    await expect(confirmation).toBeValid();
  },
};
