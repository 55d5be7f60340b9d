import { expect, test, vi } from 'vitest';
import { createLeadership } from './leadership.ts';

test('releases a lock that is granted after the tab stopped waiting', async () => {
  let grant = (): Promise<unknown> => Promise.reject(new Error('No lock was requested.'));
  const locks = {
    query: () => Promise.resolve({}),
    request: (_name: string, _options: unknown, callback?: () => unknown) =>
      new Promise<unknown>((resolve) => {
        grant = async () => {
          const held = await callback?.();
          resolve(held);
        };
      }),
    // The overloads of `request` differ only in what the lock passes to its callback.
  } as unknown as LockManager;
  const onLead = vi.fn();
  const leadership = createLeadership(locks, 'live', { onLead, onLose: vi.fn(), onFail: vi.fn() });

  leadership.request();
  leadership.release();
  await grant();

  expect(onLead).not.toHaveBeenCalled();
});
