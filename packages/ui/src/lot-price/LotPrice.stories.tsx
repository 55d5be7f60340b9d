import { lot } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inDollars } from '../fixtures/lots.ts';
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
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Total, se vencer com R\$/)).toBeVisible();
    await userEvent.click(canvas.getByText('Valor por extenso'));
    await expect(canvas.getByText('seis mil quinhentos e oitenta reais')).toBeVisible();
  },
};

export const Playground: Story = {};

export const InEuros: Story = {
  render: (args) => (
    <CurrencyProvider currency="EUR" rates={{ BRL: 1, EUR: 0.1731 }}>
      <LotPrice {...args} />
    </CurrencyProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('≈ € 1,139')).toBeVisible();
    // The line is reserved, so a choice does not move the page.
    const line = canvasElement.querySelector('.elsewhere');
    await expect(line && getComputedStyle(line).minHeight).toBe(`${line?.clientHeight}px`);
    for (const term of ['Estimativa', 'Próximo lance', /^Total, se vencer com/]) {
      const row = canvas.getByText(term).closest('div');
      await expect(row?.querySelector('dd')).toHaveTextContent(/^R\$ [\d.]+.* ≈ € [\d,]+/);
    }
  },
};

/** Sold in another currency. The amounts in reais are approximate, so they have no words. */
export const PublishedInDollars: Story = {
  tags: ['visual'],
  args: {
    lot: lot({
      state: 'sold',
      closes_at: '1998-03-12T20:00:00-03:00',
      starting_price_cents: null,
      current_bid_cents: null,
      estimate_low_cents: 5_336_100,
      estimate_high_cents: 8_004_300,
      sold_price_cents: 6_531_500,
      bids_count: 0,
      buyer_premium_percent: null,
      total_with_premium_cents: null,
      original_prices: inDollars({ estimate_low: '10000', estimate_high: '15000', sold: '12240' }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('R$ 65.315').parentElement).toHaveTextContent('≈ R$ 65.315');
    await expect(canvas.getByText('Preço original: US$ 12.240')).toBeVisible();
    await expect(canvas.getByText('≈ R$ 53.361 a R$ 80.043')).toBeVisible();
    await expect(canvas.getByText('US$ 10.000 a US$ 15.000')).toBeVisible();
    await expect(canvas.getByText('Data da venda').nextElementSibling).toHaveTextContent(
      '12/03/1998',
    );
    await expect(canvas.getByText('Cotação de').nextElementSibling).toHaveTextContent('20/11/2026');
    await expect(canvas.queryByText('Valor por extenso')).toBeNull();
  },
};

/** The person views prices in a third currency. The original price is shown too. */
export const PublishedInDollarsShownInEuros: Story = {
  args: PublishedInDollars.args ?? {},
  render: (args) => (
    <CurrencyProvider currency="EUR" rates={{ BRL: 1, EUR: 0.1731 }}>
      <LotPrice {...args} />
    </CurrencyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('≈ € 11,306')).toBeVisible();
    await expect(canvas.getByText('≈ € 9,237 a € 13,855')).toBeVisible();
    await expect(canvas.getByText('Preço original: US$ 12.240')).toBeVisible();
  },
};

/** A bid in reais on a lot that was published in dollars is not converted. */
export const BidInReais: Story = {
  args: { lot: lot({ original_prices: inDollars({ starting: '780', current_bid: '800' }) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('R$ 6.580')).toBeVisible();
    await expect(canvas.queryByText('Preço original')).toBeNull();
    await expect(canvas.getByText('Valor por extenso')).toBeVisible();
  },
};

/** Not sold: the last bid is not the price, so it has no total. */
export const NotSold: Story = {
  args: {
    lot: lot({
      state: 'closed',
      starting_price_cents: 50_000,
      current_bid_cents: 32_000,
      next_bid_cents: null,
      total_with_premium_cents: 33_600,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('R$ 500')).toBeVisible();
    await expect(canvas.queryByText('Total com comissão')).toBeNull();
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

/** A lot that ended has no rows without a value, also when it ended while the page was open. */
export const Unsold: Story = {
  args: {
    lot: lot({ state: 'closed', bids_count: 0, current_bid_cents: null, next_bid_cents: null }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lances').parentElement).toHaveTextContent('Lances0');
    await expect(canvas.queryByText('–')).toBeNull();
  },
};
