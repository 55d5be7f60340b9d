import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lotSummary } from '../fixtures/lots.ts';
import { LotCard } from './LotCard.tsx';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';
import { LotGrid } from './LotGrid.tsx';

const meta = {
  title: 'Leilão/LotGrid',
  id: 'leilao-lotgrid',
  component: LotGrid,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LotGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: Array.from({ length: 8 }, (_, id) => (
      <LotCard key={id} headingLevel={2} lot={lotSummary({ id, number: String(id + 1) })} />
    )),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
  },
};

export const Playground: Story = { args: { ...Default.args } };

export const Loading: Story = {
  args: {
    'aria-busy': true,
    children: Array.from({ length: 8 }, (_, id) => <LotCardSkeleton key={id} />),
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  args: {
    children: Array.from({ length: 5 }, (_, id) =>
      id < 3 ? (
        <LotCard key={id} headingLevel={2} lot={lotSummary({ id, number: String(id + 1) })} />
      ) : (
        <LotCardSkeleton key={id} />
      ),
    ),
  },
};
