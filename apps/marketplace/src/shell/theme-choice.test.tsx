import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ThemeChoice from './theme-choice.tsx';
import { THEME_KEY } from './theme-key.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

test.each([
  ['in another tab', () => new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' })],
  [
    'while the page was in the back/forward cache',
    () => new PageTransitionEvent('pageshow', { persisted: true }),
  ],
])('follows a choice made %s', (_, event) => {
  render(<ThemeChoice />);
  localStorage.setItem(THEME_KEY, 'dark');
  act(() => void dispatchEvent(event()));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'dark');
});
