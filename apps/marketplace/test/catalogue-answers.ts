import { lot, lotSummary } from '@martelo/domain/fixtures';
import type { LotCounts, LotList } from '@martelo/domain/entities';
import { expect } from 'storybook/test';
import { storiesWith, type Changes, pageMeta, type Play } from './page-meta.ts';
import type { Answer, Said } from './page-story.tsx';
import answersOfServer from '../recorded/public.json';

/** Answers of a server with the demonstration data, written by `npm run record`. */
export const recorded: Readonly<Record<string, object>> = answersOfServer;

export const lotCounts: LotCounts = {
  accepting_bids_count: 588,
  passed_count: 79,
  sold_count: 517,
  auctioned_count: 712,
};

export const list = (lots: LotList['lots']): LotList => ({
  total: lots.length,
  current_page: 1,
  per_page: 20,
  next_page: null,
  lots,
});

export const some = list(
  Array.from({ length: 8 }, (_, id) => lotSummary({ id, number: String(id + 1) })),
);

export const answers =
  (lots: LotList | number | 'never', page: Said = lot({ related: some.lots })): Answer =>
  (path) => {
    if (path === '/pages/lots.json') return lotCounts;
    if (path === '/lots.json') return lots;
    if (path.startsWith('/accounts/')) return page;
    return recorded[path] ?? 404;
  };

/** Returns the recorded answers with some changes. */
export const saying =
  (changes: Changes = {}): Answer =>
  (path) =>
    changes[path] ?? recorded[path] ?? 404;

export const emptyPage = { total: 0, current_page: 1, per_page: 20, next_page: null };

/** Expects at least this number of cards. */
export const showsCards =
  (least: number): Play =>
  async ({ canvas }) => {
    const cards = await canvas.findAllByRole('article');
    await expect(cards.length).toBeGreaterThanOrEqual(least);
  };

export const shows =
  (text: string): Play =>
  async ({ canvas }) => {
    await expect((await canvas.findAllByText(text))[0]).toBeVisible();
  };

/** The meta of a page with the recorded answers. */
export const publicPage = (path: string, answer: Answer = saying()) => pageMeta(path, answer);

export const { failing, waiting } = storiesWith(saying);

/** Returns the states of a page whose list comes from one call. `name` is the list in its answer. */
export const listStates = (call: string, name: string, full: Play, textWhenEmpty: string) => ({
  loaded: { play: full },
  empty: {
    args: { answer: saying({ [call]: { ...emptyPage, [name]: [] } }) },
    play: shows(textWhenEmpty),
  },
  failed: failing(call),
  slow: waiting(call),
});

/** The states of a page with the lots of one category, tag or artist. */
export const lotStates = listStates(
  '/lots.json',
  'lots',
  showsCards(5),
  'Nenhum lote por enquanto',
);
