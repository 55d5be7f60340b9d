import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clientOver,
  answerInOrder,
  json,
  lotsFetch,
  manyLots,
  offline,
  type Fetch,
} from '../../../test/answering.ts';
import { nextArea, type Area } from '../../internal/reads/area.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import type { ListOptions } from '../../internal/reads/pages.ts';
import { fallbackFor } from '../../internal/reads/read.ts';
import { lotCountsRead, lotsKey, lotsRead, useLot, useLotCounts, useLots } from './lots.ts';

afterEach(cleanup);

const counts = { accepting_bids_count: 1, passed_count: 2, sold_count: 3, auctioned_count: 5 };

/** Every hook below runs under StrictMode, which would reveal duplicate requests. */
const over =
  (fetch: Fetch, fallback?: Record<string, unknown>) =>
  ({ children }: { children: ReactNode }): ReactNode => (
    <StrictMode>
      <ApiProvider client={clientOver(fetch, { retries: 0 })} fallback={fallback}>
        {children}
      </ApiProvider>
    </StrictMode>
  );

const shown = (area: ReturnType<typeof useLots>): number => area.data?.lots.length ?? 0;

/** A fetch that the test answers manually. */
function byHand(): {
  fetch: Fetch;
  answer: (response: () => Response) => Promise<void>;
  sent: string[];
} {
  const waiting: ((response: () => Response) => void)[] = [];
  const sent: string[] = [];
  return {
    sent,
    fetch: (url) =>
      new Promise((resolve, reject) => {
        sent.push(url);
        waiting.push((response) => {
          try {
            resolve(response());
          } catch (error) {
            reject(error);
          }
        });
      }),
    async answer(response) {
      await act(async () => waiting.shift()?.(response));
    },
  };
}

function Lots({ pages }: ListOptions): ReactNode {
  const lots = useLots({}, { pages });
  return (
    <section aria-busy={lots.status === 'loading'}>
      <ul>
        {lots.data?.lots.map((lot) => (
          <li key={lot.id}>{lot.title}</li>
        ))}
      </ul>
      {lots.status === 'error' && (
        <button type="button" onClick={lots.retry}>
          Tentar novamente
        </button>
      )}
      {lots.nextPage !== null && (
        <button type="button" onClick={lots.loadMore}>
          Carregar mais
        </button>
      )}
    </section>
  );
}

describe('a list of lots', () => {
  it('is requested once, loads, and appends a page on demand until the end', async () => {
    const { fetch, seen } = lotsFetch(manyLots(45));
    const { result } = renderHook(() => useLots(), { wrapper: over(fetch) });
    expect(result.current).toMatchObject({ status: 'loading', nextPage: null });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    expect(result.current.data).toMatchObject({ total: 45, per_page: 20, current_page: 1 });
    for (const length of [40, 45]) {
      act(() => result.current.loadMore());
      expect(result.current.status).toBe('loading');
      await waitFor(() => expect(shown(result.current)).toBe(length));
    }
    expect(result.current).toMatchObject({ status: 'fetched', nextPage: null });
    act(() => result.current.loadMore());
    expect(result.current.status).toBe('fetched');
    expect(seen).toEqual([
      '/api/lots.json?page=1&per=20',
      '/api/lots.json?page=2&per=20',
      '/api/lots.json?page=3&per=20',
    ]);
  });

  it('is requested once for all components', async () => {
    const { fetch, seen } = lotsFetch(manyLots(3));
    render(
      <>
        <Lots />
        <Lots />
      </>,
      { wrapper: over(fetch) },
    );
    await waitFor(() => expect(screen.getAllByText('Lote 3')).toHaveLength(2));
    expect(seen).toHaveLength(1);
  });

  it('ignores a second click on "Carregar mais", before and during the request', async () => {
    const { fetch, answer, sent } = byHand();
    const fallback = await fallbackFor(clientOver(lotsFetch(manyLots(60)).fetch), [lotsRead()]);
    render(<Lots />, { wrapper: over(fetch, fallback) });
    const more = screen.getByRole('button', { name: 'Carregar mais' });
    act(() => {
      more.click();
      more.click();
    });
    fireEvent.click(more);
    expect(sent).toEqual(['/api/lots.json?page=2&per=20']);
    const { fetch: server } = lotsFetch(manyLots(60));
    const response = await server('/lots.json?page=2&per=20', {});
    await answer(() => response);
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
  });

  it('keeps its pages when the next one fails, and retries', async () => {
    const { fetch, answer, sent } = byHand();
    const fallback = await fallbackFor(clientOver(lotsFetch(manyLots(40)).fetch), [lotsRead()]);
    render(<Lots />, { wrapper: over(fetch, fallback) });
    fireEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    await answer(offline);
    expect(screen.getAllByRole('listitem')).toHaveLength(20);

    const again = screen.getByRole('button', { name: 'Tentar novamente' });
    act(() => {
      again.click();
      again.click();
    });
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    const response = await lotsFetch(manyLots(40)).fetch('/lots.json?page=2&per=20', {});
    await answer(() => response);
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is requested again by "Carregar mais" after a failure', async () => {
    const { fetch, answer, sent } = byHand();
    const { result } = renderHook(() => useLots(), { wrapper: over(fetch) });
    await answer(offline);
    expect(result.current.status).toBe('error');
    act(() => result.current.loadMore());
    expect(sent).toHaveLength(2);
    const response = await lotsFetch(manyLots(3)).fetch('/lots.json?per=20', {});
    await answer(() => response);
    expect(shown(result.current)).toBe(3);
    // There is no further page.
    act(() => result.current.loadMore());
    expect(sent).toHaveLength(2);
  });

  it('follows the states of docs/specification.md#data-areas', async () => {
    const server = lotsFetch(manyLots(40));
    let broken = true;
    const states: Area<unknown, unknown>[] = [];
    const { result } = renderHook(
      () => {
        const lots = useLots();
        if (states.at(-1)?.status !== lots.status) states.push(lots);
        return lots;
      },
      { wrapper: over((url, init) => (broken ? offline() : server.fetch(url, init))) },
    );
    await waitFor(() => expect(result.current.status).toBe('error'));
    broken = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    broken = true;
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(states.map(({ status }) => status)).toEqual([
      'loading',
      'error',
      'loading',
      'fetched',
      'loading',
      'error',
    ]);
    for (const [index, state] of states.entries()) {
      const before = states[index - 1];
      if (before === undefined) continue;
      const reachable = [
        nextArea(before, { type: 'requested' }),
        nextArea(before, { type: 'loaded', data: state.data }),
        nextArea(before, { type: 'failed', error: state.error }),
      ].filter((next) => next !== before);
      expect(reachable.map(({ status }) => status)).toContain(state.status);
    }
  });

  it.each([
    ['no network', offline],
    ['rubbish', () => new Response('<html>')],
    ['a fault', () => json({ error: 'x', code: 'internal' }, 500)],
  ])('fails with %s and can be retried', async (_, failure) => {
    const { fetch } = answerInOrder(failure, () =>
      json({ lots: manyLots(2), total: 2, next_page: null }),
    );
    render(<Lots />, { wrapper: over(fetch) });
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  it('is shown in full at once when the visitor returns to the page', async () => {
    const { fetch, seen } = lotsFetch(manyLots(60));
    const { rerender } = render(<Lots pages={2} />, { wrapper: over(fetch) });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
    rerender(<p>Outra página</p>);
    rerender(<Lots pages={2} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(seen).toHaveLength(1);
  });

  it('shows the last 100 rows of an address, and earlier rows on demand', async () => {
    const server = lotsFetch(manyLots(400));
    const { result } = renderHook(() => useLots({}, { pages: 13 }), {
      wrapper: over(server.fetch),
    });
    await waitFor(() => expect(shown(result.current)).toBe(100));
    expect(result.current.earlier).toMatchObject({ page: 8, rows: 160 });
    await act(() => result.current.earlier?.load());
    expect(shown(result.current)).toBe(200);
    expect(result.current.earlier).toMatchObject({ page: 3, rows: 60 });
    act(() => result.current.loadMore());
    await waitFor(() => expect(shown(result.current)).toBe(220));
    // A refresh loads exactly the rows that are shown.
    act(() => result.current.retry());
    await waitFor(() => expect(server.seen.length).toBeGreaterThan(4));
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    expect(shown(result.current)).toBe(220);
    await act(() => result.current.earlier?.load());
    expect(shown(result.current)).toBe(280);
    expect(result.current.earlier).toBeNull();
  });

  it('shows the rows before server-rendered ones', async () => {
    const { fetch, seen } = lotsFetch(manyLots(400));
    const fallback = await fallbackFor(clientOver(fetch), [lotsRead({}, { pages: 8 })]);
    const { result } = renderHook(() => useLots({}, { pages: 8 }), {
      wrapper: over(fetch, fallback),
    });
    expect(shown(result.current)).toBe(100);
    expect(result.current.earlier).toMatchObject({ page: 3, rows: 60 });
    const before = seen.length;
    await act(() => result.current.earlier?.load());
    expect(shown(result.current)).toBe(160);
    expect(seen.length).toBe(before + 1);
  });

  it('keeps the result of a refresh that ends while earlier rows are loading', async () => {
    const server = lotsFetch(manyLots(400));
    let hold = Promise.resolve();
    const { result } = renderHook(() => useLots({}, { pages: 8 }), {
      wrapper: over(async (url, init) => {
        const answer = await server.fetch(url, init);
        await hold;
        return answer;
      }),
    });
    await waitFor(() => expect(shown(result.current)).toBe(100));
    let open = (): void => {};
    hold = new Promise((resolve) => {
      open = resolve;
    });
    const { length } = server.seen;
    const earlier = result.current.earlier?.load();
    await waitFor(() => expect(server.seen.length).toBeGreaterThan(length));
    hold = Promise.resolve();
    server.lots = manyLots(300);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.data?.total).toBe(300));
    await act(async () => {
      open();
      await earlier;
    });
    expect(shown(result.current)).toBe(100);
    expect(result.current.data?.total).toBe(300);
  });

  it('keeps its rows when earlier rows cannot be loaded', async () => {
    const server = lotsFetch(manyLots(400));
    let broken = false;
    const { result } = renderHook(() => useLots({}, { pages: 8 }), {
      wrapper: over((url, init) => (broken ? offline() : server.fetch(url, init))),
    });
    await waitFor(() => expect(shown(result.current)).toBe(100));
    broken = true;
    await act(() => expect(result.current.earlier?.load()).rejects.toThrow());
    expect(shown(result.current)).toBe(100);
    expect(result.current.status).toBe('fetched');
    broken = false;
    await act(() => result.current.earlier?.load());
    expect(shown(result.current)).toBe(160);
  });

  it('starts another filter with its first page', async () => {
    const { fetch, seen } = lotsFetch(manyLots(60));
    const { result, rerender } = renderHook(({ search }) => useLots({ q: { search } }), {
      wrapper: over(fetch),
      initialProps: { search: 'volpi' },
    });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    act(() => result.current.loadMore());
    await waitFor(() => expect(shown(result.current)).toBe(40));
    rerender({ search: 'tarsila' });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    expect(shown(result.current)).toBe(20);
    expect(seen.at(-1)).toContain('tarsila');
    expect(seen.at(-1)).toContain('per=20');
  });

  it('shows another filter as loading, not with the previous list', async () => {
    const { fetch } = lotsFetch(manyLots(5));
    const { result, rerender } = renderHook(({ search }) => useLots({ q: { search } }), {
      wrapper: over(fetch),
      initialProps: { search: 'volpi' },
    });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    rerender({ search: 'tarsila' });
    expect(result.current).toMatchObject({ status: 'loading', data: undefined });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
  });
});

describe('the page number in the address', () => {
  it('restores pages 1 to 3 after a reload in one request', async () => {
    const { fetch, seen } = lotsFetch(manyLots(100));
    const { result } = renderHook(() => useLots({}, { pages: 3 }), { wrapper: over(fetch) });
    await waitFor(() => expect(shown(result.current)).toBe(60));
    expect(result.current.nextPage).toBe(4);
    expect(seen).toHaveLength(1);
  });

  it('loads missing pages only, and Back sends no request', async () => {
    const { fetch, seen } = lotsFetch(manyLots(100));
    const { result, rerender } = renderHook(({ pages }) => useLots({}, { pages }), {
      wrapper: over(fetch),
      initialProps: { pages: 1 },
    });
    await waitFor(() => expect(shown(result.current)).toBe(20));
    rerender({ pages: 2 });
    expect(shown(result.current)).toBe(20);
    await waitFor(() => expect(shown(result.current)).toBe(40));
    rerender({ pages: 1 });
    expect(result.current).toMatchObject({ status: 'fetched' });
    expect(shown(result.current)).toBe(20);
    expect(seen).toEqual(['/api/lots.json?page=1&per=20', '/api/lots.json?page=2&per=20']);
  });

  it('is not overridden by "Carregar mais" while its pages are loading', async () => {
    const { fetch, seen } = lotsFetch(manyLots(100));
    const { result, rerender } = renderHook(({ pages }) => useLots({}, { pages }), {
      wrapper: over(fetch),
      initialProps: { pages: 1 },
    });
    await waitFor(() => expect(shown(result.current)).toBe(20));
    rerender({ pages: 3 });
    act(() => result.current.loadMore());
    await waitFor(() => expect(shown(result.current)).toBe(60));
    expect(seen).toHaveLength(3);
  });

  it('can be updated after loadMore without a scroll jump', async () => {
    const { fetch, seen } = lotsFetch(manyLots(100));
    const { result, rerender } = renderHook(({ pages }) => useLots({}, { pages }), {
      wrapper: over(fetch),
      initialProps: { pages: 1 },
    });
    await waitFor(() => expect(shown(result.current)).toBe(20));
    act(() => result.current.loadMore());
    await waitFor(() => expect(shown(result.current)).toBe(40));
    rerender({ pages: 2 });
    expect(result.current.status).toBe('fetched');
    expect(shown(result.current)).toBe(40);
    expect(seen).toHaveLength(2);
  });
});

describe('server rendering', () => {
  it('shows the fallback on the server and in the first render, and requests nothing', async () => {
    const server = lotsFetch(manyLots(60));
    const fallback = await fallbackFor(clientOver(server.fetch), [lotsRead({}, { pages: 2 })]);
    expect(Object.keys(fallback)).toEqual([lotsKey({}, { pages: 2 })]);
    const inPage: Record<string, unknown> = JSON.parse(JSON.stringify(fallback));
    const { fetch, sent } = byHand();
    const Page = over(fetch, inPage);
    const html = renderToString(
      <Page>
        <Lots pages={2} />
      </Page>,
    );
    expect(html.match(/<li>/g)).toHaveLength(40);

    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const container = document.createElement('div');
    container.innerHTML = html;
    const onRecoverableError = vi.fn();
    const root = await act(async () =>
      hydrateRoot(
        container,
        <Page>
          <Lots pages={2} />
        </Page>,
        { onRecoverableError },
      ),
    );
    expect(container.innerHTML).toBe(html);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
    // Nothing is requested in the next frame either, when a stale value would be refreshed.
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(sent).toEqual([]);
    act(() => root.unmount());
    complaints.mockRestore();
  });

  it('renders a failed read as loading', () => {
    const Page = over(offline);
    // No other test may load this list: SWR keeps the first data of a key for hydration, across
    // caches.
    const html = renderToString(
      <Page>
        <Lots pages={7} />
      </Page>,
    );
    expect(html).toContain('aria-busy="true"');
  });
});

describe('other reads', () => {
  it('load counts and single lots', async () => {
    const seen: string[] = [];
    const fetch: Fetch = async (url) => {
      seen.push(url);
      return json(url.includes('pages') ? counts : manyLots(1)[0]);
    };
    const { result } = renderHook(
      () => ({
        counts: useLotCounts(),
        lot: useLot({ account: 'casa', auction_id: 1, number: '0082[a]' }),
      }),
      { wrapper: over(fetch) },
    );
    await waitFor(() => expect(result.current.counts.data?.sold_count).toBe(3));
    await waitFor(() => expect(result.current.lot.data?.title).toBe('Lote 1'));
    expect(seen.sort()).toEqual([
      '/api/accounts/casa/auctions/1/lots/0082%5Ba%5D.json',
      '/api/pages/lots.json',
    ]);
  });

  it('contain the error of a missing lot', async () => {
    const { fetch } = answerInOrder(() =>
      json({ error: 'Não encontrado.', code: 'not_found' }, 404),
    );
    const { result } = renderHook(() => useLot({ account: 'casa', auction_id: 1, number: '404' }), {
      wrapper: over(fetch),
    });
    await waitFor(() => expect(result.current.error?.kind).toBe('not_found'));
  });

  it('throw without a provider', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(() => useLotCounts())).toThrow(/<ApiProvider>/);
    complaints.mockRestore();
  });
});

describe('lot counts of a server without counts', () => {
  const totals = (total: (query: string) => number): Fetch => {
    return (url) =>
      Promise.resolve(
        url.includes('/pages/lots.json')
          ? json({ error: 'Não encontrado.' }, 404)
          : json({ total: total(url), current_page: 1, per_page: 0, next_page: null, lots: [] }),
      );
  };

  it('come from lists without rows, and leave out what lists cannot count', async () => {
    const urls: string[] = [];
    const fetch = totals((url) => {
      urls.push(decodeURIComponent(url));
      return url.includes('_or_sold') ? 30 : 12;
    });
    expect(await lotCountsRead().load(clientOver(fetch))).toEqual({
      accepting_bids_count: 12,
      sold_count: 18,
    });
    expect(urls.every((url) => url.includes('per=0'))).toBe(true);
  });

  it('are not counted by lists when the server fails', async () => {
    const fetch: Fetch = () => Promise.resolve(json({}, 500));
    await expect(lotCountsRead().load(clientOver(fetch, { retries: 0 }))).rejects.toMatchObject({
      status: 500,
    });
  });
});
