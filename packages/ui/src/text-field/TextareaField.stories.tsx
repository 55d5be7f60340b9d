import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, userEvent } from 'storybook/test';
import { inForm } from '../fixtures/form.tsx';
import { fieldMatrix } from '../fixtures/state-matrix.tsx';
import { TextareaField } from './TextareaField.tsx';

const meta = {
  title: 'Formulários/TextareaField',
  id: 'formularios-textareafield',
  component: TextareaField,
  args: { name: 'message', label: 'Mensagem', maxLength: 100 },
  parameters: { layout: 'padded' },
  decorators: inForm,
} satisfies Meta<typeof TextareaField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Mensagem' });
    await expect(field).toHaveAccessibleDescription('100 caracteres restantes');
    await userEvent.type(field, 'São Paulo');
    await expect(field).toHaveAccessibleDescription('91 caracteres restantes');
    await userEvent.type(field, ' é aqui{Enter}e lá');
    await expect(field).toHaveValue('São Paulo é aqui\ne lá');
  },
};

export const Playground: Story = {};

/** A text of Arabic or Hebrew begins at the right. */
export const FromRightToLeft: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'مرحبا');
    await expect(getComputedStyle(field).direction).toBe('rtl');
    await userEvent.clear(field);
    await userEvent.type(field, '123');
    await expect(getComputedStyle(field).direction).toBe('ltr');
  },
};

export const NearTheEnd: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await expect(canvas.getByRole('status')).toHaveTextContent('');
    await userEvent.paste('a'.repeat(93));
    await expect(canvas.getByText('7 caracteres restantes')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Restam cerca de 10 caracteres');
  },
};

/** Pasted text is not truncated. The counter shows how many characters are too many. */
export const TooLong: Story = {
  args: { hint: 'Diga qual lote e o que quer saber' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('Este lote tem laudo? '.repeat(6));
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/26 caracteres a mais$/);
    await expect(field).toBeInvalid();
    await expect(
      canvas.getByText('O campo Mensagem não deve ter mais que 100 caracteres'),
    ).toBeVisible();
  },
};

export const WithoutLimit: Story = {
  args: { maxLength: undefined, required: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Este campo é obrigatório.',
    );
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix('Há laudo?', (field) => (
    <TextareaField {...field} label="Mensagem" maxLength={100} />
  )),
};
