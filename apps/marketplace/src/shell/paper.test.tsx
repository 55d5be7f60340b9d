import { afterEach, expect, test, vi } from 'vitest';
import { noteWhenPrinting } from './paper.ts';

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

test.each([
  ['/lotes?busca=%C3%A1gua#12', '/lotes?busca=água'],
  ['/lotes?busca=%E1gua', '/lotes?busca=%E1gua'],
])('the printed page %s says where it is from and when that was', (path, address) => {
  noteWhenPrinting();
  vi.useFakeTimers({ now: new Date('2026-11-29T23:05:00-03:00') });
  history.replaceState(null, '', path);
  dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.dataset['printed']).toBe(
    `${location.origin}${address} · Impresso em 29/11/2026 às 23:05`,
  );
});
