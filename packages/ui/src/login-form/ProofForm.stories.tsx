import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ProofForm, type ProofFormProps } from './ProofForm.tsx';

type Send = ProofFormProps['onSubmit'];

const meta = {
  title: 'Formulários/ProofForm',
  id: 'formularios-proofform',
  component: ProofForm,
  args: { email: 'ana@exemplo.com', onSubmit: fn<Send>() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ProofForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^Senha atual/), 'correto cavalo{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ current_password: 'correto cavalo' }),
    );
    await expect(canvas.queryByRole('button', { name: 'Usar chave de acesso' })).toBeNull();
  },
};

export const Playground: Story = { args: { onPasskey: fn(), onCancel: fn() } };

/** A wrong password shows an error at its field, and can be corrected. */
export const WrongPassword: Story = {
  tags: ['visual'],
  args: {
    onPasskey: fn(),
    onCancel: fn(),
    onSubmit: fn<Send>(() => ({ current_password: ['não confere'] })),
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Senha atual/);
    await userEvent.type(field, 'errada{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('não confere'));
    await expect(field).toBeInvalid();
  },
};

/** One click starts the passkey prompt. The password field may be empty. */
export const ByPasskey: Story = {
  args: { onPasskey: fn(() => ({ base: ['Nenhuma chave de acesso foi usada.'] })) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Usar chave de acesso' }));
    await waitFor(() => expect(args.onPasskey).toHaveBeenCalledOnce());
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nenhuma chave de acesso');
    await userEvent.click(canvas.getByRole('button', { name: 'Usar a senha' }));
    await expect(canvas.getByLabelText(/^Senha atual/)).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = {
  args: { retryAt: Date.now() + 3_600_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  },
};
