import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listenToGestures } from './gestures.ts';

/** A wheel event: distances, and milliseconds since the one before. */
type Turn = Pick<WheelEventInit, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'> & { wait?: number };

const swipe = (count: number, deltaY: number, more: Turn = {}): Turn[] =>
  Array.from({ length: count }, () => ({ deltaY, wait: 16, ...more }));

/** Returns the steps by which these turns of the wheel zoom in. */
function stepsOf(turns: readonly Turn[]): number {
  const wheel = vi.fn<(steps: number) => void>();
  const stage = document.createElement('div');
  const handlers = { pan: vi.fn(), zoom: vi.fn(), doubleTap: vi.fn(), swipe: vi.fn() };
  const stop = listenToGestures(stage, { ...handlers, wheel });
  let time = 0;
  for (const { wait = 1000, ...init } of turns) {
    time += wait;
    const event = new WheelEvent('wheel', { cancelable: true, ...init });
    Object.defineProperty(event, 'timeStamp', { value: time });
    fireEvent(stage, event);
    expect(event.defaultPrevented).toBe(true);
  }
  stop();
  return wheel.mock.calls.reduce((sum, [steps]) => sum + steps, 0);
}

it.each<[string, Turn[], number]>([
  ['a notch of a wheel', [{ deltaY: -100 }], 1],
  ['a notch of a wheel in Windows', [{ deltaY: 120 }], -1],
  ['a notch of a wheel in lines', [{ deltaY: -3, deltaMode: 1 }], 1],
  ['a fast wheel', swipe(30, -100), 30],
  ['a short swipe', swipe(10, -7), 0.7],
  ['a long swipe', swipe(60, -33), 4],
  ['two long swipes', [...swipe(60, -33), { deltaY: -33, wait: 500 }, ...swipe(60, -33)], 8],
  ['a swipe and its way back', [...swipe(10, -33), ...swipe(10, 33)], 0],
  ['a sideways swipe', swipe(40, -3, { deltaX: 30 }), 0],
  ['a sideways wheel', [{ deltaX: 100, deltaY: 0 }], 0],
  ['a pinch on a trackpad', swipe(20, -4, { ctrlKey: true }), 8],
])('%s zooms by its distance', (_, turns, steps) => {
  expect(stepsOf(turns)).toBeCloseTo(steps, 6);
});
