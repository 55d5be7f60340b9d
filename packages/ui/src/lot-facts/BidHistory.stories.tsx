import { bids } from '@martelo/domain/fixtures';
import { bidSources, myBidStatuses, type MyBidStatus } from '@martelo/domain/auction';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BidHistory, BidHistorySkeleton } from './BidHistory.tsx';

const meta = {
  title: 'Leilão/BidHistory',
  id: 'leilao-bidhistory',
  component: BidHistory,
  args: { bids, style: { maxWidth: '32rem' } },
  parameters: { layout: 'padded' },
  // As in a BidPanel: the columns depend on the width of the container.
  decorators: [
    (Story) => (
      <div style={{ containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BidHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Histórico de lances' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(bids.length + 1);
    for (const { label } of Object.values(bidSources)) {
      await expect(canvas.getByText(label, { exact: false })).toBeVisible();
    }
    await expect(canvas.getByText('Seu lance')).toBeVisible();
  },
};

export const Playground: Story = {};

/** The person's own bid shows its status. */
export const Standings: Story = {
  tags: ['visual'],
  render: (args) => (
    <>
      {(Object.keys(myBidStatuses) as MyBidStatus[]).map((status) => (
        <BidHistory key={status} {...args} bids={bids.slice(0, 2)} myBid={status} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const { label } of Object.values(myBidStatuses)) {
      await expect(canvas.getByText(label)).toBeVisible();
    }
  },
};

export const SkeletonIsItsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: () => (
    <>
      <BidHistory bids={bids} data-testid="twin" />
      <BidHistorySkeleton rows={bids.length} data-testid="twin" />
    </>
  ),
};
