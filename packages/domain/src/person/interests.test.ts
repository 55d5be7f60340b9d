import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLastInterest, toggleInterest } from './interests.ts';

test('an id is appended or removed, but the last one is kept', () => {
  expect(toggleInterest([], 1)).toEqual([1]);
  expect(toggleInterest([1], 2)).toEqual([1, 2]);
  expect(toggleInterest([1, 2], 1)).toEqual([2]);
  const last = [2];
  expect(toggleInterest(last, 2)).toBe(last);
});

test('a list never becomes empty and is never changed in place', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9)), fc.nat(9), (ids, id) => {
      const frozen = Object.freeze([...ids]);
      const toggled = toggleInterest(frozen, id);
      expect(toggled.length).toBeGreaterThan(0);
      expect(isLastInterest(frozen, id)).toBe(toggled === frozen);
      if (toggled !== frozen && ids.length > 0)
        expect([...toggleInterest(toggled, id)].sort()).toEqual([...ids].sort());
    }),
  );
});

test('anything other than a list counts as an empty list', () => {
  expect(toggleInterest(null, 1)).toEqual([1]);
  expect(toggleInterest([1], null as unknown as number)).toEqual([1]);
});
