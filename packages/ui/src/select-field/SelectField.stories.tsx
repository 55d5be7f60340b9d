import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inFormWithValues } from '../fixtures/form.tsx';
import { fieldMatrix } from '../fixtures/state-matrix.tsx';
import { SelectField } from './SelectField.tsx';

const meta = {
  title: 'Formulários/SelectField',
  id: 'formularios-selectfield',
  component: SelectField,
  args: {
    name: 'state',
    label: 'UF',
    options: [
      { value: 'BA', label: 'Bahia' },
      { value: 'RJ', label: 'Rio de Janeiro' },
      { value: 'SP', label: 'São Paulo' },
    ],
  },
  parameters: { layout: 'padded' },
  decorators: inFormWithValues,
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'UF' });
    await expect(field).toHaveDisplayValue('Escolha');
    await userEvent.selectOptions(field, 'São Paulo');
    await expect(canvas.getByText('{"state":"SP"}')).toBeVisible();
    await userEvent.selectOptions(field, 'Escolha');
    await expect(canvas.getByText('{}')).toBeVisible();
    await expect(field.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Playground: Story = {};

export const Required: Story = {
  args: { required: true, hint: 'Onde o lote será entregue' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(
      'Onde o lote será entregue Este campo é obrigatório.',
    );
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix('BA', (field) => (
    <SelectField {...field} label="UF" options={meta.args.options} />
  )),
};
