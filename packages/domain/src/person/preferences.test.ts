import { expect, test } from 'vitest';
import { mailSchedule } from '../site/constants.ts';
import { defaultPreferences, isPreferenceKind, notificationKinds } from './preferences.ts';

test('a new account receives all mails except news and reminders of one hour before', () => {
  const off = Object.entries(defaultPreferences).filter(([, wanted]) => !wanted);
  expect(off.map(([kind]) => kind)).toEqual(['liked_lots_hour_before', 'news']);
});

test('every scheduled mail contains a kind of notification', () => {
  const sent = Object.values(notificationKinds).flatMap(({ schedule }) => schedule);
  expect(Object.keys(mailSchedule).toSorted()).toEqual([...new Set(sent)].toSorted());
});

test.each(['', 'all', 'Radar', '__proto__', 'toString', ['radar'], null, 7])(
  '%j is not a preference',
  (name) => {
    expect(isPreferenceKind(name)).toBe(false);
  },
);
