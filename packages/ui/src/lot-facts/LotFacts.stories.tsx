import { lot } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LotFacts, LotFactsSkeleton } from './LotFacts.tsx';

const meta = {
  title: 'Leilão/LotFacts',
  id: 'leilao-lotfacts',
  component: LotFacts,
  args: { lot: lot(), style: { maxWidth: '32rem' } },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LotFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100,5 × 80 cm')).toBeVisible();
    await expect(canvas.getByText('4,2 kg')).toBeVisible();
    await expect(canvas.queryByText('Edição')).toBeNull();
  },
};

export const Playground: Story = {};

export const LongText: Story = {
  args: {
    lot: lot({
      dimensions: '39.37" x 39.37"                                (100.00cm x 100.00cm)',
      provenance: 'Coleção particular; por descendência ao atual proprietário. '.repeat(8),
    }),
  },
};

/** The skeleton has the size of the same number of facts with one line each. */
export const SkeletonIsItsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: () => (
    <>
      <LotFacts
        lot={lot({ provenance: null, condition_report: null, shipping_note: null })}
        data-testid="twin"
      />
      <LotFactsSkeleton rows={6} data-testid="twin" />
    </>
  ),
};
