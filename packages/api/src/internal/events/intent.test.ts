// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { discardIntent, pendingIntent, saveIntent, type Intent } from './intent.ts';

const lot: Intent = { of: 'lot', tenant_name: 'casa', uuid: 'u', count: 3 };
const author: Intent = { of: 'author', slug: 'lina', count: 0 };
const reminder: Intent = { of: 'reminder', uuid: 'u' };

afterEach(() => {
  vi.restoreAllMocks();
  discardIntent();
});

it.each([lot, author, reminder])('waits in the tab until it is discarded: %j', (intent) => {
  saveIntent(intent);
  expect(sessionStorage).toHaveLength(1);
  expect(pendingIntent()).toEqual(intent);
  discardIntent();
  expect(pendingIntent()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('comes from the storage of the tab after a reload, with its own fields only', () => {
  saveIntent(lot);
  const [key = ''] = Object.keys(sessionStorage);
  discardIntent();
  sessionStorage.setItem(key, JSON.stringify({ ...author, uuid: 'u', more: 1 }));
  expect(pendingIntent()).toEqual(author);
});

it.each([
  '{',
  'null',
  '7',
  '{}',
  JSON.stringify({ ...lot, count: '3' }),
  JSON.stringify({ ...lot, uuid: 7 }),
  JSON.stringify({ ...lot, tenant_name: null }),
  JSON.stringify({ ...lot, of: 'auction' }),
  JSON.stringify({ ...author, slug: 7 }),
  JSON.stringify({ ...author, of: 'auction' }),
  JSON.stringify({ ...reminder, uuid: 7 }),
])('is absent if a script has stored %s', (text) => {
  saveIntent(lot);
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, text);
  expect(pendingIntent()).toBeNull();
});

it('lasts as long as the page when storage is blocked', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  saveIntent(author);
  expect(pendingIntent()).toEqual(author);
  discardIntent();
  expect(pendingIntent()).toBeNull();
});
