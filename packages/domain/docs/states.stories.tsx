import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { auctionStates, bidSources, lotStates, myBidStatuses } from '../src/sale/auction.ts';
import { Table } from './Workbench.tsx';

const yes = (value: boolean): string => (value ? 'sim' : 'não');
const after = (next: readonly string[]): string => next.join(', ') || 'nenhum: é o fim';

function States() {
  return (
    <div style={{ display: 'grid', gap: '2rem' }}>
      <Table
        caption="Leilões"
        head={['Estado', 'Rótulo', 'Depois dele', 'Aceita lances', 'Seus lotes aceitam lances']}
        rows={Object.entries(auctionStates).map(([state, row]) => [
          state,
          row.label,
          after(row.next),
          yes(row.acceptingBids),
          yes(row.lotsAcceptingBids),
        ])}
      />
      <Table
        caption="Lotes"
        head={['Estado', 'Rótulo', 'Depois dele', 'Aceita lances', 'Foi a pregão']}
        rows={Object.entries(lotStates).map(([state, row]) => [
          state,
          row.label,
          after(row.next),
          yes(row.acceptingBids),
          yes(row.auctioned),
        ])}
      />
      <Table
        caption="Origem dos lances"
        head={['Origem', 'Rótulo']}
        rows={Object.entries(bidSources).map(([source, { label }]) => [source, label])}
      />
      <Table
        caption="Lances da própria pessoa"
        head={['Situação', 'Rótulo']}
        rows={Object.entries(myBidStatuses).map(([status, { label }]) => [status, label])}
      />
    </div>
  );
}

/**
 * Estados, rótulos e transições permitidas, gerados das tabelas que o servidor e os selos leem: um
 * estado novo aparece aqui sem que ninguém o escreva. `@martelo/domain/auction`.
 */
const meta = {
  title: 'Regras/Estados',
  component: States,
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta<typeof States>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Estados: Story = {
  play: async ({ canvas }) => {
    const count = [auctionStates, lotStates, bidSources, myBidStatuses].reduce(
      (sum, table) => sum + Object.keys(table).length + 1,
      0,
    );
    await expect(canvas.getAllByRole('row')).toHaveLength(count);
    await expect(canvas.getByRole('row', { name: /^live Ao vivo agora/ })).toHaveTextContent(
      'finished, conditional_bids_only, canceled',
    );
  },
};
