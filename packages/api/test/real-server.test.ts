/** The hooks against the real code and database of the reference server, in one process. */
import './dom-on-node.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { FastifyInstance } from 'fastify';
import { createElement, StrictMode, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lotDrafts } from '../../../apps/server/test/catalogue.ts';
import { createClient, type Client } from '../src/internal/calls/client.ts';
import { endpoints } from '../src/contract.ts';
import { isApiError } from '../src/internal/calls/errors.ts';
import { rememberEtags } from '../src/internal/calls/etags.ts';
import { onEvent } from '../src/internal/events/events.ts';
import { ApiProvider } from '../src/internal/reads/provider.ts';
import { fallbackFor } from '../src/internal/reads/read.ts';
import { useCurrency } from '../src/resources/site/currencies.ts';
import { lotsRead, useLot, useLotCounts, useLots } from '../src/resources/lots/lots.ts';
import { openReferenceApi, type ReferenceApi } from './reference-api.ts';

let reference: ReferenceApi;
let app: FastifyInstance;
let seen: string[] = [];

/** Connects client and server without a socket. */
async function inProcess(url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url);
  seen.push(pathname + search);
  const answer = await app.inject({
    method: 'GET',
    url: pathname + search,
    headers: Object.fromEntries(new Headers(init.headers)),
  });
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  const body = answer.statusCode === 304 ? null : answer.body;
  return new Response(body, { status: answer.statusCode, headers: Object.fromEntries(headers) });
}

const client: Client = createClient({ baseUrl: 'http://casa.test/api', fetch: inProcess });

const Provided = ({ children }: { children: ReactNode }): ReactNode =>
  createElement(StrictMode, null, createElement(ApiProvider, { client }, children));

beforeAll(async () => {
  reference = await openReferenceApi();
  ({ app } = reference);
});
afterAll(() => reference.close());
beforeEach(() => {
  seen = [];
});
afterEach(cleanup);

const numbers = (lots: readonly { auction_id: number; number: string }[] | undefined): string[] =>
  (lots ?? []).map((lot) => `${lot.auction_id}/${lot.number}`);

describe('lots of the real server', () => {
  it('are equal page by page and in one request', async () => {
    const { lots: all, total } = await client.call(endpoints.lots, { query: { per: 100 } });
    expect(total).toBe(all.length);
    const { result } = renderHook(() => useLots({ per: 4 }), { wrapper: Provided });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    while (result.current.nextPage !== null) {
      act(() => result.current.loadMore());
      await waitFor(() => expect(result.current.status).toBe('fetched'));
    }
    expect(numbers(result.current.data?.lots)).toEqual(numbers(all));
    expect(seen).toHaveLength(1 + Math.ceil(total / 4));
  });

  it('restore page 2 with one request', async () => {
    const { result } = renderHook(() => useLots({ per: 4 }, { pages: 2 }), { wrapper: Provided });
    await waitFor(() => expect(result.current.data?.lots).toHaveLength(8));
    expect(result.current).toMatchObject({ nextPage: 3, data: { per_page: 4, current_page: 2 } });
    expect(seen).toHaveLength(1);
  });

  it.each([
    [{ accepting_bids: true, category_id_eq: 2 }, ['1/12A']],
    [{ state_in: ['sold', 'closed'] }, ['2/3265*', '2/8']],
    [{ state_in: [], search: '  ', accepting_bids: false, auction_id_eq: 3 }, ['3/1']],
    [{ search: 'lencol' }, ['1/1']],
    [{ account_tenant_name_eq: 'leiloes-ipe' }, ['3/1']],
    [{ price_gteq: 60_000, price_lteq: 90_000 }, ['1/1', '3/1']],
    [{ search: `"%'&=[]#` }, []],
  ] as const)('are filtered by %j', async (q, expected) => {
    const { lots } = await lotsRead({ q }).load(client);
    expect(numbers(lots)).toEqual(expected);
  });

  it('only the count is returned with per 0', async () => {
    const list = await client.call(endpoints.lots, { query: { per: 0 } });
    expect(list).toMatchObject({ lots: [], per_page: 0, next_page: null });
    expect(list.total).toBeGreaterThan(0);
  });
});

describe('one lot of the real server', () => {
  it.each(
    lotDrafts
      .filter(({ auction }) => auction !== 3)
      .map(({ auction, number }) => [auction, number]),
  )('sale %i, number %j is found by its own number', async (auction_id, number) => {
    const { result } = renderHook(() => useLot({ account: 'casa-das-artes', auction_id, number }), {
      wrapper: Provided,
    });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    expect(result.current.data).toMatchObject({ number, auction_id });
  });

  it.each(['404', '..', '1/../2', '', ' ', '%2e%2e', '\uD800'])(
    'number %j fails with not_found',
    async (number) => {
      const call = client.call(endpoints.lot, {
        params: { account: 'casa-das-artes', auction_id: 1, number },
      });
      await expect(call).rejects.toSatisfy(
        (error) => isApiError(error) && error.kind === 'not_found' && error.detail !== null,
      );
    },
  );
});

describe('other calls of the real server', () => {
  it('counts lots like the list', async () => {
    const { result } = renderHook(() => useLotCounts(), { wrapper: Provided });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    expect(seen).toEqual(['/api/pages/lots.json']);
    const counts = await client.call(endpoints.lotCounts);
    expect(result.current.data).toEqual(counts);
    const { total } = await lotsRead({ q: { accepting_bids: true }, per: 0 }).load(client);
    expect(counts.accepting_bids_count).toBe(total);
  });

  it('has rates for all currencies', async () => {
    const { result } = renderHook(() => useCurrency(), { wrapper: Provided });
    const announced: unknown[] = [];
    const stop = onEvent('currency_rates', ({ table }) => void announced.push(table));
    for (const code of ['USD', 'GBP', 'EUR'] as const) {
      act(() => result.current.choose(code));
      await waitFor(() => expect(result.current.currency).toBe(code));
    }
    act(() => result.current.choose('BRL'));
    stop();
    expect(seen).toHaveLength(1);
    expect(announced).toEqual([await client.call(endpoints.currencies)]);
  });

  it('answers 304 to rememberEtags', async () => {
    const statuses: number[] = [];
    const noting = async (url: string, init: RequestInit): Promise<Response> => {
      const response = await inProcess(url, init);
      statuses.push(response.status);
      return response;
    };
    const remembering = createClient({
      baseUrl: 'http://casa.test/api',
      fetch: rememberEtags(noting),
    });
    const first = await fallbackFor(remembering, [lotsRead()]);
    expect(await fallbackFor(remembering, [lotsRead()])).toEqual(first);
    expect(statuses).toEqual([200, 304]);
  });
});
