import { lotSummary } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { expectReservedHeight } from '../../visual/reserved-height.ts';
import { LotCard } from './LotCard.tsx';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';
import { LotGrid } from './LotGrid.tsx';

const meta = {
  title: 'Leilão/LotGrid',
  id: 'leilao-lotgrid',
  component: LotGrid,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LotGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: Array.from({ length: 8 }, (_, id) => (
      <LotCard key={id} headingLevel={2} lot={lotSummary({ id, number: String(id + 1) })} />
    )),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
    await expectReservedHeight(canvasElement);
  },
};

export const Playground: Story = { args: { ...Default.args } };

export const Loading: Story = {
  args: {
    'aria-busy': true,
    children: Array.from({ length: 8 }, (_, id) => <LotCardSkeleton key={id} />),
  },
};

/** Bids and time are two lines below narrow images. Nothing is cut off, and prices stand side by side. */
export const NarrowColumns: Story = {
  tags: ['!autodocs'],
  args: {
    style: { maxWidth: '44rem' },
    children: [12, 1, 120, 3, 13, 14, 15, 16].map((bids_count) => (
      <LotCard key={bids_count} headingLevel={2} lot={lotSummary({ bids_count })} />
    )),
  },
  play: async ({ canvas, canvasElement }) => {
    const lines = canvas.getAllByText(/lances?$/);
    await expect(lines.filter((line) => line.scrollWidth > line.clientWidth)).toEqual([]);
    const prices = canvas
      .getAllByText('R$ 6.580')
      .map((price) => price.getBoundingClientRect().top);
    await expect(new Set(prices).size).toBe(2);
    await expectReservedHeight(canvasElement);
  },
};

/** A list beside filters: the longest bids and times are whole, in a column of 13.375rem. */
export const BesideFilters: Story = {
  tags: ['!autodocs'],
  args: {
    style: { width: '58rem' },
    children: [0, 1, 12, 120].map((bids_count) => (
      <LotCard
        key={bids_count}
        headingLevel={2}
        lot={lotSummary({
          closes_at: '2026-11-22T00:47:00-03:00',
          bids_count,
          current_bid_cents: bids_count * 1000 || null,
        })}
      />
    )),
  },
  play: async ({ canvasElement }) => {
    const parts = [...canvasElement.querySelectorAll('article > p:last-of-type > *')];
    await expect(parts.length).toBeGreaterThanOrEqual(8);
    await expect(parts.filter((part) => part.scrollWidth > part.clientWidth + 1)).toEqual([]);
    await expectReservedHeight(canvasElement);
  },
};

const fiveCards = Array.from({ length: 5 }, (_, id) => (
  <LotCard
    key={id}
    headingLevel={2}
    lot={lotSummary({ id, number: String(id + 1) })}
    onLikedChange={fn()}
  />
));

/** Five cards are one row on a wide page. On a phone the last one takes the whole row. */
export const FiveCards: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3rem' }}>
      <LotGrid aria-label="Página">{fiveCards}</LotGrid>
      <div style={{ maxWidth: '22rem' }}>
        <LotGrid aria-label="Celular">{fiveCards}</LotGrid>
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const boxesOf = (name: string) =>
      within(canvas.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.getBoundingClientRect());
    await expect(new Set(boxesOf('Página').map(({ top }) => top)).size).toBe(1);
    // A card outside the screen has an assumed height until the browser renders it.
    await waitFor(async () => {
      const [first, , , fourth, last] = boxesOf('Celular');
      await expect(last?.top).toBeGreaterThan(fourth?.bottom ?? 0);
      await expect(last?.width).toBeGreaterThan(2 * (first?.width ?? 0));
      // The image is as wide as the others, with the text beside it.
      await expect(last?.height).toBeLessThan(first?.height ?? 0);
    });
  },
};

/** A last card without an image has no text beside it: its badge stands above its number. */
export const LastWithoutImage: Story = {
  tags: ['!autodocs'],
  args: {
    style: { maxWidth: '22rem' },
    children: (
      <LotCard
        headingLevel={2}
        lot={lotSummary({ image: null, number: '90' })}
        onLikedChange={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    const badge = canvas.getByText('Dê um lance').getBoundingClientRect();
    const number = canvas.getByText('Lote 90').getBoundingClientRect();
    await expect(badge.bottom).toBeLessThanOrEqual(number.top);
  },
};

/** On a phone, one row that scrolls sideways. */
export const Rail: Story = {
  render: () => (
    <LotGrid rail aria-label="Lotes">
      {fiveCards}
    </LotGrid>
  ),
  play: ({ canvasElement }) => expectReservedHeight(canvasElement),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Três lotes e dois lotes carregando.'),
  args: {
    children: Array.from({ length: 5 }, (_, id) =>
      id < 3 ? (
        <LotCard key={id} headingLevel={2} lot={lotSummary({ id, number: String(id + 1) })} />
      ) : (
        <LotCardSkeleton key={id} />
      ),
    ),
  },
};
