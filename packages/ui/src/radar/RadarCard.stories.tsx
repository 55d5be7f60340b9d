import { keepAmounts } from '@martelo/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { radarItem } from '../fixtures/auctions.ts';
import { inMatrix } from '../fixtures/matrix.tsx';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { RadarCard, RadarCardSkeleton } from './RadarCard.tsx';

const expired = radarItem({
  active: false,
  expires_at: '2026-11-01T10:00:00-03:00',
  matching_lots_count: 0,
  new_lots_count: 0,
});
const uncounted = radarItem({ matching_lots_count: 0, new_lots_count: 0, counting: true });
const wide = radarItem({
  name: 'Otorrinolaringologicamente'.repeat(5),
  criteria_labels: Array.from({ length: 14 }, (_, index) => `Critério número ${index + 1}`),
});

const meta = {
  title: 'Leilão/RadarCard',
  id: 'leilao-radarcard',
  component: RadarCard,
  args: { item: radarItem(), headingLevel: 2, onRenew: fn(), onRemove: fn() },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <div style={{ maxWidth: '34rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof RadarCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['spoken'],
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByRole('link', { name: keepAmounts('Gravuras até R$ 5.000') }),
    ).toHaveAttribute('href', args.item.report_path);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('Ativa até 10/02/2027')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Renovar Gravuras até R$ 5.000' }));
    await expect(args.onRenew).toHaveBeenCalledWith(args.item);
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Gravuras até R$ 5.000' }));
    await expect(args.onRemove).toHaveBeenCalledWith(args.item);
  },
};

/** A busy server has not counted the lots yet. */
export const Uncounted: Story = {
  args: { item: uncounted },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Contando os lotes…')).toBeVisible();
    await expect(canvas.queryByText(/novo/)).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Renovar/ })).toBeEnabled();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates
      caption="O nome da busca é um link, mostrado em todos os estados."
      title="Nome da busca"
      cell="100%"
      list
    >
      <RadarCard {...args} />
    </LinkStates>
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Busca ativa, busca vencida, busca larga em renovação e carregando.'),
  render: (args) => (
    <>
      <RadarCard {...args} />
      <RadarCard {...args} item={expired} />
      <RadarCard {...args} item={wide} loading="renew" />
      <RadarCardSkeleton />
    </>
  ),
};

export const Expired: Story = {
  args: { item: expired },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expirou em 01/11/2026')).toBeVisible();
    await expect(canvas.getByText('nenhum lote encontrado')).toBeVisible();
  },
};

/** While one action is in progress, both buttons are ignored. */
export const Renewing: Story = {
  args: { loading: 'renew' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Renovar/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Remover/ }));
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const SkeletonIsTheCardsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: (args) => (
    <>
      <RadarCard {...args} data-testid="twin" />
      <RadarCard {...args} item={expired} data-testid="twin" />
      <RadarCardSkeleton data-testid="twin" />
    </>
  ),
};
