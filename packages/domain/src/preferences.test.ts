import { expect, test } from 'vitest';
import { mailSchedule } from './constants.ts';
import { defaultPreferences, isPreferenceKind } from './preferences.ts';

test('a new account receives everything but the news, which have to be asked for', () => {
  const off = Object.entries(defaultPreferences).filter(([, wanted]) => !wanted);
  expect(off.map(([kind]) => kind)).toEqual(['news']);
});

test('every scheduled mail can be stopped', () => {
  expect(Object.keys(mailSchedule).filter((kind) => !isPreferenceKind(kind))).toEqual([]);
});

test.each(['', 'all', 'Radar', '__proto__', 'toString', null, 7])('%j is no preference', (name) => {
  expect(isPreferenceKind(name)).toBe(false);
});
