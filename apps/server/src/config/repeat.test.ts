import { afterEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

afterEach(() => void vi.restoreAllMocks());

test('a job that fails again and again writes one line a minute', async () => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const pass = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no database'));
  const job = repeat(pass, 1, 'Sending failed.');
  await vi.waitFor(() => expect(pass.mock.calls.length).toBeGreaterThan(3));
  await job.stop();
  expect(write).toHaveBeenCalledTimes(1);
});
