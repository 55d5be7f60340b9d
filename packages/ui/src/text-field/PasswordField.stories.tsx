import { compose, minLength } from '@martelo/domain/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inForm } from '../fixtures/form.tsx';
import { fieldMatrix } from '../fixtures/state-matrix.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Formulários/PasswordField',
  id: 'formularios-passwordfield',
  component: PasswordField,
  args: { name: 'password', label: 'Senha' },
  parameters: { layout: 'padded' },
  decorators: inForm,
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The password is hidden initially. It can be shown and hidden with the keyboard, and the value is
 * kept.
 */
export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Senha');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.type(field, 'correto cavalo');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Mostrar senha' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('correto cavalo');
    const button = canvas.getByRole('button', { name: 'Ocultar senha' });
    await expect(button).toHaveFocus();
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'password');
  },
};

export const Playground: Story = {};

/** A shown password is hidden when its form is sent, so no browser keeps it as a text. */
export const HiddenOnSubmit: Story = {
  play: async ({ canvas }) => {
    const field: HTMLInputElement = canvas.getByLabelText('Senha');
    await userEvent.type(field, 'correto cavalo');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar senha' }));
    await expect(field).toHaveAttribute('type', 'text');
    const sentAs: string[] = [];
    field.form?.addEventListener('submit', () => sentAs.push(field.type));
    field.form?.requestSubmit();
    await expect(sentAs).toEqual(['password']);
    await expect(canvas.getByRole('button', { name: 'Mostrar senha' })).toBeVisible();
  },
};

export const NewPassword: Story = {
  args: {
    label: 'Nova senha',
    hint: 'Pelo menos 8 caracteres; uma frase curta é uma boa senha',
    autoComplete: 'new-password',
    required: true,
    validate: compose(minLength(8)),
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Nova senha/);
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(field, '1234');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/pelo menos 8 caracteres$/);
  },
};

/** The field accepts pasted passwords. */
export const Pasted: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Senha');
    await userEvent.click(field);
    await userEvent.paste('uma frase comprida de um gerenciador de senhas');
    await expect(field).toHaveValue('uma frase comprida de um gerenciador de senhas');
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix('correto cavalo', (field) => <PasswordField {...field} label="Senha" />),
};
