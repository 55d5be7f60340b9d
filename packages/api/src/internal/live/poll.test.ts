import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOver, json, lotNumber } from '../../../test/answering.ts';
import { adaptClient } from '../back-end/adapt.ts';
import type { LiveUpdate } from './live-state.ts';
import { createPolls, pollRows } from './poll.ts';

const answer: LiveUpdate = { lots: [], auctions: [] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a repeated read', () => {
  it('drops the answer of a request in flight when it stops', async () => {
    let resolve: ((rows: LiveUpdate) => void) | undefined;
    const onRead = vi.fn();
    const polls = createPolls(
      () =>
        new Promise((settle) => {
          resolve = settle;
        }),
      onRead,
    );
    polls.start();
    polls.stop();
    resolve?.(answer);
    await vi.advanceTimersByTimeAsync(0);
    expect(onRead).not.toHaveBeenCalled();
  });

  it('sends no request after it stops, until it is started again', async () => {
    const read = vi.fn(() => Promise.resolve(answer));
    const polls = createPolls(read, () => {});
    polls.start();
    await vi.advanceTimersByTimeAsync(0);
    polls.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(1);
    polls.start();
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('the rows of a poll', () => {
  const watched = (id: number) => ({
    id,
    uuid: lotNumber(id).uuid,
    tenant_name: lotNumber(id).account.tenant_name,
    changing: true,
  });
  const rows = { lots: [watched(1), watched(2)], auctions: [{ id: 7, changing: true }] };
  const page = { total: 2, current_page: 1, per_page: 20, next_page: null };

  /** A server that ignores filters which it does not know, as Ransack does. */
  const ignoring = (calls: string[]) =>
    clientOver(async (url) => {
      const { pathname, search } = new URL(url, 'http://casa.test');
      calls.push(pathname + decodeURIComponent(search));
      if (pathname.endsWith('/lots.json')) {
        return json({ ...page, lots: [lotNumber(8), { ...lotNumber(1), current_bid_cents: 100 }] });
      }
      if (pathname.endsWith('/auctions.json')) {
        return json({ ...page, auctions: [{ id: 6, status: 'ongoing' }] });
      }
      const id = Number(/\/lots\/(\d+)\.json$/.exec(pathname)?.[1]);
      // Lot 2 has moved to another address.
      return json({ ...lotNumber(id === 2 ? 9 : id), path: '/', current_bid_cents: id * 100 });
    });

  it('are those that were asked for', async () => {
    const found = await pollRows(ignoring([]), rows, new AbortController().signal);
    expect(found.lots?.map(({ id }) => id)).toEqual([1]);
    expect(found.auctions).toEqual([]);
  });

  it('are read one by one from a back end whose list cannot select them', async () => {
    const calls: string[] = [];
    const client = adaptClient(ignoring(calls), { base: 'http://casa.test', adds: [] });
    const found = await pollRows(client, rows, new AbortController().signal);
    expect(found.lots).toMatchObject([{ id: 1, current_bid_cents: 100 }]);
    const { tenant_name } = watched(1);
    expect(calls.filter((call) => call.includes('lots'))).toEqual(
      [1, 2].map((id) => expect.stringContaining(`/accounts/${tenant_name}/lots/${id}.json`)),
    );
  });

  it('are auctions of one request to a back end whose list cannot select them', async () => {
    const calls: string[] = [];
    const client = adaptClient(ignoring(calls), { base: 'http://casa.test', adds: [] });
    const auctions = [5, 6, 7].map((id) => ({ id, changing: true }));
    const found = await pollRows(client, { lots: [], auctions }, new AbortController().signal);
    expect(found.auctions).toMatchObject([{ id: 6, status: 'ongoing' }]);
    expect(calls).toHaveLength(1);
  });
});
