import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectReservedHeight } from '../../visual/reserved-height.ts';
import { categories } from '../fixtures/auctions.ts';
import { CategoryGrid } from './CategoryGrid.tsx';

const meta = {
  title: 'Leilão/CategoryGrid',
  id: 'leilao-categorygrid',
  component: CategoryGrid,
  args: { categories, hrefOf: ({ slug }) => `/categorias/${slug}` },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof CategoryGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas, canvasElement }) => {
    await expectReservedHeight(canvasElement);
    await expect(canvas.getByRole('region', { name: 'Todas as categorias' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(categories.length);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(categories.length);
  },
};

export const Playground: Story = {};

export const Loading: Story = {
  args: { categories: null, placeholders: 6 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

/** At the top of a page the first images load eagerly. */
export const FirstOfThePage: Story = {
  args: { eager: 2 },
  play: async ({ canvasElement }) => {
    const loading = [...canvasElement.querySelectorAll('img')].map((picture) => picture.loading);
    await expect(loading.slice(0, 3)).toEqual(['eager', 'eager', 'lazy']);
  },
};
