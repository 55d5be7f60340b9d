import { auctionStates, lotStates } from '@martelo/domain/auction';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { AuctionStateBadge, LotStateBadge } from '../../src/state-badge/StateBadge.tsx';
import { StateMachine } from './States.tsx';

const meta = {
  id: 'padroes-estados',
  title: 'Padrões/Estados',
  tags: ['!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Expects one row per state and one arrow per transition. */
async function expectAll(
  canvasElement: HTMLElement,
  states: Readonly<Record<string, { readonly next: readonly string[] }>>,
): Promise<void> {
  const rows = within(canvasElement).getAllByRole('listitem');
  await expect(rows).toHaveLength(Object.keys(states).length);
  const transitions = Object.values(states).flatMap(({ next }) => next);
  await expect(canvasElement.querySelectorAll('svg g')).toHaveLength(transitions.length);
}

export const Auction: Story = {
  name: 'Estados de um leilão',
  render: () => (
    <StateMachine
      name="Estados de um leilão"
      states={auctionStates}
      badge={(state) => <AuctionStateBadge state={state} />}
    />
  ),
  play: ({ canvasElement }) => expectAll(canvasElement, auctionStates),
};

export const Lot: Story = {
  name: 'Estados de um lote',
  render: () => (
    <StateMachine
      name="Estados de um lote"
      states={lotStates}
      badge={(state) => <LotStateBadge state={state} />}
    />
  ),
  play: ({ canvasElement }) => expectAll(canvasElement, lotStates),
};

const withNewState = {
  ...auctionStates,
  suspended: { label: 'Suspenso', next: ['ongoing', 'canceled'] },
} as const;

/** A state that is added to the table appears with its transitions. */
export const NewState: Story = {
  name: 'Com um estado novo',
  render: () => (
    <StateMachine
      name="Estados de um leilão"
      states={withNewState}
      badge={(state) => <strong>{withNewState[state].label}</strong>}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectAll(canvasElement, withNewState);
    await expect(canvas.getAllByRole('listitem').at(-1)).toHaveTextContent(
      'SuspensoDepois: Aberto a lances, Cancelado',
    );
  },
};
