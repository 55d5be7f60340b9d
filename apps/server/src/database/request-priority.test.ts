import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turns } from './request-priority.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Lets everything run that is not waiting for a time. */
const settle = (): Promise<void> => sleep(20);

/** Work that ends when a test ends it. */
function openWork() {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => ended, end };
}

/** Answers requests that nothing delays. */
async function answer(turns: Turns, count: number): Promise<void> {
  for (let request = 0; request < count; request += 1) await turns.request(async () => {});
}

test('a piece of slow work starts when no request runs', async () => {
  const turns = new Turns();
  const request = openWork();
  const asked = turns.request(request.run);
  let hasStarted = false;
  const piece = turns.piece(async () => void (hasStarted = true));
  await settle();
  expect(hasStarted).toBe(false);
  request.end();
  await asked;
  await piece;
  expect(hasStarted).toBe(true);
});

test('pieces follow each other without a pause while there are no requests', async () => {
  const turns = new Turns();
  for (let piece = 0; piece < 100; piece += 1) {
    await turns.piece(async () => void vi.advanceTimersByTime(1000));
  }
  expect(turns.isBusy).toBe(false);
});

/** Runs a piece that delays one request by this time. */
async function delayOne(turns: Turns, milliseconds: number): Promise<void> {
  const work = openWork();
  const request = openWork();
  const piece = turns.piece(work.run);
  await settle();
  const asked = turns.request(request.run);
  vi.advanceTimersByTime(milliseconds);
  work.end();
  await piece;
  request.end();
  await asked;
}

test('after a piece that delayed a request, 40 others are answered before the next one', async () => {
  const turns = new Turns();
  await delayOne(turns, 100);
  let hasStarted = false;
  const piece = turns.piece(async () => void (hasStarted = true));
  await answer(turns, 39);
  await settle();
  expect(hasStarted).toBe(false);
  await answer(turns, 1);
  await piece;
  expect(hasStarted).toBe(true);
});

test('a request that comes while a delayed one is answered counts as delayed too', async () => {
  const turns = new Turns();
  const first = openWork();
  const work = openWork();
  const delaying = turns.piece(work.run);
  await settle();
  const asked = turns.request(first.run);
  vi.advanceTimersByTime(100);
  work.end();
  await delaying;
  await answer(turns, 1);
  first.end();
  await asked;
  let hasStarted = false;
  const piece = turns.piece(async () => void (hasStarted = true));
  await answer(turns, 79);
  await settle();
  expect(hasStarted).toBe(false);
  await answer(turns, 1);
  await piece;
});

test('a delay that visitors do not notice needs no pause', async () => {
  const turns = new Turns();
  await delayOne(turns, 2);
  await turns.piece(async () => {});
});

test('slow work goes on when no more requests come', async () => {
  const turns = new Turns();
  await delayOne(turns, 100);
  const piece = turns.piece(async () => 'done');
  await settle();
  vi.advanceTimersByTime(6000);
  expect(await piece).toBe('done');
});

test('after a pause without requests, slow work no longer gives way for earlier ones', async () => {
  const turns = new Turns();
  await delayOne(turns, 100);
  vi.advanceTimersByTime(6000);
  await turns.piece(async () => {});
  await answer(turns, 1);
  let hasStarted = false;
  const piece = turns.piece(async () => void (hasStarted = true));
  await settle();
  expect(hasStarted).toBe(true);
  await piece;
});

test('slow work goes on after a minute in any case', async () => {
  const turns = new Turns();
  const request = openWork();
  const asked = turns.request(request.run);
  const piece = turns.piece(async () => 'done');
  for (let second = 0; second <= 60; second += 4) {
    await answer(turns, 1);
    vi.advanceTimersByTime(4000);
  }
  expect(await piece).toBe('done');
  request.end();
  await asked;
});

test('a signal ends the wait for the turn', async () => {
  const turns = new Turns();
  const request = openWork();
  const asked = turns.request(request.run);
  const stop = new AbortController();
  const piece = turns.piece(async () => 'done', stop.signal);
  stop.abort();
  await expect(piece).rejects.toThrow(/abort/);
  request.end();
  await asked;
});
