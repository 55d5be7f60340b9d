import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedSaver } from './saver.ts';

/** A server that answers when the test calls `answer`. */
function byHand() {
  const log = { shown: [] as number[], sent: [] as number[], settled: [] as unknown[], most: 0 };
  const waiting: { state: number; answer: (isOk: boolean) => void }[] = [];
  return {
    log,
    waiting,
    saving: {
      show: (state: number) => void log.shown.push(state),
      send: (state: number) =>
        new Promise<number>((resolve, reject) => {
          log.sent.push(state);
          waiting.push({
            state,
            answer: (isOk) => (isOk ? resolve(state) : reject(new Error('refused'))),
          });
          log.most = Math.max(log.most, waiting.length);
        }),
      onSettled: (_state: number, error: unknown) => void log.settled.push(error),
    },
  };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('saving', () => {
  it('sends one at a time and ends with the state of the server, in any order of events', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constant('change'), fc.constant('ok'), fc.constant('refuse')), {
          maxLength: 30,
        }),
        async (steps) => {
          const { log, waiting, saving } = byHand();
          const save = sharedSaver({}, 'a', 0, saving);
          let [server, newest] = [0, 0];
          const results: Promise<unknown>[] = [];
          const answer = async (isOk: boolean): Promise<void> => {
            const next = waiting.shift();
            if (next === undefined) return;
            if (isOk) server = next.state;
            next.answer(isOk);
            await soon();
          };
          for (const step of steps) {
            if (step === 'change') results.push(save(++newest));
            else await answer(step === 'ok');
          }
          while (waiting.length > 0) await answer(true);
          await Promise.all(results);
          expect(log.most).toBeLessThanOrEqual(1);
          expect(log.sent).toEqual([...log.sent].sort((a, b) => a - b));
          if (newest > 0) {
            expect(log.sent.at(-1)).toBe(newest);
            expect(log.shown.at(-1)).toBe(server);
          }
        },
      ),
      { numRuns: 60 },
    ));

  it('resolves all callers when no state waits', async () => {
    const { waiting, saving } = byHand();
    const save = sharedSaver({}, 'a', 0, saving);
    const results = [save(1), save(2), save(3)];
    waiting.shift()?.answer(false);
    await soon();
    expect(waiting.map(({ state }) => state)).toEqual([3]);
    waiting.shift()?.answer(true);
    expect(await Promise.all(results)).toEqual([null, null, null]);
  });

  it('is shared by all components, and starts again after it has settled', async () => {
    const { log, waiting, saving } = byHand();
    const cache = {};
    void sharedSaver(cache, 'a', 0, saving)(1);
    void sharedSaver(cache, 'a', 0, saving)(2);
    void sharedSaver(cache, 'b', 0, saving)(7);
    void sharedSaver({}, 'a', 0, saving)(8);
    expect(log.sent).toEqual([1, 7, 8]);
    for (const { answer } of waiting.splice(0)) answer(true);
    await soon();
    for (const { answer } of waiting.splice(0)) answer(true);
    await soon();
    void sharedSaver(cache, 'a', 5, saving)(6);
    waiting.shift()?.answer(false);
    await soon();
    expect(log.shown.at(-1)).toBe(5);
  });
});

describe('a change that may wait', () => {
  const delayed = () => {
    vi.useFakeTimers();
    const hand = byHand();
    return { ...hand, save: sharedSaver({}, 'a', 0, hand.saving) };
  };
  afterEach(() => void vi.useRealTimers());

  it('is shown immediately and sent when no other change follows within the delay', async () => {
    const { log, waiting, save } = delayed();
    const first = save(1, 500);
    await vi.advanceTimersByTimeAsync(400);
    const second = save(2, 500);
    await vi.advanceTimersByTimeAsync(499);
    expect(log.shown).toEqual([1, 2]);
    expect(log.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log.sent).toEqual([2]);
    waiting.shift()?.answer(true);
    expect(await Promise.all([first, second])).toEqual([null, null]);
  });

  it('is sent immediately together with a change that does not wait', async () => {
    const { log, waiting, save } = delayed();
    void save(1, 500);
    void save(2);
    expect(log.sent).toEqual([2]);
    waiting.shift()?.answer(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.sent).toEqual([2]);
  });

  it('keeps waiting while an earlier one is saved', async () => {
    const { log, waiting, save } = delayed();
    void save(1);
    void save(2, 500);
    waiting.shift()?.answer(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(log.sent).toEqual([1]);
    await vi.advanceTimersByTimeAsync(400);
    expect(log.sent).toEqual([1, 2]);
    expect(log.settled).toEqual([]);
  });
});

it('passes the error of the newest state to each component', async () => {
  const { log, waiting, saving } = byHand();
  const saved = sharedSaver({}, 'a', 0, saving)(1);
  waiting.shift()?.answer(false);
  expect(await saved).toEqual(new Error('refused'));
  expect(log.settled).toEqual([new Error('refused')]);
});
