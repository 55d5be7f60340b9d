import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { AsOf } from './AsOf.tsx';

const meta = {
  title: 'Leilão/AsOf',
  id: 'leilao-asof',
  component: AsOf,
  args: { always: true },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <ClockProvider now={Date.parse('2026-11-21T12:00:00-03:00')}>
      <Story />
    </ClockProvider>
  ),
} satisfies Meta<typeof AsOf>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('às 12:00')).toBeVisible();
  },
};

export const Playground: Story = {};

/** With JavaScript and animations the page is up to date, so the time is not shown. */
export const UpToDate: Story = {
  args: { always: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('às 12:00')).not.toBeVisible();
  },
};
