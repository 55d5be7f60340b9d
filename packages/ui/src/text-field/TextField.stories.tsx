import { compose, email, minLength } from '@martelo/domain/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inForm } from '../fixtures/form.tsx';
import { fieldMatrix } from '../fixtures/state-matrix.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Formulários/TextField',
  id: 'formularios-textfield',
  component: TextField,
  args: { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
  parameters: { layout: 'padded' },
  decorators: inForm,
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'E-mail' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'ana@exemplo.com');
    await expect(field).toHaveValue('ana@exemplo.com');
    await expect(field.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Playground: Story = {};

export const WithHint: Story = {
  args: { hint: 'Só para avisos dos seus leilões' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Só para avisos dos seus leilões',
    );
  },
};

/** The first error appears on blur, and disappears when the value becomes valid. */
export const Invalid: Story = {
  args: { hint: 'Só para avisos dos seus leilões', validate: compose(minLength(8), email()) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'ana@');
    await expect(field).not.toHaveAccessibleDescription(/pelo menos/);
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/pelo menos 8 caracteres$/);
    await userEvent.type(field, 'exemplo.com');
    await expect(field).toBeValid();
  },
};

export const Disabled: Story = {
  args: { disabled: true, hint: 'Confirme primeiro o e-mail novo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
  },
};

export const LongLabel: Story = {
  args: {
    label: 'Endereço de e-mail em que o departamento de obras de arte pode responder',
    hint: 'Respondemos em até dois dias úteis, de segunda a sexta, das 10h às 18h',
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix('Ana', (field) => (
    <TextField {...field} label="Nome" hint="Como está no documento" />
  )),
};
