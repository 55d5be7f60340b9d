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

/** No space is reserved for bids that may never come. */
export const NoBids: Story = {
  tags: ['visual'],
  args: { lot: lot({ bids: [] }), myBid: null },
  play: async ({ canvas }) => {
    const text = canvas.getByText('Nenhum lance ainda.');
    await expect(text.parentElement?.getBoundingClientRect().height).toBeLessThan(90);
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

const many = Array.from({ length: 12 }, (_, index) =>
  Object.assign({}, bids[0], { id: 20 - index, mine: false }),
);

/** Five bids are shown without a second scroll bar. A button shows the others. */
export const ManyBids: Story = {
  args: { lot: lot({ bids: many }), myBid: null },
  play: async ({ canvas, userEvent }) => {
    const rows = () => canvas.getAllByRole('row').length - 1;
    await expect(rows()).toBe(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar todos os 12 lances' }));
    await expect(rows()).toBe(12);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
