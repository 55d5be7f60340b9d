import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PriceRangeForm } from './PriceRangeForm.tsx';

const meta = {
  title: 'Formulários/PriceRangeForm',
  id: 'formularios-pricerangeform',
  component: PriceRangeForm,
  args: { value: { min: null, max: 500_000 }, onRangeChange: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PriceRangeForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Mínimo' }), '1.500');
    await userEvent.keyboard('{Enter}');
    await expect(args.onRangeChange).toHaveBeenCalledWith({ min: 150_000, max: 500_000 });
  },
};

export const Playground: Story = {};

/** The error appears below its field and is part of the field's description. */
export const MinimumOverMaximum: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Mínimo' }), '9000{Enter}');
    const max = canvas.getByRole('textbox', { name: 'Máximo' });
    await expect(max).toBeInvalid();
    await expect(max).toHaveAccessibleDescription('O máximo deve ser maior que o mínimo.');
    await expect(args.onRangeChange).not.toHaveBeenCalled();
  },
};

/** An amount is formatted when the field is left, so that a misunderstood one becomes visible. */
export const FormatsOnBlur: Story = {
  play: async ({ canvas }) => {
    const min = canvas.getByRole('textbox', { name: 'Mínimo' });
    await userEvent.type(min, '1234567');
    await userEvent.tab();
    await expect(min).toHaveValue('1.234.567');
    await expect(canvas.getByRole('textbox', { name: 'Máximo' })).toHaveValue('5.000');
  },
};

export const NotANumber: Story = {
  play: async ({ canvas }) => {
    const min = canvas.getByRole('textbox', { name: 'Mínimo' });
    await userEvent.type(min, 'mil reais');
    await userEvent.tab();
    await expect(min).toHaveAccessibleDescription('Use um valor em reais, como 1.500,00.');
  },
};
