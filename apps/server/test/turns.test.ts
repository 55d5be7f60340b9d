/** Which requests go before slow work on the embedded engine. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { describeOnEngines } from './engines.ts';
import { openFeedApp, type FeedApp } from './feed-app.ts';

describeOnEngines('requests before slow work', (engine) => {
  let opened: FeedApp;
  beforeAll(async () => {
    opened = await openFeedApp(engine);
  }, 60_000);
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => opened.close());

  test.each<[string, (app: FeedApp) => Promise<unknown>]>([
    ['calls of visitors', ({ app }) => app.inject('/api/lots.json')],
    ['messages of a house', ({ call }) => call('PUT', '/auctions/T1', { title: 'Leilão' })],
  ])('%s are such requests, and only the embedded engine needs turns', async (_, send) => {
    const { turns, engine: name } = opened.database;
    expect(turns !== null).toBe(name === 'embedded');
    const request = turns === null ? null : vi.spyOn(turns, 'request');
    await send(opened);
    if (request !== null) expect(request).toHaveBeenCalledOnce();
  });
});
