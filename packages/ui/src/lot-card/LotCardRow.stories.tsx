import { lotSummary } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { cardCaption, linkStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { extremesIn, rowsWithHeart, statesCaption, statesIn, twinsIn } from './cases.tsx';
import { LotCardRow } from './LotCardRow.tsx';

const meta = {
  title: 'Leilão/LotCardRow',
  id: 'leilao-lotcardrow',
  component: LotCardRow,
  args: { lot: lotSummary(), headingLevel: 2, onLikedChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ padding: '1rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LotCardRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['spoken'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(
      canvas.getByRole('link', { name: 'Composição em vermelho e negro' }),
    ).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onLikedChange).toHaveBeenLastCalledWith(args.lot, true);
    await expect(canvas.getByText('R$ 6.580')).toBeVisible();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption={cardCaption}
      states={linkStates}
      cell="100%"
      list
      rows={rowsWithHeart(() => (
        <LotCardRow {...args} onLikedChange={fn()} />
      ))}
    />
  ),
};

/** A compact row. The label of the price is visually hidden. */
export const Compact: Story = {
  args: { layout: 'compact' },
  play: async ({ canvas }) => {
    const label = canvas.getByText('Lance atual');
    await expect(label.getBoundingClientRect().width).toBe(1);
    await expect(canvas.getByText('R$ 6.580')).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix(statesCaption),
  render: () => statesIn('list'),
};
export const MatrixCompact: Story = {
  tags: ['visual', 'top'],
  decorators: inMatrix(statesCaption),
  render: () => statesIn('compact'),
};

/** Realistic extreme lots, with prices in another currency. */
export const Extremes: Story = { tags: ['visual'], render: () => extremesIn('list') };
export const ExtremesCompact: Story = {
  tags: ['visual', 'top'],
  render: () => extremesIn('compact'),
};

/** The skeleton has exactly the row's size for any content, so nothing moves. */
export const SkeletonIsTheRowsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: () => twinsIn('list'),
};
export const SkeletonIsTheCompactRowsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: () => twinsIn('compact'),
};
