import { auction } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { AuctionDates } from './AuctionDates.tsx';

const meta = {
  title: 'Leilão/AuctionDates',
  id: 'leilao-auctiondates',
  component: AuctionDates,
  args: { auction: auction() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof AuctionDates>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        (_, element) =>
          element?.textContent === 'Dia(s) 24 e 25 de novembro de 2026, às 20:00' &&
          element.tagName === 'P',
      ),
    ).toBeVisible();
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix(
    'Datas de um leilão: aberto, encerrado, na virada do ano, sem dias, em captação e sem data.',
  ),
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      <AuctionDates auction={auction()} />
      <AuctionDates auction={auction({ status: 'finished' })} />
      <AuctionDates auction={auction({ days: ['2026-12-31', '2027-01-02'] })} />
      <AuctionDates auction={auction({ days: [] })} />
      <AuctionDates auction={auction({ status: 'collecting', days: [], started_at: null })} />
      <AuctionDates auction={auction({ days: [], started_at: null, catalog_available_at: null })} />
    </div>
  ),
};

/** A finished auction shows no time. */
export const Finished: Story = {
  args: { auction: auction({ status: 'finished' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dia(s) 24 e 25 de novembro de 2026')).toBeVisible();
  },
};

export const CatalogueToCome: Story = {
  args: { auction: auction({ status: 'collecting', days: [], started_at: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Catálogo disponível em 10/11/2026')).toBeVisible();
  },
};

export const NothingKnown: Story = {
  args: { auction: auction({ days: [], started_at: null, catalog_available_at: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Data a definir')).toBeVisible();
  },
};
