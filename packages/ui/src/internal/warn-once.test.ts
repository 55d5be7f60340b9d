import { afterEach, expect, it, vi } from 'vitest';
import { warnOnce } from './warn-once.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('writes each warning once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const message of ['twice', 'twice', undefined, 'another']) warnOnce(() => message);
  expect(warn.mock.calls).toEqual([['@martelo/ui: twice'], ['@martelo/ui: another']]);
});

it('does not look for a problem in production', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const messageOf = vi.fn(() => 'in production');
  warnOnce(messageOf);
  expect(messageOf).not.toHaveBeenCalled();
});
