/** The simulator of a sale, against a real server on loopback. */
import { simulateSale } from '@martelo/demo/simulate';
import { expect, test } from 'vitest';
import { testEngines } from '../engines.ts';
import { listenForFeed } from './feed-server.ts';

test('sends bids, extensions and results until every lot with a bid has its result', async () => {
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('the embedded engine is always available');
  const feed = await listenForFeed(engine);
  try {
    await feed.call('PUT', '/auctions/SIM', { title: 'Simulado', status: 'ongoing' });
    for (let number = 1; number <= 12; number += 1) {
      const lot = { title: `Lote ${number}`, starting_price_cents: 20_000 };
      await feed.call('PUT', `/auctions/SIM/lots/${number}`, lot);
    }
    const kinds: string[] = [];
    const report = await simulateSale({
      url: feed.url,
      key: feed.key,
      auction: 'SIM',
      minutes: 5,
      onMove: ({ kind }) => kinds.push(kind),
      time: {
        now: () => feed.time.now,
        sleep: async (milliseconds) => {
          feed.time.now = new Date(feed.time.now.getTime() + milliseconds);
        },
      },
    });
    expect(new Set(kinds)).toEqual(new Set(['bid', 'extension', 'result']));
    expect(report).toEqual({ accepted: kinds.length, rejected: 0 });
    const { lots } = (await feed.call('GET', '/auctions/SIM')).json();
    for (const { state, bids_count, current_bid_cents, sold_price_cents } of lots) {
      expect(state).toMatch(bids_count === 0 ? /^open$/ : /^(?:sold|passed)$/);
      if (state === 'sold') expect(sold_price_cents).toBe(current_bid_cents);
    }
  } finally {
    await feed.close();
  }
});

test('reports why it cannot start', async () => {
  const options = { url: 'http://127.0.0.1:9/api', key: 'sk_x', auction: 'X' };
  await expect(simulateSale(options)).rejects.toThrow();
});
