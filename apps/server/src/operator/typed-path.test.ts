import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { typedPath } from './typed-path.ts';

afterEach(() => vi.unstubAllEnvs());

test('a path is relative to the folder in which npm was started', () => {
  vi.stubEnv('INIT_CWD', resolve('/home/ana'));
  expect(typedPath('lotes.csv')).toBe(resolve('/home/ana/lotes.csv'));
  expect(typedPath('/backups/hoje')).toBe(resolve('/backups/hoje'));
});

test('without npm it is relative to the current folder', () => {
  vi.stubEnv('INIT_CWD', undefined);
  expect(typedPath('lotes.csv')).toBe(resolve('lotes.csv'));
});
