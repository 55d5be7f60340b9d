import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LinkStates, repeatedLandmarks } from '../fixtures/state-matrix.tsx';
import { AuctionSchedule } from './AuctionSchedule.tsx';
import { calendarAuction } from './fixtures.ts';

const meta = {
  title: 'Leilão/AuctionSchedule',
  id: 'leilao-auctionschedule',
  component: AuctionSchedule,
  args: {
    auctions: [
      calendarAuction(1),
      calendarAuction(2, {
        title: 'Joias e relógios',
        started_at: '2026-11-25T10:00:00-03:00',
        days: ['2026-11-25'],
        status: 'live',
      }),
      calendarAuction(3, { title: 'Espólio', started_at: null, days: ['2026-11-25'], city: null }),
    ],
    days: ['2026-11-23', '2026-11-24', '2026-11-25'],
    hrefOf: ({ id }) => `#leilao-${id}`,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof AuctionSchedule>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An auction is on each day of its sessions. Only the first one has a time. */
export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    const days = canvas.getAllByRole('heading');
    await expect(days.map(({ textContent }) => textContent)).toEqual([
      'terça-feira, 24 de novembro',
      'quarta-feira, 25 de novembro',
    ]);
    const second = within(canvas.getByRole('region', { name: 'quarta-feira, 25 de novembro' }));
    await expect(second.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Joias e relógios',
      'Leilão de novembro: arte concreta e desenho',
      'Espólio',
    ]);
    await expect(second.getByText('10:00')).toBeVisible();
  },
};

/** A live auction of several days is “Ao vivo agora” on the day of today only. */
export const LiveOnOneOfItsDays: Story = {
  args: {
    auctions: [
      calendarAuction(1, {
        status: 'live',
        started_at: '2026-11-21T10:00:00-03:00',
        days: ['2026-11-21', '2026-11-22'],
      }),
    ],
    days: ['2026-11-21', '2026-11-22'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    const today = within(canvas.getByRole('region', { name: 'sábado, 21 de novembro' }));
    await expect(today.getByText('Ao vivo agora')).toBeVisible();
    await expect(canvas.getAllByText('Ao vivo agora')).toHaveLength(1);
  },
};

/** The time is beside the first line of a long title. */
export const LongTitle: Story = {
  args: {
    auctions: [calendarAuction(1, { title: 'Pinturas, gravuras e livros de um colecionador' })],
    days: ['2026-11-24'],
    style: { maxWidth: '18rem' },
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('link');
    const time = canvas.getByText('20:00').getBoundingClientRect();
    const [line] = title.firstChild === null ? [] : linesOf(title.firstChild);
    await expect(title.offsetHeight).toBeGreaterThan(2 * time.height);
    await expect(Math.abs((line?.bottom ?? 0) - time.bottom)).toBeLessThan(3);
  },
};

function linesOf(text: Node): DOMRectList {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getClientRects();
}

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  parameters: repeatedLandmarks,
  render: (args) => (
    <LinkStates
      caption="O nome do leilão é um link, mostrado em todos os estados."
      title="Leilão"
      cell="18rem"
      list
    >
      <AuctionSchedule {...args} auctions={args.auctions.slice(1, 2)} />
    </LinkStates>
  ),
};

export const LongText: Story = {
  args: {
    auctions: [
      calendarAuction(1, {
        title: 'Inconstitucionalissimamente'.repeat(6),
        city: 'Vila Bela da Santíssima Trindade',
      }),
    ],
  },
  decorators: (Story) => (
    <div style={{ maxWidth: '18rem' }}>
      <Story />
    </div>
  ),
};
