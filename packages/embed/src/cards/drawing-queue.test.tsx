import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueDrawing } from './drawing-queue.ts';

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

test('elements are drawn in document order, regardless of which one requests first', () => {
  const drawn: string[] = [];
  queueDrawing(() => drawn.push('style sheet'));
  queueDrawing(() => drawn.push('second'), second);
  queueDrawing(() => drawn.push('first'), first);
  vi.runAllTimers();
  expect(drawn).toEqual(['style sheet', 'first', 'second']);
});

test('a draw that takes long leaves the others to the next task', () => {
  const drawn: string[] = [];
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  queueDrawing(() => {
    drawn.push('slow');
    clock.mockReturnValue(20);
  }, first);
  queueDrawing(() => drawn.push('next'), second);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['slow']);
  vi.runAllTimers();
  expect(drawn).toEqual(['slow', 'next']);
});

test('a draw that fails is reported and does not stop the others', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const drawn: string[] = [];
  const error = new TypeError('toLowerCase is not a function');
  queueDrawing(() => {
    throw error;
  }, first);
  queueDrawing(() => drawn.push('second'), second);
  vi.runAllTimers();
  queueDrawing(() => drawn.push('later'));
  vi.runAllTimers();
  vi.unstubAllGlobals();
  expect(drawn).toEqual(['second', 'later']);
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
});
