import { picture } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { categories } from '../fixtures/auctions.ts';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { CategoryCard, CategoryCardSkeleton } from './CategoryCard.tsx';

const category = { name: 'Pinturas', image: picture(), lots_count: 1284 };

const meta = {
  title: 'Leilão/CategoryCard',
  id: 'leilao-categorycard',
  component: CategoryCard,
  args: { category, href: '/categorias/pinturas', headingLevel: 2 },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <div style={{ maxWidth: '12rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof CategoryCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Pinturas' })).toHaveAttribute(
      'href',
      '/categorias/pinturas',
    );
    await expect(canvas.getByText('1.284 lotes')).toBeVisible();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates title="Categoria">
      <CategoryCard {...args} />
    </LinkStates>
  ),
};

export const Empty: Story = {
  args: { category: { name: 'Joias', image: null, lots_count: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('nenhum lote')).toBeVisible();
  },
};

export const SkeletonIsTheCardsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: (args) => (
    <>
      {categories.map((one) => (
        <CategoryCard key={one.id} {...args} category={one} data-testid="twin" />
      ))}
      <CategoryCardSkeleton data-testid="twin" />
    </>
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Com imagem, sem imagem, com nome longo e carregando.'),
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <CategoryCard {...args} />
      <CategoryCard {...args} category={{ name: 'Joias', image: null, lots_count: 0 }} />
      <CategoryCard
        {...args}
        category={{ ...category, name: 'Arte sacra e imaginária barroca mineira' }}
      />
      <CategoryCardSkeleton />
    </div>
  ),
};
