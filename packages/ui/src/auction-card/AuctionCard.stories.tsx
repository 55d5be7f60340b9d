import { auction } from '@martelo/domain/fixtures';
import { auctionStates, type AuctionStatus } from '@martelo/domain/auction';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectReservedHeight } from '../../visual/reserved-height.ts';
import { auctionExtremes } from '../fixtures/auctions.ts';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { AuctionCard, AuctionCardSkeleton } from './AuctionCard.tsx';
import { AuctionGrid } from './AuctionGrid.tsx';

const meta = {
  title: 'Leilão/AuctionCard',
  id: 'leilao-auctioncard',
  component: AuctionCard,
  args: { auction: auction(), href: '/lotes?leilao=7', headingLevel: 2 },
  decorators: (Story) => (
    <ClockProvider now={Date.parse('2026-11-21T12:00:00-03:00')}>
      <div style={{ padding: '1rem' }}>
        <Story />
      </div>
    </ClockProvider>
  ),
} satisfies Meta<typeof AuctionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const inColumn: Story['decorators'] = (Story) => (
  <div style={{ maxWidth: '22rem' }}>
    <Story />
  </div>
);

export const Default: Story = {
  tags: ['spoken'],
  decorators: inColumn,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'Leilão de novembro: arte concreta e desenho' }),
    ).toHaveAttribute('href', '/lotes?leilao=7');
    await expect(canvas.getByText('Aberto a lances')).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('Começa em 3 dias e 8 h');
    await expect(canvas.getByText('137 lotes')).toBeVisible();
  },
};

export const Playground: Story = { decorators: inColumn };

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates title="Leilão" cell="14rem">
      <AuctionCard {...args} />
    </LinkStates>
  ),
};

/** Every state in the table of the domain package. A new state is included automatically. */
export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Cada situação de um leilão, depois os casos extremos e o carregamento.'),
  render: () => (
    <AuctionGrid>
      {(Object.keys(auctionStates) as AuctionStatus[]).map((status, index) => (
        <AuctionCard
          key={status}
          headingLevel={2}
          href="#lotes"
          auction={auction({ id: index, status })}
        />
      ))}
      {Object.entries(auctionExtremes).map(([name, changes]) => (
        <AuctionCard key={name} headingLevel={2} href="#lotes" auction={auction(changes)} />
      ))}
      <AuctionCardSkeleton />
    </AuctionGrid>
  ),
  play: ({ canvasElement }) => expectReservedHeight(canvasElement),
};

/** The narrowest phone: the title is whole, and the time has its own line. */
export const NarrowRows: Story = {
  tags: ['!autodocs'],
  render: () => (
    <div style={{ width: '18rem' }}>
      <AuctionGrid>
        <AuctionCard
          headingLevel={2}
          auction={auction({ title: 'Arte Contemporânea em Pregão' })}
        />
        <AuctionCard headingLevel={2} auction={auction({ id: 8 })} />
      </AuctionGrid>
    </div>
  ),
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { name: 'Arte Contemporânea em Pregão' });
    await expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight + 1);
    const [badge] = canvas.getAllByText('Aberto a lances');
    const [time] = canvas.getAllByRole('timer');
    await expect(time?.getBoundingClientRect().top).toBeGreaterThan(
      (badge?.getBoundingClientRect().top ?? Infinity) + 10,
    );
    await expect(time?.getBoundingClientRect().height).toBeLessThan(20);
  },
};

/** A catalogue on another site is marked with a sign and with a hidden text. */
export const CatalogueOutside: Story = {
  decorators: inColumn,
  args: { auction: auction({ catalog_url: 'https://casa.example.test/catalogo' }) },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /\(abre em nova aba\)$/ });
    await expect(link).toHaveAttribute('href', 'https://casa.example.test/catalogo');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const Live: Story = {
  decorators: inColumn,
  args: { auction: auction({ status: 'live', live_url: 'https://casa.example.test/ao-vivo' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ao vivo agora')).toBeVisible();
    const live = canvas.getByRole('link', { name: /^Assistir ao vivo/ });
    const { left, top, height } = live.getBoundingClientRect();
    await expect(height).toBeGreaterThanOrEqual(44);
    // The link of the title covers the card, but not this link.
    await expect(document.elementFromPoint(left + 5, top + 5)).toBe(live);
  },
};

/**
 * The link to the called lot has the same height in one line and in two, so a font that arrives later
 * moves nothing below it.
 */
export const LiveInNarrowCard: Story = {
  args: {
    calledHref: '/casa-aroeira/7/lote/45',
    auction: auction({ status: 'live', live_url: null }),
  },
  decorators: (Story) => (
    <div style={{ width: '10rem' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Acompanhar o lote em pregão' });
    await expect(link.getBoundingClientRect().height).toBe(44);
  },
};

/** Between two sessions the card says when the auction goes on, and there is nothing to watch. */
export const BetweenSessions: Story = {
  decorators: inColumn,
  args: {
    calledHref: '/casa-aroeira/7/lote/45',
    auction: auction({
      status: 'live',
      live_url: 'https://casa.example.test/ao-vivo',
      days: ['2026-11-20', '2026-11-22'],
      started_at: '2026-11-20T20:00:00-03:00',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Entre sessões')).toBeVisible();
    await expect(canvas.getByText('amanhã, 20:00').parentElement).toHaveTextContent(
      'Recomeça amanhã, 20:00',
    );
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};

export const Finished: Story = {
  decorators: inColumn,
  args: { auction: auction({ status: 'finished', sold_lots_count: 98 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('98 arrematados de 137 lotes')).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};

/** One or two auctions on a wide page have their text beside the image, and fill the row. */
export const Few: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <AuctionGrid>
      <AuctionCard
        headingLevel={2}
        href="#lotes"
        auction={auction({ status: 'live', live_url: 'https://casa.example.test/ao-vivo' })}
      />
      <AuctionCard headingLevel={2} href="#lotes" auction={auction({ id: 2 })} />
    </AuctionGrid>
  ),
  play: async ({ canvas }) => {
    const [first, last] = canvas
      .getAllByRole('article')
      .map((card) => card.getBoundingClientRect());
    await expect(last?.top).toBe(first?.top);
    await expect(last?.right).toBeGreaterThan(innerWidth - 40);
    await expect(last?.height).toBeLessThan(300);
  },
};

/** Without a subtitle the days follow the title, and the foot keeps its position. */
export const WithoutSubtitle: Story = {
  render: () => (
    <AuctionGrid>
      <AuctionCard headingLevel={2} href="#lotes" auction={auction()} />
      <AuctionCard headingLevel={2} href="#lotes" auction={auction({ id: 2, subtitle: null })} />
    </AuctionGrid>
  ),
  play: async ({ canvas }) => {
    const tops = (texts: readonly HTMLElement[]) =>
      texts.map((text) => text.getBoundingClientRect().top);
    const [days = 0, earlier = 0] = tops(canvas.getAllByText(/^Dia\(s\)/));
    const [foot, same] = tops(canvas.getAllByText('137 lotes'));
    await expect(earlier).toBeLessThan(days);
    await expect(same).toBe(foot);
  },
};

export const SkeletonIsTheCardsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: () => (
    <AuctionGrid>
      {['Arte moderna e contemporânea', 'Móveis e tapeçarias do modernismo'].flatMap((title) => [
        <AuctionCard
          key={title}
          data-testid="twin"
          headingLevel={2}
          auction={auction({ title })}
        />,
        <AuctionCardSkeleton key={`${title} twin`} data-testid="twin" />,
      ])}
    </AuctionGrid>
  ),
};

/** A row of short titles has one line of title. */
export const TitleLines: Story = {
  tags: ['!autodocs'],
  render: () => (
    <>
      {['Gravuras', 'Arte moderna e contemporânea do Nordeste brasileiro'].map((title) => (
        <AuctionGrid key={title} aria-label={title}>
          {[title, 'Joias', 'Mobiliário', 'Prataria'].map((one) => (
            <AuctionCard key={one} headingLevel={2} auction={auction({ title: one })} />
          ))}
        </AuctionGrid>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('article');
    const heights = cards.map((card) => card.offsetHeight);
    const [first = 0, , , , fifth = 0] = heights;
    await expect(first).toBeLessThan(fifth);
    await expect(heights).toEqual([...Array(4).fill(first), ...Array(4).fill(fifth)]);
    const dates = canvas.getAllByText(/^Dia\(s\)/).map((line) => line.getBoundingClientRect().top);
    await expect(new Set(dates).size).toBe(2);
  },
};
