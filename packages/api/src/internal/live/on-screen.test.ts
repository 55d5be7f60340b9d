// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let observers: { options: unknown; report: (entries: object[]) => void }[];
let observed: Set<Element>;
let whileOnScreen: typeof import('./on-screen.ts').whileOnScreen;

beforeEach(async () => {
  [observers, observed] = [[], new Set()];
  class FakeObserver {
    constructor(report: (entries: object[]) => void, options: unknown) {
      observers.push({ options, report });
    }
    observe = (element: Element) => void observed.add(element);
    unobserve = (element: Element) => void observed.delete(element);
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  // The observer exists as long as the module.
  vi.resetModules();
  ({ whileOnScreen } = await import('./on-screen.ts'));
});
afterEach(() => void vi.unstubAllGlobals());

/** An element and a log of its starts and stops. */
function watched() {
  const element = document.createElement('li');
  const log: string[] = [];
  const stop = whileOnScreen(element, () => {
    log.push('start');
    return () => void log.push('stop');
  });
  const appear = (isIntersecting: boolean): void =>
    observers[0]?.report([{ target: element, isIntersecting }]);
  return { element, log, stop, appear };
}

it('starts once when the element enters the screen, and stops once when it leaves', () => {
  const { log, appear } = watched();
  appear(false);
  expect(log).toEqual([]);
  appear(true);
  appear(true);
  expect(log).toEqual(['start']);
  appear(false);
  appear(false);
  expect(log).toEqual(['start', 'stop']);
  appear(true);
  expect(log).toEqual(['start', 'stop', 'start']);
});

it('ends permanently, whether the element is on the screen or not', () => {
  const [on, off] = [watched(), watched()];
  on.appear(true);
  for (const { stop } of [on, off]) stop();
  expect(observed).toHaveLength(0);
  // A report that was already queued.
  for (const { appear } of [on, off]) appear(true);
  on.stop();
  expect(on.log).toEqual(['start', 'stop']);
  expect(off.log).toEqual([]);
});

it('observes all elements with one observer, shortly before they are scrolled to', () => {
  const [one, two] = [watched(), watched()];
  expect(observers).toHaveLength(1);
  expect(observers[0]?.options).toEqual({ rootMargin: '200px' });
  expect([...observed]).toEqual([one.element, two.element]);
  two.appear(true);
  expect([one.log, two.log]).toEqual([[], ['start']]);
});

it('treats every element as on the screen without IntersectionObserver', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const { log, stop } = watched();
  expect(log).toEqual(['start']);
  stop();
  expect(log).toEqual(['start', 'stop']);
});
