import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { CurrencySwitcher } from './CurrencySwitcher.tsx';

const meta = {
  title: 'Leilão/CurrencySwitcher',
  id: 'leilao-currencyswitcher',
  component: CurrencySwitcher,
  args: { value: 'BRL', onCurrencyChange: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof CurrencySwitcher>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Moeda' }), 'GBP');
    await expect(args.onCurrencyChange).toHaveBeenCalledWith('GBP');
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates caption="A escolha da moeda, em todos os estados." title="Moeda">
      <CurrencySwitcher {...args} />
    </LinkStates>
  ),
};

/** A currency without a known rate is disabled. */
export const RatesMissing: Story = {
  args: { available: ['BRL'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('option', { name: /Dólar/ })).toBeDisabled();
  },
};
