/** Which requests go before slow work on the embedded engine. */
import { expect, test, vi } from 'vitest';
import { describeOnEngines } from './engines.ts';
import { openFeedApp, type FeedApp } from './feed-app.ts';

vi.setConfig({ testTimeout: 60_000 });

describeOnEngines('requests before slow work', (engine) => {
  test.each<[string, (app: FeedApp) => Promise<unknown>]>([
    ['calls of visitors', ({ app }) => app.inject('/api/lots.json')],
    ['messages of a house', ({ call }) => call('PUT', '/auctions/T1', { title: 'Leilão' })],
  ])('%s are such requests, and only the embedded engine needs turns', async (_, send) => {
    const opened = await openFeedApp(engine);
    const { turns, engine: name } = opened.database;
    expect(turns !== null).toBe(name === 'embedded');
    expect(turns?.isBusy ?? false).toBe(false);
    await send(opened);
    expect(turns?.isBusy ?? true).toBe(true);
    await opened.close();
  });
});
