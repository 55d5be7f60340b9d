import { lot } from '@martelo/domain/fixtures';
import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Lot } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ClosingMinute as ClosingMinuteOfALot } from '../fixtures/closing-minute.tsx';
import { betweenSessions, lotIn, phasesBesideStates } from '../fixtures/lots.ts';
import { inMatrix } from '../fixtures/matrix.tsx';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { LotBidding } from './LotBidding.tsx';

const bid_url = 'https://casa.example.test/lance/12';

const whole = (changes: Partial<Lot>): Lot => ({ ...lot({ bid_url }), ...changes });

const meta = {
  title: 'Leilão/LotBidding',
  id: 'leilao-lotbidding',
  component: LotBidding,
  args: { lot: whole({}), contactHref: '/contato?lote=12', style: { maxWidth: '26rem' } },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LotBidding>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Os lances são feitos no site de Casa Aroeira Leilões.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Dê um lance/ })).toHaveAttribute(
      'href',
      bid_url,
    );
  },
};

export const Playground: Story = {};

/** The house has reported no result within seven days, so it is not known whether the lot was sold. */
export const ResultUnknown: Story = {
  args: {
    lot: whole({ state: 'closed', result_unknown: true, current_bid_cents: 850_000 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A casa não informou o resultado deste lote.')).toBeVisible();
    await expect(canvas.queryByText(/valor mínimo/)).toBeNull();
  },
};

/** A live auction between two sessions calls no lot, so there is no link to one. */
export const BetweenSessions: Story = {
  args: {
    lot: whole(betweenSessions),
    called: { id: 3, number: '10', path: '/casa-aroeira/7/lote/10' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Recomeça/)).toHaveTextContent('Recomeça hoje, 20:00');
    await expect(canvas.queryByText(/Em pregão|ao vivo/)).toBeNull();
    await expect(canvas.queryByRole('link', { name: /lote em pregão/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: /Dê um lance/ })).toBeVisible();
  },
};

/**
 * All states and phases from the tables of the domain package. New ones are included automatically.
 */
export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Cada situação e fase de um lote.'),
  render: (args) => (
    <div style={{ display: 'grid', gap: '2rem' }}>
      {[...(Object.keys(lotStates) as LotState[]), ...phasesBesideStates].map((phase) => (
        <LotBidding key={phase} {...args} lot={whole(lotIn(phase))} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Aguardando o resultado da casa/)).toBeVisible();
    // A button to bid in the phases open, closing and under the hammer. A button to make an offer
    // in the phase passed.
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
  },
};

/** The price falls back to the first bid, so a sentence says what became of the highest. */
export const UnsoldWithBids: Story = {
  args: { lot: whole({ state: 'closed', current_bid_cents: 850_000 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Maior lance/)).toHaveTextContent(
      /^Maior lance R\$\s8\.500; o valor mínimo não foi atingido\.$/,
    );
  },
};

/** Without a `bid_url` the button links to the contact form. */
export const DirectlyWithTheHouse: Story = {
  args: { lot: lot() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /escrever para Casa Aroeira/ })).toHaveAttribute(
      'href',
      '/contato?lote=12',
    );
  },
};

const live = { ...lot().auction, status: 'live', current_lot_id: 45 } as const;
const called = { id: 45, number: '45', path: '/casa-aroeira/7/lote/45' };

/** In a live auction no countdown is shown. A link follows the lot under the hammer. */
export const LiveAuction: Story = {
  tags: ['visual'],
  args: { lot: whole({ number: '57', auction: live }), called },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Faltam 12 lotes/)).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
    await expect(
      canvas.getByRole('link', { name: /^Acompanhar o lote em pregão.*lote 45$/ }),
    ).toHaveAttribute('href', called.path);
  },
};

export const States: Story = {
  tags: ['visual'],
  args: { lot: whole({ number: '57', auction: live }), called },
  render: (args) => (
    <LinkStates
      caption="O link para o lote em pregão, em todos os estados."
      title="Lote em pregão"
      target=".follow"
    >
      <LotBidding {...args} />
    </LinkStates>
  ),
};

/** On the page of the current lot itself there is no link. */
export const UnderTheHammer: Story = {
  args: { lot: whole({ id: 45, number: '45', auction: live }), called },
  play: async ({ args, canvas }) => {
    const bidder = args.lot.bids[0]?.bidder ?? '';
    await expect(canvas.getByText(/^Em pregão agora/)).toHaveTextContent(
      `Último lance de ${bidder}`,
    );
    await expect(canvas.queryByRole('link', { name: /Acompanhar|próximo/ })).toBeNull();
  },
};

/** After the result the sale goes on with the next lot. */
export const NextLot: Story = {
  args: {
    lot: whole({
      id: 45,
      number: '45',
      auction: live,
      state: 'sold',
      sold_price_cents: 658_000,
      next: { number: '46', path: '/casa-aroeira/7/lote/46' },
    }),
    called,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver o próximo lote: 46' })).toHaveAttribute(
      'href',
      '/casa-aroeira/7/lote/46',
    );
  },
};

/** Offers end at `offers_until`. */
export const OffersUntil: Story = {
  args: {
    lot: whole({
      state: 'passed',
      auction: { ...lot().auction, offers_until: '2026-11-28T20:00:00-03:00' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('28/11/2026, 20:00')).toBeVisible();
  },
};

/**
 * A closing minute, event by event: bids, an extension, the end, the result. Price, countdown,
 * history and card follow, and nothing on the page moves.
 */
export const ClosingMinute: Story = {
  render: () => <ClosingMinuteOfALot />,
  play: async ({ canvas, step }) => {
    const status = canvas.getByRole('status');
    const below = canvas.getByTestId('below');
    const card = within(below);
    const page = { top: below.getBoundingClientRect().top, height: below.clientHeight };
    const next = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo acontecimento' }));
      await expect(below.getBoundingClientRect().top).toBe(page.top);
      await expect(below.clientHeight).toBe(page.height);
    };
    const [timer] = canvas.getAllByRole('timer');
    await step('the last minute', async () => {
      await expect(timer).toHaveTextContent('Encerra hoje, 12:01 · faltam 01:00');
      await expect(canvas.getAllByText('Fechando lote...')[0]).toBeVisible();
      await expect(canvas.getByText('Vencendo')).toBeVisible();
    });
    await step('a bid of another person', async () => {
      await next();
      await expect(timer).toHaveTextContent('Encerra hoje, 12:01 · faltam 00:40');
      await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('R$ 6.780');
      await expect(canvas.getByText('Superado')).toBeVisible();
      await waitFor(() =>
        expect(status).toHaveTextContent('Novo lance: R$ 6.780. Seu lance foi superado'),
      );
    });
    await step('a late bid extends the time', async () => {
      await next();
      await expect(timer).toHaveTextContent('Encerra hoje, 12:02 · faltam 02:00');
      await expect(card.getByText('Seu lance: vencendo')).toBeVisible();
    });
    await step('the end', async () => {
      await next();
      await expect(canvas.getByText(/^Aguardando o resultado da casa/)).toBeVisible();
      await expect(card.getByText('Aguardando resultado')).toBeVisible();
      await expect(canvas.queryByRole('link', { name: /Dê um lance/ })).toBeNull();
      await expect(canvas.getByText('Encerrou hoje, 12:02')).toBeVisible();
      await expect(canvas.queryByRole('timer')).toBeNull();
    });
    await step('the result', async () => {
      await next();
      await expect(card.getByText('Arrematado')).toBeVisible();
      await expect(canvas.getAllByText('Arrematado por')).toHaveLength(2);
      await expect(card.getByText('Seu lance: arrematado')).toBeVisible();
      // At most one announcement every five seconds, and only of the newest state.
      await waitFor(() =>
        expect(status).toHaveTextContent('Arrematado por R$ 6.980. Você arrematou o lote'),
      );
    });
    await step('the last minute again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo acontecimento' }));
      await expect(canvas.getAllByText('Fechando lote...')[0]).toBeVisible();
    });
  },
};
