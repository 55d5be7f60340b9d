import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRefreshAfterEvents } from './refresh-after-events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('events of many rows request their list once, and later events again', () => {
  const retry = vi.fn<() => void>();
  const { result } = renderHook(() => useRefreshAfterEvents(retry));
  for (const id of [1, 2, 3, 4, 5, 6]) result.current(id);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  expect(retry).toHaveBeenCalledOnce();
  for (const id of [1, 2, 3]) result.current(id);
  vi.advanceTimersByTime(5000);
  expect(retry).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1500);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('a list that is gone is not requested', () => {
  const retry = vi.fn<() => void>();
  const { result, unmount } = renderHook(() => useRefreshAfterEvents(retry));
  result.current(1);
  unmount();
  vi.runAllTimers();
  expect(retry).not.toHaveBeenCalled();
});
