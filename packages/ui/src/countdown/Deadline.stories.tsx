import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { Deadline } from './Deadline.tsx';

const meta = {
  title: 'Leilão/Deadline',
  id: 'leilao-deadline',
  component: Deadline,
  args: { until: '2026-11-21T23:59:00-03:00' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Deadline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('Encerra hoje, 23:59 · faltam 11 h');
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Do prazo mais distante ao que já passou.'),
  render: () => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <Deadline until="2026-12-24T20:00:00-03:00" />
      <Deadline until="2026-11-22T20:00:00-03:00" />
      <Deadline until="2026-11-21T15:05:00-03:00" />
      <Deadline until="2026-11-21T12:09:30-03:00" />
      <Deadline until="2026-11-20T20:00:00-03:00" />
    </div>
  ),
};
