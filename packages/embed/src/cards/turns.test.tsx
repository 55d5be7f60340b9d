import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './turns.ts';

const first = document.createElement('b');
const second = document.createElement('b');

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren(first, second);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('elements are drawn in document order, regardless of which requests first', () => {
  const drawn: string[] = [];
  inTurn(() => drawn.push('style sheet'));
  inTurn(() => drawn.push('second'), second);
  inTurn(() => drawn.push('first'), first);
  vi.runAllTimers();
  expect(drawn).toEqual(['style sheet', 'first', 'second']);
});

test('a draw that takes long leaves the others to the next task', () => {
  const drawn: string[] = [];
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  inTurn(() => {
    drawn.push('slow');
    clock.mockReturnValue(20);
  }, first);
  inTurn(() => drawn.push('next'), second);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['slow']);
  vi.runAllTimers();
  expect(drawn).toEqual(['slow', 'next']);
});
