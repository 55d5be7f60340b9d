import type { LotCounts, LotList } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { extremes, lot, lotSummary } from '../../../packages/ui/src/fixtures/lots.ts';
import { PageStory, type Answer } from './page-story.tsx';

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
  (lots: LotList | number | 'never', page: object | number = lot({ related: some.lots })): Answer =>
  (path) => {
    if (path === '/pages/lots.json') return counts;
    if (path === '/lots.json') return lots;
    return path.startsWith('/accounts/') ? page : 404;
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

export const Home: Story = {
  args: { path: '/' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(await canvas.findByText('588')).toBeVisible();
  },
};

export const Lots: Story = {
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
  args: { path: '/lotes?preco_min=999', answer: answers(list([])) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Nenhum lote com estes filtros' }),
    ).toBeVisible();
  },
};

/** A failed list is silent: its own place offers to try again. */
export const LotsFailed: Story = {
  args: { answer: answers(500) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Tentar novamente' })).toBeVisible();
  },
};

export const LotsSlow: Story = {
  args: { answer: answers('never') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando…')).toBeVisible();
  },
};

export const Lot: Story = {
  args: { path: '/casa-aroeira/7/lote/12' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /Composição em vermelho e negro/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Histórico de lances' })).toBeVisible();
  },
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
