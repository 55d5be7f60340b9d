import { bids, lot } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BidPanel } from './BidPanel.tsx';

const meta = {
  title: 'Leilão/BidPanel',
  id: 'leilao-bidpanel',
  component: BidPanel,
  args: { lot: lot(), myBid: 'winning', style: { maxWidth: '32rem' } },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof BidPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Histórico de lances' })).toBeVisible();
    await expect(canvas.getByText('Vencendo')).toBeVisible();
  },
};

export const Playground: Story = {};

/** The panel has the same height as with bids, so the first bid moves nothing. */
export const NoBids: Story = {
  tags: ['visual'],
  args: { lot: lot({ bids: [] }), myBid: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum lance ainda.')).toBeVisible();
  },
};

/** A decided lot without bids has no history. */
export const DecidedWithoutBids: Story = {
  args: { lot: lot({ state: 'closed', bids: [] }), myBid: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

/** With few bids, the panel of a decided lot is only as high as its content. */
export const DecidedWithFewBids: Story = {
  args: { lot: lot({ state: 'sold', bids: bids.slice(0, 2) }), myBid: 'won' },
};
