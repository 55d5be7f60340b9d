import { lotSummary } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { LotCard } from '../lot-card/LotCard.tsx';
import { LotGrid } from '../lot-card/LotGrid.tsx';
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

/** The end of a long list. The text shows which items are visible. */
export const EndOfLongList: Story = {
  args: { shown: 100, skipped: 900 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('901 a 1.000 de 11.841')).toBeVisible();
  },
};

/** The same after a grid of cards. */
export const GrowingGrid: Story = {
  render: function GrowingGrid(args) {
    const [shown, setShown] = useState(2);
    return (
      <div>
        <LotGrid>
          {Array.from({ length: shown }, (_, id) => (
            <LotCard key={id} headingLevel={2} lot={lotSummary({ id, title: `Vaso ${id + 1}` })} />
          ))}
        </LotGrid>
        <LoadMore {...args} shown={shown} onLoadMore={() => setShown(shown + 2)} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: 'Carregar mais' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { name: 'Vaso 3' })).toHaveFocus();
  },
};

/** The focus moves to the first new item, even after the last page. */
export const Growing: Story = {
  render: function Growing(args) {
    const [shown, setShown] = useState(2);
    return (
      <div>
        <ul>
          {Array.from({ length: shown }, (_, index) => (
            <li key={index}>
              <a href={`#lote-${index + 1}`}>{`Lote ${index + 1}`}</a>
            </li>
          ))}
        </ul>
        <LoadMore
          {...args}
          shown={shown}
          total={6}
          href={shown < 6 ? '#page' : null}
          onLoadMore={() => setShown(shown + 2)}
        />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('link', { name: 'Carregar mais' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { name: 'Lote 3' })).toHaveFocus();
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(more).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Lote 5' })).toHaveFocus();
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
