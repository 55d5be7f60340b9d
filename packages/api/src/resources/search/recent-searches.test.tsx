import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../internal/session/session.ts';
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';

beforeEach(forgetSearches);
afterEach(forgetSearches);

const recent = () => renderHook(() => useRecentSearches()).result;

it('has the last six searches, the latest first, each once', () => {
  const shown = recent();
  act(() => ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', ' A3 ', ''].forEach(rememberSearch));
  expect(shown.current).toEqual(['A3', 'a7', 'a6', 'a5', 'a4', 'a2']);
});

it('forgets the searches when the session ends', () => {
  const shown = recent();
  act(() => rememberSearch('vaso'));
  expect(shown.current).toEqual(['vaso']);
  act(() => session.open('Bearer abc', null));
  act(() => session.close());
  expect(shown.current).toEqual([]);
});

it('ignores what other scripts stored', () => {
  const shown = recent();
  act(() => {
    localStorage.setItem('AA_SEARCHES', '{"a":1}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'AA_SEARCHES' }));
  });
  expect(shown.current).toEqual([]);
});
