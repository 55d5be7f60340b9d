import { auction } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { participation } from '../fixtures/auctions.ts';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { ParticipationCard, ParticipationCardSkeleton } from './ParticipationCard.tsx';

const finished = participation({
  auction: auction({ status: 'finished' }),
  lots_count: 2,
  winning_count: 0,
  outbid_count: 0,
  pending_count: 0,
  lost_count: 1,
  lots: participation().lots.filter(({ my_bid }) => /won|lost/.test(my_bid?.status ?? '')),
});

const threeLots = participation({
  lots_count: 3,
  outbid_count: 0,
  lost_count: 0,
  lots: participation()
    .lots.filter(({ my_bid }) => my_bid?.status !== 'outbid')
    .slice(0, 3),
});

const meta = {
  title: 'Leilão/ParticipationCard',
  id: 'leilao-participationcard',
  component: ParticipationCard,
  args: { participation: participation(), href: '/lotes?leilao=7', headingLevel: 2 },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <ClockProvider now={Date.parse('2026-11-21T12:00:00-03:00')}>
      <Story />
    </ClockProvider>
  ),
} satisfies Meta<typeof ParticipationCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    const bids = within(canvas.getByRole('list', { name: 'Seus lances' })).getAllByRole('listitem');
    await expect(bids).toHaveLength(5);
    // The one that the user can act on comes first.
    const [outbid, winning] = bids;
    if (outbid === undefined || winning === undefined) throw new Error('A lot is missing.');
    await expect(within(outbid).getByRole('link', { name: /^Lote 13 · / })).toHaveAttribute(
      'href',
      '/casa-aroeira/7/lote/13',
    );
    await expect(outbid).toHaveTextContent(
      /Superado.*Encerra em.*Seu lance\s*R\$\s6\.580\s*Lance atual\s*R\$\s6\.780\s*Próximo lance\s*R\$\s6\.980/,
    );
    await expect(
      within(outbid).getByRole('link', { name: 'Cobrir o lance do lote 13' }),
    ).toHaveAttribute('href', '/casa-aroeira/7/lote/13');
    await expect(within(winning).queryByRole('link', { name: /^Cobrir/ })).toBeNull();
    await expect(canvas.getByText('Superados').parentElement).toHaveTextContent('Superados1');
    await expect(canvas.getByRole('link', { name: 'Ver todos os 8 lotes' })).toBeVisible();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates title="Participação" cell="100%" list>
      <ParticipationCard {...args} />
    </LinkStates>
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Leilão aberto, leilão encerrado e carregando.'),
  render: (args) => (
    <>
      <ParticipationCard {...args} />
      <ParticipationCard {...args} participation={finished} />
      <ParticipationCardSkeleton />
    </>
  ),
};

/** After the auction the card shows the result. */
export const Finished: Story = {
  args: { participation: finished },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Total').parentElement).toHaveTextContent(/R\$\s12\.800/);
    await expect(canvas.getByText('Não arrematados')).toBeVisible();
    await expect(canvas.queryByText('Superados')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /^Ver todos/ })).toBeNull();
  },
};

/** Between two sessions a live auction is paused, as on its other cards. */
export const BetweenSessions: Story = {
  args: {
    participation: participation({
      auction: auction({
        status: 'live',
        days: ['2026-11-20', '2026-11-22'],
        started_at: '2026-11-20T20:00:00-03:00',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Entre sessões')).toBeVisible();
  },
};

/** On a phone a short title is beside its day. */
export const Phone: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile1' } },
  args: { participation: participation({ auction: auction({ title: 'Modernos e Concretos' }) }) },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('link', { name: 'Modernos e Concretos' });
    const day = title.parentElement?.nextElementSibling;
    await expect(day?.getBoundingClientRect().top).toBeLessThan(
      title.getBoundingClientRect().bottom + 12,
    );
  },
};

/**
 * The skeleton has the size of a participation with three lots.
 */
export const SkeletonIsTheCardsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: (args) => (
    <>
      <ParticipationCard {...args} participation={threeLots} data-testid="twin" />
      <ParticipationCardSkeleton data-testid="twin" />
    </>
  ),
};
