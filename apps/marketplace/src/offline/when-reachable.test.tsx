import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenReachable } from './when-reachable.ts';

const open = vi.fn();
let isReachable = false;
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  isReachable = false;
  vi.stubGlobal('fetch', () =>
    isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('No connection')),
  );
});
afterEach(() => {
  stop();
  open.mockClear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('opens at once when the connection was back before', async () => {
  isReachable = true;
  stop = whenReachable(open);
  await wait(0);
  expect(open).toHaveBeenCalledTimes(1);
});

test('opens when the browser is back online, and when the server answers again', async () => {
  stop = whenReachable(open);
  await wait(0);
  dispatchEvent(new Event('online'));
  await wait(0);
  expect(open).not.toHaveBeenCalled();
  isReachable = true;
  dispatchEvent(new Event('online'));
  await wait(0);
  expect(open).toHaveBeenCalledTimes(1);
  await wait(30_000);
  expect(open).toHaveBeenCalledTimes(2);
});

test('waits while the person types', async () => {
  isReachable = true;
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  stop = whenReachable(open);
  await wait(30_000);
  expect(open).not.toHaveBeenCalled();
  field.blur();
  await wait(30_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('makes no more requests after it is stopped', async () => {
  whenReachable(open)();
  isReachable = true;
  dispatchEvent(new Event('online'));
  await wait(60_000);
  expect(open).not.toHaveBeenCalled();
});
