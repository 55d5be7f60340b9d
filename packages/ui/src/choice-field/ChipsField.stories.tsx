import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inFormWithValues } from '../fixtures/form.tsx';
import { fieldMatrix, linkStates } from '../fixtures/state-matrix.tsx';
import { ChipsField } from './ChipsField.tsx';

const meta = {
  title: 'Formulários/ChipsField',
  id: 'formularios-chipsfield',
  component: ChipsField,
  args: {
    name: 'categories',
    label: 'Categorias',
    options: [
      { value: 1, label: 'Pinturas' },
      { value: 2, label: 'Esculturas' },
      { value: 3, label: 'Gravuras e múltiplos' },
      { value: 4, label: 'Mobiliário' },
    ],
  },
  parameters: { layout: 'padded' },
  decorators: inFormWithValues,
} satisfies Meta<typeof ChipsField<number>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Categorias' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByText('Mobiliário'));
    await expect(canvas.getByText('{"categories":[1,4]}')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pinturas' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Mobiliário' }));
    await expect(canvas.getByText('{"categories":[]}')).toBeVisible();
  },
};

export const Playground: Story = {};

/**
 * The last selected option cannot be removed. It stays focusable and its description explains why.
 */
export const KeepsOne: Story = {
  args: { keepsOne: true, hint: 'O que aparece na sua página' },
  play: async ({ canvas }) => {
    const last = canvas.getByRole('checkbox', { name: 'Esculturas' });
    // A filled chip does not touch the hint, or the heading, above it.
    const hint = canvas.getByText('O que aparece na sua página').getBoundingClientRect();
    const chip = canvas.getByText('Pinturas').closest('label')?.getBoundingClientRect();
    await expect(chip?.top).toBeGreaterThanOrEqual(hint.bottom + 8);
    await userEvent.click(last);
    await expect(last).toHaveAttribute('aria-disabled', 'true');
    await expect(last).toHaveAccessibleDescription(/É preciso manter ao menos uma opção/);
    await userEvent.keyboard(' ');
    await expect(last).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pinturas' }));
    await expect(last).not.toHaveAttribute('aria-disabled');
    await userEvent.click(last);
    await expect(last).not.toBeChecked();
    await expect(canvas.getByText('{"categories":[1]}')).toBeVisible();
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    canvas.getByRole('checkbox', { name: 'Mobiliário' }).focus();
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('group')).toHaveAccessibleDescription('Este campo é obrigatório.'),
    );
  },
};

export const Many: Story = {
  args: {
    label: 'Etiquetas',
    options: Array.from({ length: 40 }, (_, index) => ({
      value: index,
      label: index % 7 === 0 ? 'Arte sacra e imaginária barroca' : `Etiqueta ${index}`,
      disabled: index === 3,
    })),
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix(
    [1],
    ({ name, required }) => (
      <ChipsField name={name} required={required} label="Categorias" options={meta.args.options} />
    ),
    { titles: ['Nenhuma escolhida', 'Uma escolhida'], states: linkStates },
  ),
};
