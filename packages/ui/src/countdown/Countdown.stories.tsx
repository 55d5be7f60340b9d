import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { Countdown } from './Countdown.tsx';

const noon = Date.parse('2026-11-21T12:00:00-03:00');
const after = (seconds: number) => new Date(noon + seconds * 1000).toISOString();

const meta = {
  title: 'Leilão/Countdown',
  id: 'leilao-countdown',
  component: Countdown,
  subcomponents: { ClockProvider },
  args: { until: after(2 * 3600 + 180) },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <ClockProvider now={noon}>
      <Story />
    </ClockProvider>
  ),
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('Encerra em 2 h 03 min');
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Do prazo mais longo ao fim: dias, horas, minutos, segundos e encerrado.'),
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      {[500_000, 86_400, 7380, 2520, 237, 9, 0].map((seconds) => (
        <Countdown key={seconds} until={after(seconds)} />
      ))}
    </div>
  ),
};

export const LastMinutes: Story = {
  args: { until: after(237), announce: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('Encerra em 03:57');
    await expect(canvas.getByRole('status')).toHaveTextContent('Encerra em menos de 5 minutos');
  },
};

export const BeforeTheStart: Story = {
  args: { until: after(3 * 86_400), label: 'Começa em', ended: 'Em andamento' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Começa em 3 dias')).toBeVisible();
  },
};

export const Ended: Story = {
  args: { until: after(-60) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Encerrado')).toBeVisible();
  },
};
