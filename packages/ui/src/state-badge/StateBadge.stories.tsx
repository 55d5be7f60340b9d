import { auctionStates, lotStates } from '@martelo/domain/auction';
import type { AuctionStatus } from '@martelo/domain/auction';
import { lotPhaseLabels, type LotPhase } from '@martelo/domain/lot-phase';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { AuctionStateBadge, LotStateBadge } from './StateBadge.tsx';

const meta = {
  title: 'Leilão/LotStateBadge',
  id: 'leilao-statebadge',
  component: LotStateBadge,
  subcomponents: { AuctionStateBadge },
  args: { state: 'open' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LotStateBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dê um lance')).toBeVisible();
  },
};

export const Playground: Story = {};

const phases = [...Object.keys(lotStates), ...Object.keys(lotPhaseLabels)] as LotPhase[];

/** All states of both tables and all phases of a lot. A new one is included automatically. */
export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix(
    'Na primeira linha, as fases de um lote. Na segunda, as situações de um leilão.',
  ),
  render: () => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        {phases.map((phase) => (
          <LotStateBadge key={phase} state={phase} />
        ))}
        <LotStateBadge state="open" ahead={12} />
        <LotStateBadge state="open" ahead={1} />
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        {(Object.keys(auctionStates) as AuctionStatus[]).map((state) => (
          <AuctionStateBadge key={state} state={state} />
        ))}
        <AuctionStateBadge state="live" paused />
      </div>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    // A badge tells and a button invites: the usual state is text without fill and shape.
    const quiet = [...canvasElement.querySelectorAll<HTMLElement>('[data-state]')].filter(
      (badge) =>
        getComputedStyle(badge).backgroundColor === 'rgba(0, 0, 0, 0)' &&
        getComputedStyle(badge, '::before').content === 'none',
    );
    await expect(quiet.map(({ textContent }) => textContent)).toEqual([
      'Dê um lance',
      'Faltam 12 lotes',
      'Próximo lote',
      'Aberto a lances',
      'Entre sessões',
    ]);
    const labels = [...Object.values(lotStates), ...Object.values(auctionStates)];
    for (const label of [...labels.map((row) => row.label), ...Object.values(lotPhaseLabels)]) {
      await expect(canvas.getAllByText(label)[0]).toBeVisible();
    }
  },
};

export const Auction: Story = {
  name: 'AuctionStateBadge',
  render: () => <AuctionStateBadge state="live" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ao vivo agora')).toBeVisible();
  },
};
