import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LoadMore } from './LoadMore.tsx';

const meta = {
  title: 'Navegação/LoadMore',
  id: 'navegacao-loadmore',
  component: LoadMore,
  args: { shown: 20, total: 11841, href: '#page=2', onLoadMore: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LoadMore>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('20 de 11.841')).toBeVisible();
    const more = canvas.getByRole('link', { name: 'Carregar mais' });
    await expect(more).toHaveAttribute('href', '#page=2');
    await userEvent.click(more);
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = {};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link'));
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { failed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Tentar novamente' })).toBeVisible();
  },
};

export const Everything: Story = {
  args: { shown: 137, total: 137, href: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
