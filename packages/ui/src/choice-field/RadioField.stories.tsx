import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inFormWithValues } from '../fixtures/form.tsx';
import { fieldMatrix, linkStates } from '../fixtures/state-matrix.tsx';
import { RadioField } from './RadioField.tsx';

const meta = {
  title: 'Formulários/RadioField',
  id: 'formularios-radiofield',
  component: RadioField,
  args: {
    name: 'person_type',
    label: 'Você é',
    options: [
      { value: 'individual', label: 'Pessoa física' },
      { value: 'company', label: 'Empresa' },
      { value: 'estate', label: 'Espólio', disabled: true },
    ],
  },
  parameters: { layout: 'padded' },
  decorators: inFormWithValues,
} satisfies Meta<typeof RadioField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The group is one tab stop, and the arrow keys move inside it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Você é' });
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Pessoa física' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('{"person_type":"individual"}')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Empresa' })).toBeChecked();
    await expect(canvas.getByText('{"person_type":"company"}')).toBeVisible();
    await expect(group).toBeVisible();
  },
};

export const Playground: Story = {};

/** The group becomes invalid only when the focus leaves all of it without a selection. */
export const Required: Story = {
  args: { required: true, hint: 'Muda os documentos que pedimos' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await userEvent.tab();
    await expect(group).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription(
      'Muda os documentos que pedimos Este campo é obrigatório.',
    );
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix(
    'individual',
    ({ name, required }) => (
      <RadioField name={name} required={required} label="Você é" options={meta.args.options} />
    ),
    { states: linkStates },
  ),
};
