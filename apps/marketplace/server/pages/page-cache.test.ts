import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { PageCache, type Rendered, type PublicPage } from './page-cache.ts';

const page = (text: string, isPartial = false): PublicPage => ({
  body: Buffer.from(text),
  headers: { etag: text },
  fingerprint: text,
  route: 'routes/lotes',
  isPartial,
});

/** A site whose pages have one text, which changes. */
function site({ maxBytes = 1_000_000, knowsChanges = true } = {}) {
  let now = 0;
  let change = 0;
  let text = 'a';
  const renders: string[] = [];
  const failures: unknown[] = [];
  const admitted = vi.fn(async () => {});
  const cache = new PageCache<string>({
    maxBytes,
    lastChange: knowsChanges ? async () => String(change) : null,
    clock: () => now,
  });
  const renderPage = async (address: string, known: string | null): Promise<Rendered<string>> => {
    if (known === text) return 'unchanged';
    renders.push(address);
    return { page: page(text) };
  };
  const get = async (
    address = '/lotes',
    rendered: (known: string | null) => Promise<Rendered<string>> = (known) =>
      renderPage(address, known),
  ): Promise<string> => {
    const found = await cache.get(address, rendered, {
      admit: admitted,
      onFailure: (error) => failures.push(error),
    });
    return 'own' in found ? `own ${found.own}` : String(await found.body('identity'));
  };
  return {
    get,
    renders,
    failures,
    admitted,
    wait: (ms: number) => (now += ms),
    write: (next: string) => {
      text = next;
      change += 1;
    },
    /** Background work. */
    settle: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
}

test('a page enters the cache with its second request', async () => {
  const { get, renders } = site();
  for (let request = 0; request < 5; request += 1) expect(await get()).toBe('a');
  expect(renders).toHaveLength(2);
});

test('a bot that requests 50,000 pages twice does not push out the pages of people', async () => {
  const { get, renders } = site({ maxBytes: 20 });
  const pagesOfPeople = ['/', '/lotes', '/leiloes', '/categorias', '/lote/x'];
  for (let time = 0; time < 5; time += 1) {
    for (const address of pagesOfPeople) await get(address);
  }
  for (let time = 0; time < 2; time += 1) {
    for (let number = 0; number < 50_000; number += 1) await get(`/lote/${number}`);
  }
  renders.length = 0;
  for (const address of pagesOfPeople) await get(address);
  expect(renders).toEqual([]);
});

test('a page that is requested more often takes the place of another in a full cache', async () => {
  const { get, renders } = site({ maxBytes: 20 });
  for (let number = 0; number < 30; number += 1) {
    await get(`/lote/${number}`);
    await get(`/lote/${number}`);
  }
  for (let time = 0; time < 3; time += 1) await get('/lote/29');
  renders.length = 0;
  await get('/lote/29');
  expect(renders).toEqual([]);
  // The least recently requested page has left.
  await get('/lote/0');
  expect(renders).toEqual(['/lote/0']);
});

test('requests at the same time share one rendering', async () => {
  const { get, renders } = site();
  expect(await Promise.all([get(), get(), get()])).toEqual(['a', 'a', 'a']);
  expect(renders).toHaveLength(1);
});

test('a cached page does not wait for the limit', async () => {
  const { get, admitted } = site();
  await get();
  await get();
  admitted.mockClear();
  await get();
  expect(admitted).not.toHaveBeenCalled();
});

test('an answer for one visitor is neither stored nor given to another', async () => {
  const { get } = site();
  await get();
  await get();
  const refused = get('/other', async () => ({ own: 'limit exceeded' }));
  const [mine, theirs] = await Promise.all([refused, get('/other')]);
  expect(mine).toBe('own limit exceeded');
  expect(theirs).toBe('a');
  expect(await get('/other')).toBe('a');
});

test('a failed rendering fails only for its own request', async () => {
  const { get } = site();
  const failing = get('/other', () => Promise.reject(new Error('broken')));
  const other = get('/other');
  await expect(failing).rejects.toThrow('broken');
  expect(await other).toBe('a');
});

describe('after a change', () => {
  test('a page is at most one second old, and is rendered again while the old one is sent', async () => {
    const { get, renders, write, wait, settle } = site();
    await get();
    await get();
    write('b');
    wait(600);
    expect(await get()).toBe('a');
    await settle();
    expect(renders).toHaveLength(3);
    expect(await get()).toBe('b');

    write('c');
    wait(1000);
    expect(await get()).toBe('c');
  });

  test('a page whose data is the same is not rendered again', async () => {
    const { get, renders, write, wait } = site();
    await get();
    await get();
    write('a');
    wait(1000);
    expect(await get()).toBe('a');
    expect(renders).toHaveLength(2);
  });

  test('a change during the rendering leads to another rendering', async () => {
    const { get, write, wait } = site();
    await get();
    await get();
    wait(2000);
    write('b');
    await get('/lotes', async () => {
      write('c');
      return { page: page('b') };
    });
    wait(1000);
    expect(await get()).toBe('c');
  });

  test('a failure while the old page is sent is reported', async () => {
    const { get, failures, write, wait, settle } = site();
    await get();
    await get();
    write('b');
    wait(600);
    expect(await get('/lotes', () => Promise.reject(new Error('broken')))).toBe('a');
    await settle();
    expect(failures).toHaveLength(1);
    wait(600);
    expect(await get()).toBe('b');
  });
});

test('an unchanged page is rendered again after half a minute, because it shows the time', async () => {
  const { get, renders, wait, settle } = site();
  await get();
  await get();
  wait(29_000);
  await get();
  expect(renders).toHaveLength(2);
  wait(2000);
  expect(await get()).toBe('a');
  await settle();
  expect(renders).toHaveLength(3);
});

test('a page that leaves something out is rendered again after a second', async () => {
  const { get, renders, wait } = site();
  const renderPage = async () => ({ page: page('partial', true) });
  await get('/lotes', renderPage);
  await get('/lotes', renderPage);
  wait(900);
  expect(await get()).toBe('partial');
  wait(1200);
  expect(await get()).toBe('a');
  expect(renders).toHaveLength(1);
});

test('without events about changes, data is compared again after a moment', async () => {
  const { get, renders, write, wait } = site({ knowsChanges: false });
  await get();
  await get();
  wait(100);
  await get();
  expect(renders).toHaveLength(2);
  write('b');
  wait(1000);
  expect(await get()).toBe('b');
});

test('a body is compressed once in each encoding', async () => {
  const cache = new PageCache<never>({ maxBytes: 1_000_000, lastChange: null });
  const options = { admit: async () => {}, onFailure: () => {} };
  const shared = await cache.get('/', async () => ({ page: page('text') }), options);
  if ('own' in shared) throw new Error('Expected a page.');
  expect(String(brotliDecompressSync(await shared.body('br')))).toBe('text');
  expect(String(gunzipSync(await shared.body('gzip')))).toBe('text');
  expect(await shared.body('br')).toBe(await shared.body('br'));
});
