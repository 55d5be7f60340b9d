import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { tags } from '../fixtures/auctions.ts';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { TagCloud } from './TagCloud.tsx';

const meta = {
  title: 'Leilão/TagCloud',
  id: 'leilao-tagcloud',
  component: TagCloud,
  args: { tags, hrefOf: ({ slug }) => `/tag/${slug}` },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof TagCloud>;

export default meta;
type Story = StoryObj<typeof meta>;

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links[0]).toHaveAccessibleName('arte concreta (900 lotes)');
    await expect(links.map(sizeOf)).toEqual(links.map(sizeOf).sort((a, b) => b - a));
    await expect(sizeOf(links[0] as Element)).toBe(28);
    await expect(sizeOf(links.at(-1) as Element)).toBe(16);
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates caption="Um tema em alta, em todos os estados." title="Tema">
      <TagCloud {...args} tags={tags.slice(0, 1)} />
    </LinkStates>
  ),
};

/** Equal counts have equal sizes. */
export const OfOneSize: Story = {
  args: {
    tags: tags.map(({ id, slug, name }) => ({ id, slug, name, lots_count: 0, image: null })),
  },
  play: async ({ canvas }) => {
    await expect(new Set(canvas.getAllByRole('link').map(sizeOf))).toEqual(new Set([16]));
  },
};
