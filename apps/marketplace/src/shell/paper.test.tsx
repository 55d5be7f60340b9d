import { afterEach, expect, test, vi } from 'vitest';
import { noteWhenPrinting } from './paper.ts';

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

test('a page that is printed says where it is from and when that was', () => {
  noteWhenPrinting();
  vi.useFakeTimers({ now: new Date('2026-11-29T23:05:00-03:00') });
  history.replaceState(null, '', '/lotes?busca=%C3%A1gua#12');
  dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.dataset['printed']).toBe(
    `${location.origin}/lotes?busca=água · Impresso em 29/11/2026 às 23:05`,
  );
});
