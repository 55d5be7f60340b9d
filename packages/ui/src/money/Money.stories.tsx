import type { CurrencyCode } from '@martelo/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { CurrencySwitcher } from '../currency-switcher/CurrencySwitcher.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { CurrencyProvider } from './currency.tsx';
import { Money } from './Money.tsx';

const rates = { BRL: 1, USD: 0.1874, EUR: 0.1731, GBP: 0.1493 };

const meta = {
  title: 'Leilão/Money',
  id: 'leilao-money',
  component: Money,
  args: { cents: 658_000 },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Money>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('R$ 6.580')).toBeVisible();
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix(
    'Em cada linha, uma moeda: um valor comum, um muito alto e um desconhecido.',
  ),
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      {(['BRL', 'USD', 'GBP', 'EUR'] as const).map((currency) => (
        <CurrencyProvider key={currency} currency={currency} rates={rates}>
          <div>
            <Money cents={658_000} /> · <Money cents={123_456_789_000} /> · <Money cents={null} />
          </div>
        </CurrencyProvider>
      ))}
    </div>
  ),
};

/** An unknown amount is a text, never R$ 0. */
export const Unknown: Story = {
  args: { cents: null, unknown: 'Lance livre' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lance livre')).toBeVisible();
  },
};

function Chooser({ cents }: { cents: number | null }) {
  const [currency, setCurrency] = useState<CurrencyCode>('BRL');
  return (
    <CurrencyProvider currency={currency} rates={rates}>
      <CurrencySwitcher value={currency} onCurrencyChange={setCurrency} />
      <p>
        <Money cents={cents} />
      </p>
    </CurrencyProvider>
  );
}

/** The chosen currency converts all amounts below. The amounts in reais stay. */
export const Switching: Story = {
  render: (args) => <Chooser cents={args.cents} />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Moeda' }), 'USD');
    await expect(canvas.getByText('≈ US$ 1,233')).toBeVisible();
    await expect(canvas.getByText(/R\$ 6\.580/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Moeda' }), 'BRL');
    await expect(canvas.queryByText(/≈/)).toBeNull();
  },
};
