import { account, auction, lotSummary } from '@martelo/domain/fixtures';
import { expect } from 'storybook/test';
import { extremes } from '../../../../../packages/ui/src/fixtures/lots.ts';
import {
  auctionExtremes,
  wholeAccount,
  wholeAuction,
} from '../../../../../packages/ui/src/fixtures/auctions.ts';
import type { Answer, Said } from '../../../test/page-story.tsx';
import { answers, emptyPage, list, publicPage, some } from '../../../test/catalogue-answers.ts';
import { offersRetry, type PageMeta, type Story, waits } from '../../../test/page-meta.ts';

export default {
  title: 'Páginas/Lotes, leilões e casas',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/lotes', answers(some)),
} satisfies PageMeta;

export const Lots: Story = {
  tags: ['loaded', 'page'],
  // Short lists have no filters.
  args: { answer: answers({ ...some, total: 132, next_page: 2 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Lotes', level: 1 })).toBeVisible();
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
  },
};

/** The page in the second brand, which changes ten variables and no code. */
export const LotsInAnotherBrand: Story = {
  globals: { brand: 'jabuticaba' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
    await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};

/** The extreme values of the real catalogue on one page. */
export const LotsWithExtremes: Story = {
  args: {
    answer: answers(
      list(Object.values(extremes).map((changes, id) => lotSummary({ id, ...changes }))),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lote 0082[a]')).toBeVisible();
  },
};

export const LotsEmpty: Story = {
  tags: ['empty'],
  args: { path: '/lotes?preco_min=999', answer: answers(list([])) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Nenhum lote com estes filtros' }),
    ).toBeVisible();
  },
};

/** A failed list shows an error state with a retry link and no toast. */
export const LotsFailed: Story = {
  tags: ['error'],
  args: { answer: answers(500) },
  play: offersRetry,
};

export const LotsSlow: Story = {
  tags: ['loading', 'page'],
  args: { answer: answers('never') },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Carregando…'))[0]).toBeVisible();
  },
};

const one = { ...emptyPage, total: 1 };

/** Answers for the page of a house or an auction. */
const landing =
  (said: {
    house?: Said;
    auction?: Said;
    auctions?: Said;
    lots?: Parameters<typeof answers>[0];
  }): Answer =>
  (path, method, query, body) => {
    const isOne = query.has('q[tenant_name_eq]') || query.has('q[id_eq]');
    if (path === '/accounts.json' && isOne) return said.house ?? 404;
    if (path === '/auctions.json') return (isOne ? said.auction : said.auctions) ?? 404;
    return answers(said.lots ?? some)(path, method, query, body);
  };

const ofHouse = (house: ReturnType<typeof account>): Said => ({ ...one, accounts: [house] });
const ofAuction = (sale: ReturnType<typeof auction>): Said => ({ ...one, auctions: [sale] });
const auctions = {
  ...emptyPage,
  total: 9,
  next_page: 2,
  auctions: [
    auction({ status: 'live' }),
    ...Object.values(auctionExtremes).map((changes, id) => auction({ id: id + 10, ...changes })),
  ],
};
const none = { ...emptyPage, auctions: [], accounts: [] };

/** The page of a house: everything that it publishes, its auctions and its lots. */
export const HousePage: Story = {
  tags: ['page'],
  args: {
    path: '/lotes?casa=casa-aroeira',
    answer: landing({ house: ofHouse(wholeAccount()), auctions }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Casa Aroeira Leilões' }),
    ).toBeVisible();
    await expect(canvas.getByText('JUCEPE 1234')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '(81) 98765-4321' })).toBeVisible();
    // The page is about the house, so it is not a filter.
    await expect(canvas.queryByText('Limpar filtros')).toBeNull();
    await expect(
      await canvas.findByRole('link', { name: 'Ver todos os leilões desta casa' }),
    ).toHaveAttribute('href', '/leiloes?casa=casa-aroeira');
    await expect(canvas.getByRole('link', { name: '41 leilões finalizados' })).toBeVisible();
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
  },
};

/** A house that publishes only its name, without auctions. */
export const HousePageLittleKnown: Story = {
  args: {
    path: '/lotes?casa=casa-aroeira',
    answer: landing({
      house: ofHouse(
        account({
          name: 'Companhia de Leilões e Antiguidades do Vale do Paraíba e Região '.repeat(3),
          logo_url: null,
          city: null,
          state: null,
          auctioneer_name: null,
          auctioneer_registration: null,
          next_auction_at: null,
          ongoing_auctions_count: 0,
          finished_auctions_count: 0,
          open_lots_count: 0,
        }),
      ),
      auctions: none,
      lots: list([]),
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^Companhia de Leilões/ }),
    ).toBeVisible();
    await expect(canvas.queryByRole('term')).toBeNull();
    await expect(canvas.getByText('Esta casa ainda não tem lotes')).toBeVisible();
  },
};

/** Between two auctions: only finished ones. */
export const HousePageWithoutOpenAuctions: Story = {
  args: {
    path: '/lotes?casa=casa-aroeira',
    answer: landing({
      house: ofHouse(wholeAccount({ ongoing_auctions_count: 0, next_auction_at: null })),
      auctions: none,
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Nenhum leilão aberto ou em captação agora.'),
    ).toBeVisible();
  },
};

/** The page of an auction: everything that a bidder must know, and its lots. */
export const AuctionPage: Story = {
  args: {
    path: '/lotes?leilao=7',
    answer: landing({ auction: ofAuction(wholeAuction()) }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^Leilão de novembro/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Condições do leilão/ })).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Casa Aroeira Leilões' })[0]).toHaveAttribute(
      'href',
      '/lotes?casa=casa-aroeira',
    );
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
  },
};

export const AuctionPageLive: Story = {
  tags: ['page'],
  args: {
    path: '/lotes?leilao=7',
    answer: landing({ auction: ofAuction(wholeAuction({ status: 'live' })) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ao vivo agora')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Transmissão ao vivo/ })).toBeVisible();
  },
};

export const AuctionPageBetweenSessions: Story = {
  args: {
    path: '/lotes?leilao=7',
    answer: landing({
      auction: ofAuction(
        wholeAuction({
          status: 'live',
          days: ['2026-11-20', '2026-11-22'],
          started_at: '2026-11-20T20:00:00-03:00',
        }),
      ),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Entre sessões')).toBeVisible();
    await expect(canvas.getByText('amanhã, 20:00')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Transmissão/ })).toBeNull();
  },
};

export const AuctionPageFinished: Story = {
  args: {
    path: '/lotes?leilao=7',
    answer: landing({
      auction: ofAuction(
        wholeAuction({
          status: 'finished',
          finished_at: '2026-11-25T23:30:00-03:00',
          sold_lots_count: 98,
        }),
      ),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/98 lotes arrematados/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Transmissão/ })).toBeNull();
  },
};

/** A canceled auction promises no lots, and there is nothing to filter. */
export const AuctionPageCanceled: Story = {
  args: {
    path: '/lotes?leilao=7',
    answer: landing({
      auction: ofAuction(wholeAuction({ status: 'canceled', lots_count: 0 })),
      lots: list([]),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este leilão foi cancelado')).toBeVisible();
    await expect(canvas.queryByRole('form', { name: 'Filtros' })).toBeNull();
  },
};

/** A very long title, no date, no lots. */
export const AuctionPageWithExtremes: Story = {
  args: {
    path: '/lotes?leilao=7',
    answer: landing({
      auction: ofAuction(
        auction({ ...auctionExtremes['sem capa nem data'], ...auctionExtremes['título sem fim'] }),
      ),
      lots: list([]),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este leilão ainda não tem lotes')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      document.documentElement.clientWidth,
    );
  },
};

/** The house could not be loaded: its name comes from its lots. */
export const HousePageIncomplete: Story = {
  args: { path: '/lotes?casa=casa-aroeira', answer: landing({ house: 500 }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Casa Aroeira Leilões' }),
    ).toBeVisible();
  },
};

export const HousePageSlow: Story = {
  args: { path: '/lotes?casa=casa-aroeira', answer: landing({ house: 'never', lots: 'never' }) },
  play: waits,
};

/** An unknown house or auction. */
export const AuctionUnknown: Story = {
  args: { path: '/lotes?leilao=999', answer: landing({ auction: none, lots: list([]) }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Página não encontrada' }),
    ).toBeVisible();
  },
};
