import { lot, picture } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StateMatrix, linkStates } from '../fixtures/state-matrix.tsx';
import { LotComparison } from './LotComparison.tsx';

const one = lot();
const other = lot({
  id: 2,
  number: '13',
  path: '/casa-aroeira/7/lote/13',
  title: 'Gaivotas sobre o cais',
  image: picture(500, 400, 210),
  technique: 'Guache sobre papel',
  year: '1961',
  buyer_premium_percent: 10,
});
const sold = lot({
  id: 3,
  number: '14',
  path: '/casa-aroeira/7/lote/14',
  title: 'Marinha',
  state: 'sold',
  sold_price_cents: 1_250_000,
  next_bid_cents: null,
  image: picture(400, 400, 40),
});
/** A lot about which little is known. */
const bare = lot({
  id: 4,
  number: '15',
  path: '/casa-aroeira/7/lote/15',
  title: 'Sem título',
  image: null,
  author: null,
  technique: null,
  dimensions: null,
  height_mm: null,
  width_mm: null,
  depth_mm: null,
  year: null,
  signed: null,
  provenance: null,
  condition_report: null,
  estimate_low_cents: null,
  estimate_high_cents: null,
  buyer_premium_percent: null,
  total_with_premium_cents: null,
  starting_price_cents: null,
  current_bid_cents: null,
});

const meta = {
  title: 'Leilão/LotComparison',
  id: 'leilao-lotcomparison',
  component: LotComparison,
  args: { lots: [one, other] },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LotComparison>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Comparação de 2 lotes' });
    const row = within(table).getByRole('row', { name: /^Técnica/ });
    await expect(within(row).getByRole('cell', { name: 'Guache sobre papel' })).toBeVisible();
    await expect(
      within(table).getByRole('columnheader', { name: /Gaivotas sobre o cais/ }),
    ).toBeVisible();
    await userEvent.tab();
    const region = canvas.getByRole('region', { name: 'Comparação de 2 lotes' });
    await expect(region).toHaveFocus();
    // Whether the browser draws the outline depends on how it was used before.
    region.blur();
  },
};

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StateMatrix
      caption="O título de um lote é um link, mostrado em todos os estados."
      states={linkStates}
      cell="18rem"
      list
      rows={[
        {
          title: 'Título',
          target: '.title',
          render: ({ name }) => <LotComparison lots={[one]} onlyDifferences aria-label={name} />,
        },
      ]}
    />
  ),
};

export const OneLot: Story = { args: { lots: [one] } };

/** Sold lots show their result, and unknown facts say so. */
export const FourLots: Story = {
  tags: ['visual'],
  args: { lots: [one, other, sold, bare] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Arrematado por')).toBeVisible();
    const row = canvas.getByRole('row', { name: /^Técnica/ });
    await expect(within(row).getByText('Não informado')).toBeVisible();
  },
};

/** Lots that were not sold have no total, because the last bid is not their price. */
export const NotSold: Story = {
  args: {
    lots: [
      lot({ ...one, state: 'passed', next_bid_cents: null }),
      lot({ ...other, state: 'closed', next_bid_cents: null }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Comissão do leiloeiro/ })).toBeVisible();
    await expect(canvas.queryByRole('row', { name: /^Total com comissão/ })).toBeNull();
  },
};

/** A missing image takes one line, and a long title four. The rows stay in sight. */
export const WithoutImage: Story = {
  tags: ['visual'],
  args: {
    lots: [bare, lot({ ...bare, id: 5, number: '16', title: 'Paisagem com casario '.repeat(12) })],
  },
  play: async ({ canvas }) => {
    for (const text of canvas.getAllByText('Sem imagem')) {
      await expect(text.getBoundingClientRect().height).toBeLessThan(64);
    }
    const [short, long] = canvas.getAllByRole('link', { name: /^(Sem título|Paisagem)/ });
    const height = short?.getBoundingClientRect().height ?? 0;
    await expect(long?.getBoundingClientRect().height).toBeLessThan(height * 4.5);
  },
};

/** Rows in which all lots are equal are left out. */
export const OnlyDifferences: Story = {
  args: { onlyDifferences: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Técnica/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Preço/ })).toBeVisible();
    await expect(canvas.queryByRole('row', { name: /^Casa/ })).toBeNull();
    await expect(canvas.queryByRole('row', { name: /^Leilão/ })).toBeNull();
  },
};

/** A row whose value is unknown for every lot is left out. */
export const LittleKnown: Story = {
  args: { lots: [bare] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('row', { name: /^Técnica/ })).toBeNull();
    await expect(canvas.getByRole('row', { name: /^Casa/ })).toBeVisible();
  },
};

/** On a phone the table scrolls sideways, and the names of the rows stay in view. */
export const Narrow: Story = {
  args: {
    lots: [one, lot({ ...other, title: 'Inconstitucionalissimamente'.repeat(6) }), sold, bare],
  },
  decorators: (Story) => (
    <div style={{ width: '18rem' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
  },
};
