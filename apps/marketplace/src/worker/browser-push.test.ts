import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pushState, subscribe } from './browser-push.ts';

const bytesOf = (key: string): ArrayBuffer => new Uint8Array(Buffer.from(key, 'base64url')).buffer;
const [oldKey, newKey] = [4, 5].map((byte) => Buffer.alloc(65, byte).toString('base64url')) as [
  string,
  string,
];

/** The push manager of a browser: it rejects a second key, like every browser. */
class FakePushManager {
  key: string | null;
  constructor(key: string | null) {
    this.key = key;
  }

  async getSubscription() {
    const { key } = this;
    return key === null
      ? null
      : {
          options: { applicationServerKey: bytesOf(key) },
          unsubscribe: async () => {
            this.key = null;
            return true;
          },
        };
  }

  async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    if (this.key !== null && this.key !== applicationServerKey) {
      throw new DOMException('A subscription with a different key exists.', 'InvalidStateError');
    }
    this.key = applicationServerKey;
    return {
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    };
  }
}

function openBrowser({ key = null as string | null, standalone = undefined as unknown } = {}) {
  const pushManager = new FakePushManager(key);
  const serviceWorker = {
    register: async () => ({}),
    ready: Promise.resolve({ pushManager }),
  };
  vi.stubGlobal('navigator', {
    serviceWorker,
    ...(standalone === undefined ? {} : { standalone }),
  });
  vi.stubGlobal('document', { documentElement: { dataset: { build: '1' } } });
  return pushManager;
}

afterEach(() => vi.unstubAllGlobals());

describe('subscribing', () => {
  beforeEach(() => vi.stubGlobal('Notification', { requestPermission: async () => 'granted' }));

  test.each([
    ['none', null],
    ['one for this key', newKey],
    ['one for an earlier key of the server', oldKey],
  ])('works in a browser with this subscription: %s', async (_name, key) => {
    const manager = openBrowser({ key });
    expect(await subscribe(newKey)).toEqual({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p', auth: 'a' },
    });
    expect(manager.key).toBe(newKey);
  });
});

test.each([
  ['a tab on an iPhone', false, 'needs_home_screen'],
  ['a browser without notifications', undefined, 'unavailable'],
  ['a site on the home screen of an old iPhone', true, 'unavailable'],
])('%s is %s', (_name, standalone, state) => {
  openBrowser({ standalone });
  expect(pushState()).toBe(state);
});

test.each([
  ['denied', 'blocked'],
  ['default', 'available'],
])('with the permission %s notifications are %s', (permission, state) => {
  openBrowser();
  vi.stubGlobal('PushManager', FakePushManager);
  vi.stubGlobal('Notification', { permission });
  expect(pushState()).toBe(state);
});
