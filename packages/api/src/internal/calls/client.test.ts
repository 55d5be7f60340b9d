import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOver, answerInOrder, json, offline } from '../../../test/answering.ts';
import { createClient } from './client.ts';
import { endpoints } from '../../contract.ts';
import type { Endpoint } from './endpoint.ts';
import { isApiError } from './errors.ts';

const counts = { accepting_bids_count: 1, passed_count: 2, sold_count: 3, auctioned_count: 5 };
const post: Endpoint = { method: 'POST', path: '/radar', auth: 'required' };
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    json({ error: 'Ops', code: 'x' }, code, headers);

describe('a call', () => {
  it('requests the path below the base and returns the body', async () => {
    const { fetch, seen } = answerInOrder(() => json(counts));
    const client = createClient({ baseUrl: 'https://api.example.test/v1/', fetch });
    await expect(client.call(endpoints.lotCounts)).resolves.toEqual(counts);
    expect(seen.map(({ url }) => url)).toEqual(['https://api.example.test/v1/pages/lots.json']);
    expect(seen[0]?.init).toMatchObject({ method: 'GET', headers: { Accept: 'application/json' } });
  });

  it('requests a path that the server has elsewhere', async () => {
    const { fetch, seen } = answerInOrder(() => json({ items: [] }));
    const client = createClient({
      baseUrl: '/api',
      fetch,
      paths: { '/carousel.json': '/vitrine.json' },
    });
    await client.call(endpoints.carousel);
    await client.call(endpoints.lotCounts).catch(() => undefined);
    expect(seen.map(({ url }) => url)).toEqual(['/api/vitrine.json', '/api/pages/lots.json']);
  });

  it('sends the given headers', async () => {
    const { fetch, seen } = answerInOrder(() => json(counts));
    await clientOver(fetch).call(endpoints.lotCounts, { headers: { 'X-Embed-Key': 'pk_1' } });
    expect(seen[0]?.init.headers).toMatchObject({ 'X-Embed-Key': 'pk_1' });
  });

  it.each(['', '/api', '/api/', 'http://casa.test', 'https://casa.test/api//'])(
    'accepts %j as base',
    async (baseUrl) => {
      const { fetch, seen } = answerInOrder(() => json(counts));
      await createClient({ baseUrl, fetch }).call(endpoints.lotCounts);
      expect(seen[0]?.url).toBe(`${baseUrl.replace(/\/+$/, '')}/pages/lots.json`);
    },
  );

  it('names the rejected base', () => {
    expect(() => createClient({ baseUrl: 'api' })).toThrow(
      new TypeError('baseUrl must be a path or an http(s) URL, not "api".'),
    );
  });

  it('uses the current global fetch', async () => {
    const client = createClient({ baseUrl: 'https://casa.test' });
    const { fetch, seen } = answerInOrder(() => json(counts));
    vi.stubGlobal('fetch', fetch);
    try {
      await expect(client.call(endpoints.lotCounts)).resolves.toEqual(counts);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(seen[0]?.init.method).toBe('GET');
  });

  it('sends a body as JSON, a form unchanged, and does not follow redirects with it', async () => {
    const { fetch, seen } = answerInOrder(() => new Response(null, { status: 204 }));
    const client = clientOver(fetch);
    await client.call(post, { body: { name: 'Ana' } });
    expect(seen[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"name":"Ana"}',
      headers: { 'Content-Type': 'application/json' },
      redirect: 'error',
    });
    const form = new FormData();
    await client.call(post, { body: form });
    expect(seen[1]?.init.body).toBe(form);
    expect(seen[1]?.init.headers).not.toHaveProperty('Content-Type');
    await client.call(post);
    expect(seen[2]?.init).not.toHaveProperty('body');
    expect(seen[2]?.init).not.toHaveProperty('redirect');
    expect(seen[2]?.init.headers).toEqual({ Accept: 'application/json' });
  });

  it('a call that changes something continues after its page is left, unless it uploads a file', async () => {
    const { fetch, seen } = answerInOrder(() => json({ ...counts, liked: true, likes_count: 1 }));
    const client = clientOver(fetch);
    const isKept = async (call: Promise<unknown>): Promise<boolean> => {
      await call;
      return seen.at(-1)?.init.keepalive === true;
    };
    const params = { tenant_name: 'casa', uuid: 'u' };
    expect(await isKept(client.call(endpoints.likeLot, { params }))).toBe(true);
    expect(await isKept(client.call(endpoints.unlikeLot, { params }))).toBe(true);
    expect(await isKept(client.call(post, { body: { name: 'x'.repeat(3000) } }))).toBe(true);
    expect(await isKept(client.call(post, { body: new FormData() }))).toBe(false);
    expect(await isKept(client.call(endpoints.lotCounts))).toBe(false);
  });

  it('returns undefined for 204', async () => {
    const { fetch } = answerInOrder(() => new Response(null, { status: 204 }));
    await expect(clientOver(fetch).call(post)).resolves.toBeUndefined();
  });

  it.each(['api', '//evil.test', 'javascript:alert(1)', 'https:///'])(
    'rejects %j as base',
    (baseUrl) => {
      expect(() => createClient({ baseUrl })).toThrow(/baseUrl must be/);
    },
  );
});

describe('the token', () => {
  const getToken = (): string => 'Bearer t';

  it('is sent with calls that use it, and such a request does not follow redirects', async () => {
    const { fetch, seen } = answerInOrder(() => json({ lots: [] }));
    await clientOver(fetch, { getToken }).call(endpoints.lots);
    expect(seen[0]?.init).toMatchObject({
      headers: { Authorization: 'Bearer t' },
      redirect: 'error',
    });
  });

  it('is not sent with calls that ignore it', async () => {
    const { fetch, seen } = answerInOrder(
      () => json(counts),
      () => json({ lots: [] }),
    );
    await clientOver(fetch, { getToken }).call(endpoints.lotCounts);
    await clientOver(fetch, { getToken: () => null }).call(endpoints.lots);
    expect(seen.map(({ init }) => Object.keys(init.headers ?? {}))).toEqual([
      ['Accept'],
      ['Accept'],
    ]);
  });
});

describe('the token of an answer', () => {
  const renewed = (status = 200) => json(counts, status, { Authorization: 'Bearer new' });
  const getToken = (): string => 'Bearer old';

  it('is reported with the token of the request', async () => {
    const onToken = vi.fn();
    const client = clientOver(answerInOrder(() => renewed()).fetch, { getToken, onToken });
    await client.call(endpoints.lotCounts);
    expect(onToken.mock.calls).toEqual([['Bearer new', null]]);
    await client.call({ ...endpoints.lotCounts, auth: 'optional' });
    expect(onToken).toHaveBeenLastCalledWith('Bearer new', 'Bearer old');
  });

  it('is not reported when the call failed or the answer has none', async () => {
    const onToken = vi.fn();
    const answers = [() => renewed(422), () => json(counts)];
    const client = clientOver(answerInOrder(...answers).fetch, { getToken, onToken });
    await client.call(endpoints.lotCounts).catch(() => {});
    await client.call(endpoints.lotCounts);
    expect(onToken).not.toHaveBeenCalled();
  });

  it('is reported only to the call when the call has its own token', async () => {
    const [onToken, ofCall] = [vi.fn(), vi.fn()];
    const { fetch, seen } = answerInOrder(() => renewed());
    const client = clientOver(fetch, { getToken, onToken });
    await client.call(endpoints.lotCounts, { authorization: 'Mail t' });
    expect(seen[0]?.init.headers).toMatchObject({ Authorization: 'Mail t' });
    await client.call(endpoints.lotCounts, { authorization: 'Mail t', onToken: ofCall });
    await client.call(endpoints.lotCounts, { onToken: ofCall });
    expect(onToken).not.toHaveBeenCalled();
    expect(ofCall.mock.calls).toEqual([
      ['Bearer new', 'Mail t'],
      ['Bearer new', null],
    ]);
  });
});

describe('retries', () => {
  it.each<[string, () => Response]>([
    ['no network', offline],
    ['502', status(502)],
    ['503', status(503)],
    ['504', status(504)],
  ])('survive %s twice', async (_, failure) => {
    const { fetch, seen } = answerInOrder(failure, failure, () => json(counts));
    await expect(clientOver(fetch).call(endpoints.lotCounts)).resolves.toEqual(counts);
    expect(seen).toHaveLength(3);
  });

  it('end after the third failure', async () => {
    const { fetch, seen } = answerInOrder(offline);
    await expect(clientOver(fetch).call(endpoints.lotCounts)).rejects.toMatchObject({
      kind: 'network',
    });
    expect(seen).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 500, 501])('never follow %i', async (code) => {
    const { fetch, seen } = answerInOrder(status(code));
    await expect(clientOver(fetch).call(endpoints.lotCounts)).rejects.toSatisfy(isApiError);
    expect(seen).toHaveLength(1);
  });

  it('never repeat a write', async () => {
    const { fetch, seen } = answerInOrder(offline);
    await expect(clientOver(fetch).call(post)).rejects.toMatchObject({ kind: 'network' });
    expect(seen).toHaveLength(1);
  });

  it('wait longer each time, or as long as Retry-After requires', async () => {
    const waits: number[] = [];
    const delay = async (ms: number): Promise<void> => void waits.push(ms);
    await clientOver(answerInOrder(offline).fetch, { delay, retries: 3 })
      .call(endpoints.lotCounts)
      .catch(() => {});
    await clientOver(answerInOrder(status(503, { 'Retry-After': '2' })).fetch, {
      delay,
      retries: 1,
    })
      .call(endpoints.lotCounts)
      .catch(() => {});
    const [first = 0, second = 0, third = 0, asked] = waits;
    expect(first).toBeGreaterThanOrEqual(150);
    expect(second).toBeGreaterThanOrEqual(first);
    expect(third).toBeGreaterThanOrEqual(second);
    expect(third).toBeLessThanOrEqual(1200);
    expect(asked).toBe(2000);
  });

  it('wait a random time between half and all of 300 ms, doubled each time', async () => {
    for (const [random, expected] of [
      [0, [150, 300]],
      [1, [300, 600]],
    ] as const) {
      const waits: number[] = [];
      vi.spyOn(Math, 'random').mockReturnValue(random);
      await clientOver(answerInOrder(offline).fetch, { delay: async (ms) => void waits.push(ms) })
        .call(endpoints.lotCounts)
        .catch(() => {});
      vi.restoreAllMocks();
      expect(waits).toEqual(expected);
    }
  });

  it('wait with a timer unless a delay is given', async () => {
    vi.useFakeTimers();
    try {
      const { fetch, seen } = answerInOrder(status(503, { 'Retry-After': '5' }), () =>
        json(counts),
      );
      const call = createClient({ baseUrl: '/api', fetch }).call(endpoints.lotCounts);
      await vi.advanceTimersByTimeAsync(4999);
      expect(seen).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      await expect(call).resolves.toEqual(counts);
    } finally {
      vi.useRealTimers();
    }
  });

  describe('while the page is being left', () => {
    let page: EventTarget;
    beforeEach(() => {
      vi.useFakeTimers();
      page = new EventTarget();
      vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
      vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    const leave = (): never => {
      page.dispatchEvent(new Event('beforeunload'));
      return offline();
    };

    it('wait five seconds for the end of the navigation', async () => {
      const { fetch, seen } = answerInOrder(leave, () => json(counts));
      const call = clientOver(fetch).call(endpoints.lotCounts);
      await vi.advanceTimersByTimeAsync(4999);
      expect(seen).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      await expect(call).resolves.toEqual(counts);
    });

    it('happen as soon as the back/forward cache restores the page', async () => {
      const { fetch, seen } = answerInOrder(leave, () => json(counts));
      const call = clientOver(fetch).call(endpoints.lotCounts);
      await vi.advanceTimersByTimeAsync(1);
      expect(seen).toHaveLength(1);
      page.dispatchEvent(new Event('pageshow'));
      await expect(call).resolves.toEqual(counts);
    });

    it('end when the caller aborts', async () => {
      const { fetch } = answerInOrder(leave);
      const controller = new AbortController();
      const { signal } = controller;
      const call = clientOver(fetch).call(endpoints.lotCounts, { signal });
      const outcome = expect(call).rejects.toMatchObject({ kind: 'aborted' });
      await vi.advanceTimersByTimeAsync(1);
      controller.abort();
      await outcome;
    });

    it('leave no listener behind', async () => {
      const remove = vi.fn(page.removeEventListener.bind(page));
      vi.stubGlobal('removeEventListener', remove);
      await clientOver(answerInOrder(() => json(counts)).fetch).call(endpoints.lotCounts);
      expect(remove).toHaveBeenCalledWith('beforeunload', expect.any(Function));
    });
  });

  it('end when the waiting itself fails', async () => {
    const broken = new Error('no timer');
    const call = clientOver(answerInOrder(offline).fetch, { delay: () => Promise.reject(broken) });
    await expect(call.call(endpoints.lotCounts)).rejects.toBe(broken);
  });

  it('do not happen when Retry-After is several minutes', async () => {
    const { fetch, seen } = answerInOrder(status(503, { 'Retry-After': '120' }));
    await expect(clientOver(fetch).call(endpoints.lotCounts)).rejects.toMatchObject({
      kind: 'server',
      retryAfterSeconds: 120,
    });
    expect(seen).toHaveLength(1);
  });
});

describe('the timeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends a call without an answer, even when the fetch ignores its signal', async () => {
    const { fetch, seen } = answerInOrder(() => new Promise<Response>(() => {}));
    const call = clientOver(fetch, { timeoutMs: 500 }).call(endpoints.lotCounts);
    const expected = expect(call).rejects.toMatchObject({ kind: 'timeout', timeoutMs: 500 });
    await vi.advanceTimersByTimeAsync(499);
    expect(seen[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expected;
    expect(seen[0]?.init.signal?.aborted).toBe(true);
    expect(seen).toHaveLength(1);
  });

  it('is 15 seconds by default', async () => {
    const { fetch } = answerInOrder(() => new Promise<Response>(() => {}));
    const call = clientOver(fetch).call(endpoints.lotCounts);
    const expected = expect(call).rejects.toMatchObject({ kind: 'timeout', timeoutMs: 15_000 });
    await vi.advanceTimersByTimeAsync(15_000);
    await expected;
  });

  it('can be set for one call', async () => {
    const { fetch } = answerInOrder(() => new Promise<Response>(() => {}));
    const client = clientOver(fetch, { timeoutMs: 500 });
    const call = client.call(endpoints.lotCounts, { timeoutMs: 900 });
    const expected = expect(call).rejects.toMatchObject({ kind: 'timeout', timeoutMs: 900 });
    await vi.advanceTimersByTimeAsync(900);
    await expected;
  });

  it('ends a call whose body does not end', async () => {
    const { fetch } = answerInOrder(() => new Response(new ReadableStream()));
    const call = clientOver(fetch, { timeoutMs: 500 }).call(endpoints.lotCounts);
    const expected = expect(call).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(500);
    await expected;
  });

  it('leaves no timers and no listeners', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const { fetch, seen } = answerInOrder(() => json(counts));
    await clientOver(fetch).call(endpoints.lotCounts, { signal });
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(added.mock.calls.map(([name, listener]) => [name, listener])).toEqual(
      removed.mock.calls,
    );
    expect(seen[0]?.init.signal?.aborted).toBe(false);
  });

  it('aborts the request, with the reason of the caller as cause', async () => {
    const controller = new AbortController();
    const { fetch, seen } = answerInOrder(() => new Promise<Response>(() => {}));
    const call = clientOver(fetch).call(endpoints.lotCounts, { signal: controller.signal });
    controller.abort('closed');
    await expect(call).rejects.toMatchObject({ kind: 'aborted', cause: 'closed' });
    expect(seen[0]?.init.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not delay an abort before the request, during it or in a pause', async () => {
    const never = answerInOrder(() => new Promise<Response>(() => {}));
    const before = clientOver(never.fetch).call(endpoints.lotCounts, {
      signal: AbortSignal.abort(),
    });
    await expect(before).rejects.toMatchObject({ kind: 'aborted' });
    expect(never.seen).toHaveLength(0);

    const controller = new AbortController();
    const { signal } = controller;
    const during = clientOver(never.fetch).call(endpoints.lotCounts, { signal });
    const pausing = clientOver(answerInOrder(offline).fetch, {
      delay: () => new Promise(() => {}),
    });
    const paused = pausing.call(endpoints.lotCounts, { signal });
    const expected = Promise.all(
      [during, paused].map((call) => expect(call).rejects.toMatchObject({ kind: 'aborted' })),
    );
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await expected;
  });
});

describe('answers that do not match the call', () => {
  it.each([
    ['HTML', () => new Response('<html>Entre na rede do hotel</html>')],
    ['nothing', () => new Response('')],
    ['null', () => json(null)],
    ['a number', () => json(42)],
    ['a page without its list', () => json({ total: 3 })],
    ['a page whose list is no list', () => json({ total: 3, lots: 'nenhum' })],
    ['a list of something else', () => json({ total: 3, lots: [{ ok: true }] })],
    ['a list with a hole', () => json({ total: 3, lots: [{ id: 1 }, null] })],
    ['a list of numbers', () => json({ total: 3, lots: [1] })],
  ])('%s is unreadable', async (_, answer) => {
    const { fetch, seen } = answerInOrder(answer);
    await expect(clientOver(fetch).call(endpoints.lots)).rejects.toMatchObject({
      kind: 'unreadable',
      status: 200,
    });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['a number of lots', endpoints.lotCounts, {}],
    ['an object', endpoints.lotCounts, 42],
    ['a list that comes whole', endpoints.prices, { ok: true }],
    ['a person', endpoints.profile, { error: 'undefined' }],
  ])('an answer other than %s is unreadable', async (_, endpoint, body) => {
    const { fetch } = answerInOrder(() => json(body));
    await expect(clientOver(fetch).call(endpoint)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('a connection lost within the body is a network failure', async () => {
    const { fetch } = answerInOrder(
      () =>
        new Response(
          new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }),
        ),
    );
    await expect(clientOver(fetch).call(endpoints.lotCounts)).rejects.toMatchObject({
      kind: 'network',
      cause: new TypeError('terminated'),
    });
  });

  it('only an ApiError is thrown for any answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 200, max: 599 }), fc.string(), async (code, body) => {
        const empty = [204, 205, 304].includes(code);
        const { fetch } = answerInOrder(() => new Response(empty ? null : body, { status: code }));
        const outcome = await clientOver(fetch)
          .call(endpoints.lots)
          .catch((error: unknown) => error);
        expect(outcome === undefined ? code === 204 : isApiError(outcome)).toBe(true);
      }),
    );
  });
});
