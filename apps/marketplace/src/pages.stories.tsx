import type { LotCounts, LotList } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { extremes, lot, lotSummary } from '../../../packages/ui/src/fixtures/lots.ts';
import { offersRetry, waits, type Play } from '../test/page-plays.ts';
import { PageStory, type Answer, type Said } from '../test/page-story.tsx';
import answersOfServer from '../test/recorded/public.json';

/** What a server with the demonstration's data says (`npm run record`). */
const recorded: Readonly<Record<string, object>> = answersOfServer;

const counts: LotCounts = {
  accepting_bids_count: 588,
  passed_count: 79,
  sold_count: 517,
  auctioned_count: 712,
};

const list = (lots: LotList['lots']): LotList => ({
  total: lots.length,
  current_page: 1,
  per_page: 20,
  next_page: null,
  lots,
});

const some = list(Array.from({ length: 8 }, (_, id) => lotSummary({ id, number: String(id + 1) })));

const answers =
  (lots: LotList | number | 'never', page: Said = lot({ related: some.lots })): Answer =>
  (path) => {
    if (path === '/pages/lots.json') return counts;
    if (path === '/lots.json') return lots;
    if (path.startsWith('/accounts/')) return page;
    return recorded[path] ?? 404;
  };

const meta = {
  title: 'Páginas',
  id: 'paginas',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/lotes', answer: answers(some) },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lots: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Lotes', level: 1 })).toBeVisible();
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
  },
};

/** The same page in the second brand: ten variables, no other code. */
export const LotsInAnotherBrand: Story = {
  globals: { brand: 'jabuticaba' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
    await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};

/** The real catalogue's extremes, all on one page. */
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

/** A failed list is silent: its own place offers to try again. */
export const LotsFailed: Story = {
  tags: ['error'],
  args: { answer: answers(500) },
  play: offersRetry,
};

export const LotsSlow: Story = {
  tags: ['loading'],
  args: { answer: answers('never') },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Carregando…'))[0]).toBeVisible();
  },
};

export const Lot: Story = {
  tags: ['loaded'],
  args: { path: '/casa-aroeira/7/lote/12' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /Composição em vermelho e negro/ }),
    ).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'Histórico de lances' })).toBeVisible();
  },
};

export const LotFailed: Story = {
  tags: ['error'],
  args: { path: '/casa-aroeira/7/lote/12', answer: answers(some, 500) },
  play: offersRetry,
};

export const LotSlow: Story = {
  tags: ['loading'],
  args: { path: '/casa-aroeira/7/lote/12', answer: answers(some, 'never') },
  play: waits,
};

/** A canceled lot is explained, not hidden. */
export const LotCanceled: Story = {
  args: {
    path: '/casa-aroeira/7/lote/12',
    answer: answers(some, lot({ state: 'canceled', image: null, images: [], bids: [] })),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/cancelado/i))[0]).toBeVisible();
  },
};

export const NotFound: Story = {
  args: { path: '/nada' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const ServerError: Story = {
  args: { path: '/500' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** The recorded answers; what a story is about says something else, or nothing yet. */
const saying =
  (about: readonly string[] = [], said?: Said): Answer =>
  (path) =>
    (about.includes(path) ? said : recorded[path]) ?? 404;

const emptyPage = { total: 0, current_page: 1, per_page: 20, next_page: null };
const authorPath = Object.keys(recorded).find((path) => /^\/authors\/[^/]+$/.test(path)) ?? '';
const artist = `/artistas/${authorPath.replace(/^\/authors\/|\.json$/g, '')}`;

/** A page with its recorded data shows so many cards. */
const showsCards =
  (least: number): Play =>
  async ({ canvas }) => {
    const cards = await canvas.findAllByRole('article');
    await expect(cards.length).toBeGreaterThanOrEqual(least);
  };
const shows =
  (text: string): Play =>
  async ({ canvas }) => {
    await expect((await canvas.findAllByText(text))[0]).toBeVisible();
  };

const story = (path: string, answer: Answer, play: Play): Story => ({
  args: { path, answer },
  play,
});

export const Home: Story = { tags: ['loaded'], ...story('/', saying(), showsCards(8)) };
export const HomeFailed: Story = {
  tags: ['error'],
  ...story('/', saying(['/lots.json', '/auctions.json'], 500), offersRetry),
};
export const HomeSlow: Story = {
  tags: ['loading'],
  ...story('/', saying(Object.keys(recorded), 'never'), shows('Encerram em breve')),
};
export const HomeEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/',
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nenhum lote por enquanto.'),
  ),
};

export const Auctions: Story = { tags: ['loaded'], ...story('/leiloes', saying(), showsCards(3)) };
export const AuctionsEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/leiloes',
    saying(['/auctions.json'], { ...emptyPage, auctions: [] }),
    shows('Nenhum leilão aberto agora'),
  ),
};
export const AuctionsFailed: Story = {
  tags: ['error'],
  ...story('/leiloes', saying(['/auctions.json'], 500), offersRetry),
};
export const AuctionsSlow: Story = {
  tags: ['loading'],
  ...story('/leiloes', saying(['/auctions.json'], 'never'), shows('Abertos')),
};

export const Categories: Story = {
  tags: ['loaded'],
  ...story('/categorias', saying(), shows('Todas as categorias')),
};
export const CategoriesEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/categorias',
    saying(['/categories.json'], { ...emptyPage, categories: [] }),
    shows('Ainda não há categorias'),
  ),
};
export const CategoriesFailed: Story = {
  tags: ['error'],
  ...story('/categorias', saying(['/categories.json'], 500), offersRetry),
};
export const CategoriesSlow: Story = {
  tags: ['loading'],
  ...story('/categorias', saying(['/categories.json'], 'never'), waits),
};

export const Category: Story = {
  tags: ['loaded'],
  ...story('/categorias/pinturas', saying(), showsCards(5)),
};
export const CategoryEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/categorias/pinturas',
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nenhum lote por enquanto'),
  ),
};
export const CategoryFailed: Story = {
  tags: ['error'],
  ...story('/categorias/pinturas', saying(['/lots.json'], 500), offersRetry),
};
export const CategorySlow: Story = {
  tags: ['loading'],
  ...story('/categorias/pinturas', saying(['/lots.json'], 'never'), waits),
};
export const Tag: Story = {
  tags: ['loaded'],
  ...story('/tag/modernismo', saying(), showsCards(5)),
};
export const TagEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/tag/modernismo',
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nenhum lote por enquanto'),
  ),
};
export const TagFailed: Story = {
  tags: ['error'],
  ...story('/tag/modernismo', saying(['/lots.json'], 500), offersRetry),
};
export const TagSlow: Story = {
  tags: ['loading'],
  ...story('/tag/modernismo', saying(['/lots.json'], 'never'), waits),
};

export const Search: Story = { tags: ['loaded'], ...story('/busca/azul', saying(), showsCards(8)) };
export const SearchEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/busca/zzz',
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nada encontrado para “zzz”'),
  ),
};
export const SearchFailed: Story = {
  tags: ['error'],
  ...story('/busca/azul', saying(['/lots.json'], 500), offersRetry),
};
export const SearchSlow: Story = {
  tags: ['loading'],
  ...story('/busca/azul', saying(['/lots.json'], 'never'), waits),
};

export const Artist: Story = { tags: ['loaded'], ...story(artist, saying(), showsCards(5)) };
export const ArtistFailed: Story = {
  tags: ['error'],
  ...story(artist, saying([authorPath], 500), offersRetry),
};
export const ArtistEmpty: Story = {
  tags: ['empty'],
  ...story(
    artist,
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nenhum lote por enquanto'),
  ),
};
export const ArtistSlow: Story = {
  tags: ['loading'],
  ...story(artist, saying([authorPath], 'never'), waits),
};

export const Houses: Story = {
  tags: ['loaded'],
  ...story('/casasdeleilao', saying(), showsCards(4)),
};
export const HousesEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/casasdeleilao',
    saying(['/accounts.json'], { ...emptyPage, accounts: [] }),
    shows('Ainda não há casas de leilão'),
  ),
};
export const HousesFailed: Story = {
  tags: ['error'],
  ...story('/casasdeleilao', saying(['/accounts.json'], 500), offersRetry),
};
export const HousesSlow: Story = {
  tags: ['loading'],
  ...story('/casasdeleilao', saying(['/accounts.json'], 'never'), waits),
};

export const Quality: Story = {
  tags: ['loaded'],
  ...story('/qualidade', saying(), shows('A obra inteira')),
};
