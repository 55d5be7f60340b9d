import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { Estimate } from './Estimate.tsx';

const meta = {
  title: 'Leilão/Estimate',
  id: 'leilao-estimate',
  component: Estimate,
  args: { low: 100_000, high: 200_000 },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Estimate>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('R$ 1.000 a R$ 2.000')).toBeVisible();
  },
};

export const Playground: Story = {};

/** A lot without an estimate renders nothing. */
export const Nothing: Story = {
  args: { low: null, high: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/);
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Faixa, valor único, só o mínimo, só o máximo e valores muito altos.'),
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      <Estimate low={100_000} high={200_000} />
      <Estimate low={100_000} high={100_000} />
      <Estimate low={100_000} high={null} />
      <Estimate low={null} high={200_000} />
      <Estimate low={98_765_432_100} high={100_000_000_000} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('a partir de R$ 1.000')).toBeVisible();
    await expect(canvas.getByText('até R$ 2.000')).toBeVisible();
  },
};
