import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Fundamentos/Skeleton',
  id: 'fundamentos-skeleton',
  component: Skeleton,
  args: { width: '12ch' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden from screen readers. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('span')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const Playground: Story = {};

/** A line, half a line, and an image. */
export const Matrix: Story = {
  decorators: inMatrix('Uma linha, meia linha e um bloco.'),
  tags: ['visual', 'one-pixel'],
  render: () => (
    <div style={{ display: 'grid', gap: '0.75rem', maxWidth: '20rem' }}>
      <Skeleton />
      <Skeleton width="50%" />
      <Skeleton height="12rem" />
    </div>
  ),
};
