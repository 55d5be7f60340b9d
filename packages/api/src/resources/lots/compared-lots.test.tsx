import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../internal/session/session.ts';
import { useComparedLots } from './compared-lots.ts';

const pathOf = (number: number): string => `/casa-aroeira/7/lote/${number}`;

it('up to four lots are compared, in the order of the choice', () => {
  const { result } = renderHook(() => useComparedLots());
  for (const number of [3, 1, 2, 4, 5]) act(() => result.current.setCompared(pathOf(number), true));
  expect(result.current.paths).toEqual([3, 1, 2, 4].map(pathOf));
  expect(result.current.isFull).toBe(true);
  act(() => result.current.setCompared(pathOf(1), false));
  expect(result.current.paths).toEqual([3, 2, 4].map(pathOf));
  expect(result.current.isFull).toBe(false);
  act(() => result.current.setCompared(pathOf(3), true));
  expect(result.current.paths).toEqual([2, 4, 3].map(pathOf));
});

it('all components have the same lots, until they are removed or the session ends', () => {
  const { result } = renderHook(() => [useComparedLots(), useComparedLots()] as const);
  act(() => result.current[0].setCompared(pathOf(1), true));
  expect(result.current[1].paths).toEqual([pathOf(1)]);
  act(() => result.current[1].clear());
  expect(result.current[0].paths).toEqual([]);
  act(() => result.current[0].setCompared(pathOf(1), true));
  act(() => session.open('Bearer abc', null));
  act(() => session.close());
  expect(result.current[0].paths).toEqual([]);
});

it('what other scripts stored is ignored', () => {
  localStorage.setItem('AA_COMPARE', JSON.stringify(['javascript:alert(1)', 7, null, pathOf(1)]));
  const { result } = renderHook(() => useComparedLots());
  expect(result.current.paths).toEqual([pathOf(1)]);
});
