import { expect, test } from 'vitest';
import { mailSchedule } from '../site/constants.ts';
import { defaultPreferences, isPreferenceKind } from './preferences.ts';

test('a new account receives all mails except news and reminders of one hour before', () => {
  const off = Object.entries(defaultPreferences).filter(([, wanted]) => !wanted);
  expect(off.map(([kind]) => kind)).toEqual(['liked_lots_hour_before', 'news']);
});

test('every scheduled mail has a preference', () => {
  expect(Object.keys(mailSchedule).filter((kind) => !isPreferenceKind(kind))).toEqual([]);
});

test.each(['', 'all', 'Radar', '__proto__', 'toString', ['radar'], null, 7])(
  '%j is not a preference',
  (name) => {
    expect(isPreferenceKind(name)).toBe(false);
  },
);
