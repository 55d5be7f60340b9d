import { auction } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { wholeAuction } from '../fixtures/auctions.ts';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { AuctionFacts } from './AuctionFacts.tsx';

const meta = {
  title: 'Leilão/AuctionFacts',
  id: 'leilao-auctionfacts',
  component: AuctionFacts,
  args: { auction: wholeAuction() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof AuctionFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    for (const [name, href] of [
      [/^Condições do leilão .*abre em nova aba/, 'https://casa-aroeira.example/edital'],
      [/^Transmissão ao vivo/, 'https://casa-aroeira.example/ao-vivo'],
      [/^Catálogo no site da casa/, 'https://casa-aroeira.example/catalogo'],
    ] as const) {
      const link = canvas.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', href);
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    await expect(canvas.getByText('5%')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Comissão do leiloeiro' }),
    ).toHaveAccessibleDescription(/além do valor do arremate/);
  },
};

export const Playground: Story = {};

/** An auction of which only its existence is known. */
export const LittleKnown: Story = {
  tags: ['visual'],
  args: {
    auction: auction({
      status: 'collecting',
      days: [],
      started_at: null,
      catalog_available_at: null,
      location: null,
      buyer_premium_percent: null,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Data a definir')).toBeVisible();
    await expect(canvas.getAllByRole('term')).toHaveLength(1);
  },
};

/** A finished auction has no exhibition and no transmission, but keeps its terms. */
export const Finished: Story = {
  args: {
    auction: wholeAuction({ status: 'finished', finished_at: '2026-11-26T02:30:00Z' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('25/11/2026 às 23:30')).toBeVisible();
    await expect(canvas.queryByText('Exposição')).toBeNull();
    await expect(canvas.queryByText('Ao vivo')).toBeNull();
    await expect(canvas.getByRole('link', { name: /^Condições/ })).toBeVisible();
  },
};

/** An auction that takes offers shows until when. */
export const TakingOffers: Story = {
  args: {
    auction: wholeAuction({
      status: 'conditional_bids_only',
      offers_until: '2026-12-02T18:00:00-03:00',
      buyer_premium_percent: 5.5,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('02/12/2026 às 18:00')).toBeVisible();
    await expect(canvas.getByText('5,5%')).toBeVisible();
  },
};

/** Between two sessions there is nothing to watch. */
export const BetweenSessions: Story = {
  args: {
    auction: wholeAuction({
      status: 'live',
      days: ['2026-11-20', '2026-11-22'],
      started_at: '2026-11-20T20:00:00-03:00',
    }),
  },
  decorators: (Story) => (
    <ClockProvider now={Date.parse('2026-11-21T12:00:00-03:00')}>
      <Story />
    </ClockProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^Transmissão/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: /^Catálogo/ })).toBeVisible();
  },
};

/** Addresses that are not web addresses are left out. */
export const WithoutSafeLinks: Story = {
  args: {
    auction: wholeAuction({
      terms_url: 'javascript:alert(1)',
      live_url: 'ao vivo no salão',
      catalog_url: 'data:text/html,catálogo',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const LongTexts: Story = {
  args: {
    auction: wholeAuction({
      location: 'Salão nobre da Associação Comercial, avenida Marquês de Olinda '.repeat(4),
      exhibition: `De 18 a 23 de novembro, das 10h às 19h.\nNo sábado, até as 14h.\n${'Aaaa'.repeat(40)}`,
    }),
    style: { maxWidth: '18rem' },
  },
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('dl');
    await expect(list?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0);
  },
};
