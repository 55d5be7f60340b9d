import { auctionCounts, lotCounts } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { AuctionCounts, LotCounts } from './Counts.tsx';

const meta = {
  title: 'Leilão/AuctionCounts',
  id: 'leilao-counts',
  component: AuctionCounts,
  subcomponents: { LotCounts },
  args: { counts: auctionCounts },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof AuctionCounts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term').map((term) => term.textContent);
    const values = canvas.getAllByRole('definition').map((value) => value.textContent);
    await expect(terms).toEqual([
      'Abertos a lances',
      'Aceitando ofertas',
      'Em captação',
      'Finalizados',
    ]);
    await expect(values).toEqual(['12', '3', 'nenhum', '348']);
  },
};

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  render: () => (
    <LinkStates caption="Uma contagem com link, em todos os estados." title="Arrematados">
      <LotCounts counts={lotCounts} links={{ sold_count: '#arrematados' }} />
    </LinkStates>
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix(
    'Contagens de leilões, contagens de lotes com link e contagens ainda desconhecidas.',
  ),
  render: () => (
    <div style={{ display: 'grid', gap: '2rem' }}>
      <AuctionCounts counts={auctionCounts} />
      <LotCounts counts={lotCounts} links={{ sold_count: '#arrematados' }} />
      <LotCounts counts={null} />
    </div>
  ),
};

export const Lots: Story = {
  name: 'LotCounts',
  render: () => <LotCounts counts={lotCounts} links={{ sold_count: '#arrematados' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '20.417: Arrematados' })).toHaveAttribute(
      'href',
      '#arrematados',
    );
  },
};

/** The loading state has the same size, so nothing moves. */
export const Loading: Story = {
  render: () => (
    <>
      <LotCounts counts={null} data-testid="waiting" />
      <LotCounts counts={lotCounts} data-testid="there" />
    </>
  ),
  play: async ({ canvas }) => {
    await document.fonts.ready;
    const height = (id: string) => canvas.getByTestId(id).getBoundingClientRect().height;
    await expect(height('waiting')).toBe(height('there'));
  },
};
