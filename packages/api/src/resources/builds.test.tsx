import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuilds, type Build } from './builds.ts';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 21);
const own: Build = { id: 'a1', timestamp: now };
const newer: Build = { id: 'b2', timestamp: now + MINUTE };

/** A site whose files can be replaced; an absent one is answered 404. */
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

test('looks every hour, past every cache, and says nothing while the build is the same', async () => {
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

test('tells of a newer build once, and looks no more', async () => {
  const { fetch, onNewer } = site({ latest: newer, meta: { a1: own } });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(onNewer).toHaveBeenCalledTimes(1);
  fetch.mockClear();
  await vi.advanceTimersByTimeAsync(300 * MINUTE);
  await show('visible');
  expect(fetch).not.toHaveBeenCalled();
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test('a build that the server knows no more is an old one', async () => {
  const { onNewer } = site({ latest: newer });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test('a server that is still on an older build is not believed', async () => {
  const { onNewer, stop } = site({
    latest: { id: 'z0', timestamp: now - MINUTE },
    meta: { a1: own },
  });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(onNewer).not.toHaveBeenCalled();
  stop();
});

test('a tab that comes into sight looks at once, after ten minutes', async () => {
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

test('once ended it tells nothing, not even of a look under way', async () => {
  const { fetch, onNewer, stop } = site({ latest: newer });
  await vi.advanceTimersByTimeAsync(60 * MINUTE - 1);
  vi.advanceTimersByTime(1);
  expect(fetch).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(300 * MINUTE);
  await show('visible');
  expect(onNewer).not.toHaveBeenCalled();
});
