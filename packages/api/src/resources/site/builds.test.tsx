import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuilds, type Build } from './builds.ts';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 21);
const own: Build = { id: 'a1', timestamp: now };
const newer: Build = { id: 'b2', timestamp: now + MINUTE };

/** A site whose files the test can replace. It answers 404 for a missing file. */
function site(files: { latest: unknown; meta?: Record<string, unknown> }) {
  const fetch = vi.fn(async (url: string) => {
    const found = url.startsWith('/builds/latest.json?')
      ? files.latest
      : files.meta?.[/^\/builds\/meta\/(\w+)\.json$/.exec(url)?.[1] ?? ''];
    if (found instanceof Error) throw found;
    return found === undefined ? new Response('', { status: 404 }) : Response.json(found);
  });
  const onNewer = vi.fn();
  const stop = watchBuilds(own.id, onNewer, { fetch });
  return { files, fetch, onNewer, stop };
}

async function show(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('checks every hour without caches, and reports nothing while the build is the same', async () => {
  const { fetch, onNewer, stop } = site({ latest: own });
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(61 * MINUTE);
  expect(fetch.mock.calls).toEqual([
    [`/builds/latest.json?${now + 60 * MINUTE}`],
    [`/builds/latest.json?${now + 120 * MINUTE}`],
  ]);
  expect(onNewer).not.toHaveBeenCalled();
  stop();
});

test('reports a newer build once, and stops checking', async () => {
  const { fetch, onNewer } = site({ latest: newer, meta: { a1: own } });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(onNewer).toHaveBeenCalledTimes(1);
  fetch.mockClear();
  await vi.advanceTimersByTimeAsync(300 * MINUTE);
  await show('visible');
  expect(fetch).not.toHaveBeenCalled();
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test('a build that the server no longer has is outdated', async () => {
  const { onNewer } = site({ latest: newer });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test('an older build on the server is ignored', async () => {
  const { onNewer, stop } = site({
    latest: { id: 'z0', timestamp: now - MINUTE },
    meta: { a1: own },
  });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(onNewer).not.toHaveBeenCalled();
  stop();
});

test('a tab that becomes visible checks immediately, but not within ten minutes', async () => {
  const { fetch, stop } = site({ latest: own });
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  await show('visible');
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  await show('hidden');
  expect(fetch).not.toHaveBeenCalled();
  await show('visible');
  await show('visible');
  expect(fetch).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ['offline', new TypeError('offline')],
  ['not there', undefined],
  ['of another shape', { id: 7 }],
  ['nothing', null],
])('a latest build that is %s is ignored until the next check', async (_name, latest) => {
  const { files, onNewer } = site({ latest });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(onNewer).not.toHaveBeenCalled();
  files.latest = newer;
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test('reports nothing after it was stopped, not even from a request in flight', async () => {
  const { fetch, onNewer, stop } = site({ latest: newer });
  await vi.advanceTimersByTimeAsync(60 * MINUTE - 1);
  vi.advanceTimersByTime(1);
  expect(fetch).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(300 * MINUTE);
  await show('visible');
  expect(onNewer).not.toHaveBeenCalled();
});
