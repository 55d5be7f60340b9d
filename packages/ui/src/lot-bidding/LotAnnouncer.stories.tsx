import { lot } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { LotPrice } from '../lot-price/LotPrice.tsx';
import { LotAnnouncer } from './LotAnnouncer.tsx';

const meta = {
  title: 'Leilão/LotAnnouncer',
  id: 'leilao-lotannouncer',
  component: LotAnnouncer,
  args: { lot: lot() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LotAnnouncer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The announcement is visually hidden. The price beside it shows the same value. */
export const Default: Story = {
  tags: ['visual'],
  render: (args) => <Bids {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Receber um lance' }));
    await expect(await canvas.findByText('Novo lance: R$ 6.780')).toHaveAttribute('class');
    await expect(canvas.getByRole('status')).toHaveTextContent('Novo lance: R$ 6.780');
  },
};

export const Playground: Story = { render: (args) => <Bids {...args} /> };

function Bids({ lot: first }: { lot: ReturnType<typeof lot> }) {
  const [shown, setShown] = useState(first);
  const bid = () =>
    setShown((before) => ({
      ...before,
      current_bid_cents: (before.current_bid_cents ?? 0) + 20_000,
      bids_count: before.bids_count + 1,
    }));
  return (
    <div style={{ display: 'grid', gap: '1rem', maxWidth: '26rem' }}>
      <LotPrice lot={shown} />
      <LotAnnouncer lot={shown} />
      <Button onClick={bid}>Receber um lance</Button>
    </div>
  );
}
