import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveUpdate } from './live-state.ts';
import { createPolls } from './poll.ts';

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
