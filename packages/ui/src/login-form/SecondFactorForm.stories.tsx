import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SecondFactorForm, type SecondFactorFormProps } from './SecondFactorForm.tsx';

type Send = SecondFactorFormProps['onSubmit'];

const meta = {
  title: 'Formulários/SecondFactorForm',
  id: 'formularios-secondfactorform',
  component: SecondFactorForm,
  args: { factors: ['totp', 'passkey'], onSubmit: fn<Send>(), onPasskey: fn(), onBack: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof SecondFactorForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A pasted code may contain spaces. A complete code is submitted immediately. */
export const Default: Story = {
  tags: ['visual', 'spoken'],
  args: { onSubmit: fn<Send>(() => ({ code: ['é inválido ou já foi usado'] })) },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^Código de 6 dígitos/ });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.paste('123 456');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ code: '123456' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/é inválido ou já foi usado$/));
    await expect(field).toHaveValue('123456');
  },
};

export const Playground: Story = {};

export const ByPasskey: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Usar chave de acesso' }));
    await waitFor(() => expect(args.onPasskey).toHaveBeenCalledOnce());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Usar o aplicativo autenticador' }));
    await expect(canvas.getByRole('textbox', { name: /^Código de 6 dígitos/ })).toHaveFocus();
  },
};

export const ByRecoveryCode: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Usar código de recuperação' }));
    const field = canvas.getByRole('textbox', { name: 'Código de recuperação' });
    await expect(field).toHaveFocus();
    await userEvent.type(field, '7k2m-9qtx{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ recovery_code: '7k2m-9qtx' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar para a senha' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

/** An account that has only passkeys starts with the passkey. */
export const PasskeysOnly: Story = {
  args: { factors: ['passkey'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Usar chave de acesso' }));
    await waitFor(() => expect(args.onPasskey).toHaveBeenCalledOnce());
  },
};

/** Without passkey support in the browser, a recovery code still works. */
export const PasskeysUnsupported: Story = {
  render: ({ onSubmit }) => <SecondFactorForm factors={['passkey']} onSubmit={onSubmit} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Código de recuperação' })).toBeVisible();
  },
};

export const Waiting: Story = {
  args: { retryAt: Date.now() + 3_600_000 },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Código/ }), '123456');
    await expect(canvas.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
