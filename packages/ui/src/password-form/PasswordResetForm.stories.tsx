import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { PasswordResetForm, type PasswordResetFormProps } from './PasswordResetForm.tsx';

type Send = PasswordResetFormProps['onSubmit'];

const meta = {
  title: 'Formulários/PasswordResetForm',
  id: 'formularios-passwordresetform',
  component: PasswordResetForm,
  args: { onSubmit: fn<Send>() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PasswordResetForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ email: 'ana@exemplo.com' }));
  },
};

export const Playground: Story = {};

export const InvalidEmail: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(field, 'ana@{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/deve conter um email válido$/));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
