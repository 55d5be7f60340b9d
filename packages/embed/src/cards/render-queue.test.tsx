import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueRender } from './render-queue.ts';

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

test('elements are rendered in document order, regardless of which one requests first', () => {
  const rendered: string[] = [];
  queueRender(() => rendered.push('style sheet'));
  queueRender(() => rendered.push('second'), second);
  queueRender(() => rendered.push('first'), first);
  vi.runAllTimers();
  expect(rendered).toEqual(['style sheet', 'first', 'second']);
});

test('a render that takes long leaves the others to the next task', () => {
  const rendered: string[] = [];
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  queueRender(() => {
    rendered.push('slow');
    clock.mockReturnValue(20);
  }, first);
  queueRender(() => rendered.push('next'), second);
  vi.advanceTimersToNextTimer();
  expect(rendered).toEqual(['slow']);
  vi.runAllTimers();
  expect(rendered).toEqual(['slow', 'next']);
});

test('a render that fails is reported and does not stop the others', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const rendered: string[] = [];
  const error = new TypeError('toLowerCase is not a function');
  queueRender(() => {
    throw error;
  }, first);
  queueRender(() => rendered.push('second'), second);
  vi.runAllTimers();
  queueRender(() => rendered.push('later'));
  vi.runAllTimers();
  vi.unstubAllGlobals();
  expect(rendered).toEqual(['second', 'later']);
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
});
