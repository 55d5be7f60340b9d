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

/** In a narrow column no line begins with the dot. */
export const Narrow: Story = {
  decorators: (Story) => (
    <div style={{ width: '9rem' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByText(/^Encerra hoje/).getBoundingClientRect();
    const time = canvas.getByText('faltam 11 h').getBoundingClientRect();
    await expect(time.left).toBe(left);
    const dot = canvas.getByText('·').getBoundingClientRect();
    await expect(dot.right).toBeLessThanOrEqual(left + 1);
    await expect(time.right).toBeLessThan(right);
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
