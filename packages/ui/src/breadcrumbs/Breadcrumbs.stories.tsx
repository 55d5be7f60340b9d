import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { linkStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = {
  title: 'Navegação/Breadcrumbs',
  id: 'navegacao-breadcrumbs',
  component: Breadcrumbs,
  args: {
    ancestors: [
      { label: 'Home', href: '#inicio' },
      { label: 'Categorias', href: '#categorias' },
      { label: 'Pinturas', href: '#pinturas' },
    ],
    current: 'Composição em vermelho e negro',
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

const longName = 'Leilão de arte moderna e contemporânea do acervo de um colecionador paulista';
const long = {
  ancestors: [
    { label: 'Home', href: '#inicio' },
    { label: longName, href: '#leilao' },
  ],
  current: 'Grande painel com figuras, frutos e animais em uma paisagem do interior ao entardecer',
};

export const Default: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    const trail = canvas.getByRole('navigation', { name: 'Você está aqui' });
    await expect(trail).toHaveTextContent('HomeCategoriasPinturasComposição em vermelho e negro');
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#inicio',
      '#categorias',
      '#pinturas',
    ]);
    for (const link of links) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    await expect(canvas.getByText('Composição em vermelho e negro')).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="Um degrau do caminho, em todos os estados."
      states={linkStates}
      rows={[
        {
          title: 'Degrau',
          render: ({ name }) => (
            <Breadcrumbs
              {...args}
              aria-label={name}
              ancestors={args.ancestors.slice(0, 1)}
              current="Lotes"
            />
          ),
        },
      ]}
    />
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Caminho com três degraus, com nomes longos, com um degrau e sem degraus.'),
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <Breadcrumbs {...args} />
      <Breadcrumbs {...args} {...long} aria-label="Nomes longos" />
      <Breadcrumbs ancestors={args.ancestors.slice(0, 1)} current="Lotes" aria-label="Um degrau" />
      <Breadcrumbs ancestors={[]} current="Home" aria-label="Nenhum degrau" />
    </div>
  ),
};

/**
 * Long names are truncated, so the list fits its container. The `title` holds the full name.
 */
export const LongNames: Story = {
  args: { ...long, style: { width: '40rem' } },
  play: async ({ canvas }) => {
    const trail = canvas.getByRole('navigation');
    await expect(trail.scrollWidth).toBeLessThanOrEqual(trail.clientWidth);
    const auction = canvas.getByRole('link', { name: longName });
    await expect(auction.scrollWidth).toBeGreaterThan(auction.clientWidth);
    await expect(auction).toHaveAttribute('title', longName);
  },
};

/** In a narrow container only the link to the parent page remains, at any viewport width. */
export const Narrow: Story = {
  args: { ...long, style: { width: '18rem' } },
  play: async ({ canvas }) => {
    const trail = canvas.getByRole('navigation');
    await expect(canvas.getAllByRole('link')).toEqual([
      canvas.getByRole('link', { name: longName }),
    ]);
    await expect(canvas.getByText(long.current)).toHaveAttribute('aria-current', 'page');
    await expect(trail.scrollWidth).toBeLessThanOrEqual(trail.clientWidth);
    await expect(trail.clientHeight).toBe(44);
  },
};
