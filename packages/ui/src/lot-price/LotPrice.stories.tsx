import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { lot } from '../fixtures/lots.ts';
import { Estimate } from '../lot-facts/Estimate.tsx';
import { CurrencyProvider } from '../money/currency.tsx';
import { LotPrice } from './LotPrice.tsx';

const meta = {
  title: 'Leilão/LotPrice',
  id: 'leilao-lotprice',
  component: LotPrice,
  subcomponents: { Estimate },
  args: { lot: lot(), style: { maxWidth: '26rem' } },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LotPrice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Total com comissão')).toBeVisible();
    await userEvent.click(canvas.getByText('Valor por extenso'));
    await expect(canvas.getByText('seis mil quinhentos e oitenta reais')).toBeVisible();
  },
};

export const Playground: Story = {};

export const InEuros: Story = {
  render: (args) => (
    <CurrencyProvider value={{ currency: 'EUR', rates: { BRL: 1, EUR: 0.1731 } }}>
      <LotPrice {...args} />
    </CurrencyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('≈ € 1,139')).toBeVisible();
  },
};

/** Published in another currency. The house's own amounts are shown too. */
export const PublishedInDollars: Story = {
  args: {
    lot: lot({
      state: 'sold',
      sold_price_cents: 24_492_000,
      buyer_premium_percent: null,
      total_with_premium_cents: null,
      original_prices: {
        currency: 'USD',
        starting: null,
        estimate_low: '38490',
        estimate_high: '64150',
        current_bid: null,
        sold: '45900',
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('USD 45900')).toBeVisible();
  },
};

export const FreeBid: Story = {
  args: {
    lot: lot({
      starting_price_cents: null,
      current_bid_cents: null,
      next_bid_cents: null,
      total_with_premium_cents: null,
      bids_count: 0,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lance livre')).toBeVisible();
    await expect(canvas.queryByText('Valor por extenso')).toBeNull();
  },
};

export const OneBillion: Story = {
  tags: ['visual'],
  args: { lot: lot({ current_bid_cents: 123_456_789_000, next_bid_cents: 123_466_789_000 }) },
};
