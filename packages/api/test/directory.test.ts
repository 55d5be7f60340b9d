/**
 * The public lists, against the real code, demonstration data and database of the reference server.
 */
import './dom-on-node.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { FastifyInstance } from 'fastify';
import { createElement, StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sortCollectingAuctions, sortFinishedAuctions } from '@martelo/domain/lists';
import { loadDemo } from '../../demo/src/load.ts';
import type { TestDatabase } from '../../../apps/server/test/engines.ts';
import { createClient } from '../src/internal/calls/client.ts';
import { ApiProvider } from '../src/internal/reads/provider.ts';
import { fallbackFor } from '../src/internal/reads/read.ts';
import { useAccounts } from '../src/resources/houses/houses.ts';
import {
  collectingAuctionsRead,
  finishedAuctionsRead,
  useAcceptingBidsAuctions,
  useAuctionCounts,
  useAuctions,
  useCollectingAuctions,
  useDailyReport,
  useFinishedAuctions,
} from '../src/resources/auctions/auctions.ts';
import {
  useAuthor,
  useAuthors,
  useAuthorSearch,
  useRelatedAuthors,
} from '../src/resources/authors/authors.ts';
import { useCarousel } from '../src/resources/site/site.ts';
import { useEmbedConfig } from '../src/resources/houses/houses.ts';
import {
  lotsRead,
  useAuthorLots,
  useCategoryLots,
  useLot,
  useLotById,
  useTagLots,
} from '../src/resources/lots/lots.ts';
import { usePrices } from '../src/resources/lots/taxonomy.ts';
import { useCategories, usePopularTags } from '../src/resources/lots/taxonomy.ts';
import type { PagesArea, ReadArea } from '../src/internal/reads/hooks.ts';
import { openReferenceApi, type ReferenceApi } from './reference-api.ts';

const day = '2026-11-21';
let reference: ReferenceApi;
let database: TestDatabase;
let app: FastifyInstance;
let seen: string[] = [];
/** When set, every call fails as without a network. */
let isOffline = false;

async function inProcess(url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url);
  seen.push(decodeURIComponent(pathname + search));
  if (isOffline) throw new TypeError('Failed to fetch');
  const answer = await app.inject({
    method: 'GET',
    url: pathname + search,
    headers: Object.fromEntries(new Headers(init.headers)),
  });
  return new Response(answer.body, { status: answer.statusCode });
}

const client = createClient({
  baseUrl: 'http://casa.test/api',
  fetch: inProcess,
  getToken: () => 'Bearer nobody',
  paths: { '/carousel.json': '/vitrine.json' },
  retries: 0,
});

const provided =
  (fallback?: Record<string, unknown>) =>
  ({ children }: { children: ReactNode }): ReactNode =>
    createElement(StrictMode, null, createElement(ApiProvider, { client, fallback }, children));

beforeAll(async () => {
  reference = await openReferenceApi((db) => loadDemo(db, { today: day }), {
    carouselRoute: '/vitrine.json',
  });
  ({ database, app } = reference);
});
afterAll(() => reference.close());
beforeEach(() => {
  seen = [];
  isOffline = false;
});
afterEach(cleanup);

/** Renders a hook under StrictMode and waits for its first page. */
async function fetched<Area extends PagesArea<unknown> | ReadArea<unknown>>(
  hook: () => Area,
  fallback?: Record<string, unknown>,
) {
  const view = renderHook(hook, { wrapper: provided(fallback) });
  await waitFor(() => expect(view.result.current.status).toBe('fetched'));
  return view.result;
}

/** Loads one more page, like "Carregar mais". */
async function more(result: { current: PagesArea<unknown> }): Promise<void> {
  act(() => result.current.loadMore());
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.status).toBe('fetched'));
}

const ids = (rows: readonly { id: number }[] | undefined): number[] =>
  (rows ?? []).map(({ id }) => id);

describe('auctions', () => {
  it('finished auctions are sorted newest first, 20 per page', async () => {
    const result = await fetched(() => useFinishedAuctions());
    const { auctions = [], per_page, total } = result.current.data ?? {};
    expect(per_page).toBe(20);
    expect(auctions).toHaveLength(total ?? -1);
    expect(ids(auctions)).toEqual(ids(sortFinishedAuctions(auctions)));
    expect(seen).toEqual([
      '/api/auctions.json?page=1&per=20&q[status_eq]=finished&sort=-finished_at',
    ]);
  });

  it('finished auctions are appended, collecting ones are prepended', async () => {
    // Two per page, since the demonstration data has five such auctions.
    const appended = await fetched(() => useAuctions({ q: { status_eq: 'finished' }, per: 2 }));
    const first = ids(appended.current.data?.auctions);
    await more(appended);
    expect(ids(appended.current.data?.auctions).slice(0, 2)).toEqual(first);

    const whole = await collectingAuctionsRead().load(client);
    expect(ids(whole.auctions)).toEqual(ids(sortCollectingAuctions(whole.auctions)));
    const { db } = database;
    const [house] = await db.selectFrom('accounts').select('id').limit(1).execute();
    // Creates enough auctions for a second page of twenty.
    await db
      .insertInto('auctions')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          id: 1001 + index,
          uuid: `00000000-0000-4000-8000-0000000010${String(index).padStart(2, '0')}`,
          account_id: house?.id ?? 0,
          code: `X${index}`,
          title: `Coleta ${index}`,
          status: 'collecting' as const,
          catalog_available_at: new Date(Date.UTC(2030, 0, 1 + index)),
        })),
      )
      .execute();
    const prepended = await fetched(() => useCollectingAuctions());
    const page1 = ids(prepended.current.data?.auctions);
    expect(page1).toHaveLength(20);
    await more(prepended);
    const both = ids(prepended.current.data?.auctions);
    expect(both).toHaveLength(25);
    expect(both.slice(-20)).toEqual(page1);
    expect(prepended.current).toMatchObject({ nextPage: null, data: { current_page: 2 } });

    // Returning to page 2 loads the same rows in one request.
    seen = [];
    const again = await fetched(() => useCollectingAuctions({ pages: 2 }));
    expect(ids(again.current.data?.auctions)).toEqual(both);
    expect(seen).toHaveLength(1);
    await db.deleteFrom('auctions').where('id', '>', 1000).execute();
  });

  it('keep their rows when a page fails, and can be retried', async () => {
    const result = await fetched(() => useAuctions({ per: 4 }));
    isOffline = true;
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(result.current.data?.auctions).toHaveLength(4);
    isOffline = false;
    seen = [];
    act(() => {
      result.current.retry();
      result.current.retry();
    });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    expect(result.current.data?.auctions).toHaveLength(8);
    expect(seen).toHaveLength(1);
  });

  it('have counts equal to their lists', async () => {
    const counts = await fetched(() => useAuctionCounts());
    const accepting = await fetched(() => useAcceptingBidsAuctions());
    const finished = await fetched(() => useFinishedAuctions());
    expect(counts.current.data).toMatchObject({
      accepting_bids_count: accepting.current.data?.total,
      finished_count: finished.current.data?.total,
    });
    expect(accepting.current.data?.auctions.every(({ accepting_bids }) => accepting_bids)).toBe(
      true,
    );
  });

  it('use the fallback of the server without a request', async () => {
    const fallback = await fallbackFor(client, [finishedAuctionsRead({ pages: 1 })]);
    seen = [];
    const Title = (): ReactNode => useFinishedAuctions().data?.auctions[0]?.title;
    const html = renderToString(createElement(provided(fallback), null, createElement(Title)));
    expect(html).toBe(fallback[finishedAuctionsRead().key] === undefined ? '' : html);
    expect(html.length).toBeGreaterThan(5);
    await fetched(() => useFinishedAuctions(), fallback);
    expect(seen).toEqual([]);
  });

  it('auctions of a day have a report', async () => {
    const { data } = (await fetched(() => useDailyReport(day))).current;
    expect(data?.report).toMatchObject({ day, previous_day: '2026-11-20' });
    // The demonstration data has two live auctions, and one catalogue from the day before.
    const { live = [], published_yesterday = [] } = data?.report ?? {};
    expect([live.length, published_yesterday.length]).toEqual([2, 1]);
    expect(ids(data?.auctions).toSorted()).toEqual([...live, ...published_yesterday].toSorted());
    const never = await fetched(() => useDailyReport('2999-01-01'));
    expect(never.current.data).toMatchObject({ report: null, auctions: [] });
  });
});

describe('lots of a category, tag or artist', () => {
  it('are appended five per page, in separate lists', async () => {
    const { categories = [] } = (await fetched(() => useCategories())).current.data ?? {};
    const { tags = [] } = (await fetched(() => usePopularTags())).current.data ?? {};
    const [category, other] = categories;
    const [tag] = tags;
    const { data: authors = [] } = (await fetched(() => useAuthors())).current.data ?? {};
    const author = authors.find(({ lots_count }) => lots_count > 5) ?? authors[0];
    if (!category || !other || !tag || !author)
      throw new Error('The demonstration data is incomplete.');
    seen = [];
    const view = renderHook(
      ({ id }) => ({
        category: useCategoryLots(id),
        tag: useTagLots(tag.id),
        author: useAuthorLots(author.id),
      }),
      { wrapper: provided(), initialProps: { id: category.id } },
    );
    const lists = () => Object.values(view.result.current);
    const settled = (): Promise<void> =>
      waitFor(() => expect(lists().map(({ status }) => status)).toEqual(Array(3).fill('fetched')));
    await settled();
    expect(seen).toHaveLength(3);
    expect(lists().map(({ data }) => data?.per_page)).toEqual([5, 5, 5]);
    // The number on a card equals the length of its list.
    expect(lists().map(({ data }) => data?.total)).toEqual([
      category.lots_count,
      tag.lots_count,
      author.lots_count,
    ]);

    act(() => view.result.current.category.loadMore());
    await settled();
    const grown = view.result.current.category.data?.lots ?? [];
    expect(grown).toHaveLength(10);
    expect(view.result.current.tag.data?.lots).toHaveLength(5);
    const inOne = await lotsRead({
      q: { category_id_eq: category.id, accepting_bids_or_sold: true },
      per: 10,
    }).load(client);
    expect(ids(grown)).toEqual(ids(inOne.lots));

    view.rerender({ id: other.id });
    await settled();
    expect(view.result.current.category.data?.lots).toHaveLength(5);
    view.rerender({ id: category.id });
    await settled();
    expect(ids(view.result.current.category.data?.lots).slice(0, 5)).toEqual(
      ids(grown).slice(0, 5),
    );
  });

  it('are equal by id and by number', async () => {
    const { lots } = await lotsRead({ per: 1 }).load(client);
    const [{ id, uuid, number, auction_id, account } = lots[0] as never] = lots;
    const address = { account: account.tenant_name };
    const byNumber = await fetched(() => useLot({ ...address, auction_id, number }));
    const byId = await fetched(() => useLotById({ ...address, id }));
    const byUuid = await fetched(() => useLotById({ ...address, id: uuid }));
    expect(byId.current.data).toEqual(byNumber.current.data);
    expect(byUuid.current.data).toEqual(byNumber.current.data);
  });
});

describe('artists', () => {
  it('are all listed for a caller with a token too', async () => {
    const result = await fetched(() => useAuthors({ per: 100 }));
    expect(result.current.data?.total).toBeGreaterThan(100);
    expect(result.current.data?.data).toHaveLength(100);
  });

  it('are found by two letters or more', async () => {
    const view = renderHook(({ term }) => useAuthorSearch(term), {
      wrapper: provided(),
      initialProps: { term: ' m ' },
    });
    await waitFor(() => expect(view.result.current.status).toBe('fetched'));
    expect(view.result.current.data).toMatchObject({ total: 0, data: [] });
    expect(seen).toEqual([]);
    view.rerender({ term: 'mestre da' });
    await waitFor(() => expect(view.result.current.status).toBe('fetched'));
    expect(view.result.current.data?.data.map(({ name }) => name)).toContain(
      'Mestre Damião da Umburana',
    );
    expect(seen).toHaveLength(1);
  });

  it('have a page, and related artists without duplicates', async () => {
    const author = await fetched(() => useAuthor('mestre-damiao-da-umburana'));
    expect(author.current.data?.name).toBe('Mestre Damião da Umburana');
    const related = await fetched(() => useRelatedAuthors('mestre-damiao-da-umburana'));
    expect(related.current.data?.data).toHaveLength(5);
    await more(related);
    const found = ids(related.current.data?.data);
    expect(found).toHaveLength(10);
    expect(new Set(found).size).toBe(10);
    expect(found).not.toContain(author.current.data?.id);
  });

  it('unknown artists are not found', async () => {
    const { result } = renderHook(() => useAuthor('../accounts'), { wrapper: provided() });
    await waitFor(() => expect(result.current.error?.kind).toBe('not_found'));
  });
});

describe('other public lists', () => {
  it('houses are sorted by name, 20 per page', async () => {
    const { data } = (await fetched(() => useAccounts())).current;
    expect(data).toMatchObject({ total: 12, per_page: 20, next_page: null });
    const names = data?.accounts.map(({ name }) => name) ?? [];
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  });

  it('price ranges and slides are loaded, slides from the configured route', async () => {
    expect((await fetched(() => usePrices())).current.data?.prices).toHaveLength(7);
    const slides = await fetched(() => useCarousel());
    expect(slides.current.data?.items.every(({ image }) => image.url !== '')).toBe(true);
  });

  it('the settings of an embed need its key', async () => {
    const embed = await fetched(() => useEmbedConfig('pk_demo_casa-jacaranda-mirim'));
    expect(embed.current.data).toMatchObject({ locale: 'pt-BR', currency: 'BRL' });
    const { result } = renderHook(() => useEmbedConfig('pk_nobody'), { wrapper: provided() });
    await waitFor(() => expect(result.current.error?.kind).toBe('unauthenticated'));
  });
});
