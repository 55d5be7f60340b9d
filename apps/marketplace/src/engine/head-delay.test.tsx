import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHead, type Head } from './head.tsx';

function Page(head: Head) {
  useHead(head);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the title changes 100 ms after the last of several quick changes', () => {
  document.title = 'Antes';
  const { rerender } = render(<Page title="Lotes" />);
  vi.advanceTimersByTime(60);
  rerender(<Page title="Autores" />);
  vi.advanceTimersByTime(99);
  expect(document.title).toBe('Antes');
  vi.advanceTimersByTime(1);
  expect(document.title).toBe('Autores · Martelo');
});
