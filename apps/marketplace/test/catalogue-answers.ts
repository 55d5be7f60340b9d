import { lot, lotSummary } from '@martelo/domain/fixtures';
import type { LotCounts, LotList } from '@martelo/domain/entities';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Play } from './page-plays.ts';
import { type Answer, PageStory, type Said } from './page-story.tsx';
import answersOfServer from '../recorded/public.json';

type Story = StoryObj<typeof PageStory>;

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

/** Returns the recorded answers, with another answer for some calls. */
export const saying =
  (about: readonly string[] = [], said?: Said): Answer =>
  (path) =>
    (about.includes(path) ? said : recorded[path]) ?? 404;

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

export const story = (path: string, answer: Answer, play: Play): Story => ({
  args: { path, answer },
  play,
});
