/** What the worker does when a page sends it a message. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGES } from './saved-pages.ts';
import type { Message } from './tell-worker.ts';

const listeners = new Map<string, (event: object) => void>();
const done: string[] = [];

beforeEach(() => {
  done.length = 0;
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('caches', {
    async delete(name: string) {
      done.push(`delete ${name}`);
    },
  });
  vi.stubGlobal('registration', {
    getNotifications: async () => [{ close: () => done.push('close a notification') }],
    pushManager: {
      getSubscription: async () => ({
        async unsubscribe() {
          done.push('unsubscribe');
        },
      }),
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

test.each<[Message, readonly string[]]>([
  ['forget', [`delete ${PAGES}`, 'close a notification', 'unsubscribe']],
  ['forget pages', [`delete ${PAGES}`]],
])('%s', async (message, expected) => {
  await import('./worker.ts');
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  listeners.get('message')?.({ data: message, waitUntil });
  await waitUntil.mock.lastCall?.[0];
  expect(done.toSorted()).toEqual(expected.toSorted());
});
