import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SettingError } from './setting.ts';
import { settingErrors } from './setting-errors.ts';

/** Returns the settings that the errors name. */
const named = (env: Readonly<Record<string, string>>): string[] =>
  settingErrors(env, readConfig).map((message) => message.split(' ', 1).join());

test('every invalid setting is named once', () => {
  expect(named({})).toEqual([]);
  expect(named({ PORT: 'many', DEMO: 'yes', LOG_LEVEL: 'loud' })).toEqual([
    'PORT',
    'DEMO',
    'LOG_LEVEL',
  ]);
});

test('every setting that another one needs is named', () => {
  expect(named({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'nobody' })).toEqual([
    'MAIL_FROM',
    'PUBLIC_URL',
    'POSTAL_ADDRESS',
    'MAIL_CONTACT',
  ]);
});

test('an invalid setting causes no error of settings that need it', () => {
  expect(named({ DATABASE_URL: 'mysql://a', DATABASE_READ_URL: 'postgresql://b/c' })).toEqual([
    'DATABASE_URL',
  ]);
  expect(named({ HOST: '0.0.0.0', PUBLIC_URL: 'ftp://a' })).toEqual(['PUBLIC_URL']);
});

test('a secret and its file are examined', () => {
  const key = { BACKUP_KEY: 'short', BACKUP_KEY_FILE: '/none' };
  expect(named({ ...key, PORT: 'many' })).toEqual(['PORT', 'BACKUP_KEY_FILE', 'BACKUP_KEY']);
  expect(named({ SMTP_URL_FILE: import.meta.filename, MAIL_FROM: 'nobody' })).toEqual([
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'POSTAL_ADDRESS',
    'MAIL_CONTACT',
  ]);
});

test('a setting that cannot be corrected is named once', () => {
  const read = () => {
    throw new SettingError('PORT', 'PORT is impossible.');
  };
  expect(settingErrors({}, read)).toEqual(['PORT is impossible.']);
});
