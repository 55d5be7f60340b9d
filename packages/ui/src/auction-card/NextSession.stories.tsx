import { auction } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { NextSession } from './NextSession.tsx';

const sessions = (...days: string[]) =>
  auction({ status: 'live', days, started_at: '2026-11-20T20:00:00-03:00' });

const meta = {
  title: 'Leilão/NextSession',
  id: 'leilao-nextsession',
  component: NextSession,
  args: { auction: sessions('2026-11-20', '2026-11-22') },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <ClockProvider now={Date.parse('2026-11-21T12:00:00-03:00')}>
      <Story />
    </ClockProvider>
  ),
} satisfies Meta<typeof NextSession>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('amanhã, 20:00')).toBeVisible();
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Sessão que recomeça hoje, amanhã e noutra data.'),
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      <NextSession auction={sessions('2026-11-20', '2026-11-21')} />
      <NextSession auction={sessions('2026-11-20', '2026-11-22')} />
      <NextSession auction={sessions('2026-11-20', '2026-11-28')} />
    </div>
  ),
};

/** Before the first session nothing is shown. */
export const BeforeTheFirst: Story = {
  args: { auction: auction() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Recomeça/)).toBeNull();
  },
};
