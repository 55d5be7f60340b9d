/** The live stream of the reference server, through the site that mounts it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReferenceServer } from '@martelo/server';
import { expect, test } from 'vitest';
import { fillCatalogue } from '../../server/test/catalogue.ts';
import { migratedFolder } from '../../server/test/engines.ts';
import { openStream } from '../../server/test/live/live-client.ts';
import { writeSale } from '../../server/src/live/sale-writer.ts';
import { createApp } from './app.ts';
import type { Renderer } from './pages/renderer.ts';
import { readSettings } from './settings.ts';

/** A site without pages. */
const rendererIn = (folder: string): Renderer => ({
  render: async () => ({
    status: 200,
    head: '',
    html: '',
    styles: [],
    markers: { css: '' },
    fonts: [],
    printSheet: '/assets/print.css',
    data: null,
    routes: [],
    fingerprint: '',
    isPartial: false,
  }),
  assets: () => ({ script: '/entry.js', modules: [] }),
  client: folder,
  development: {
    middleware: (_request, _response, next) => next(),
    transform: async (_url, html) => html,
    close: async () => undefined,
  },
});

test('passes through the site unchanged, and ends with it', async () => {
  const dataFolder = await migratedFolder();
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    CEP_BASE: 'none',
    DATA_DIR: dataFolder,
    DEMO: '0',
    DEMO_DATE: '2026-11-21',
    MAIL_PAGE: '0',
  });
  const reference = await openReferenceServer(settings);
  const { db } = reference.database;
  const [id = 0] = await fillCatalogue(db);
  const built = join(dataFolder, 'built');
  for (const name of ['embed', 'parceiros']) mkdirSync(join(built, name), { recursive: true });
  const pinned = { file: 'martelo-abc.js', integrity: 'sha384-abc' };
  writeFileSync(join(built, 'embed', 'pinned.json'), JSON.stringify(pinned));
  writeFileSync(join(built, 'embed', 'martelo.js'), 'import("./cards-abc.js")');
  writeFileSync(join(built, 'embed', 'cards-abc.js'), 'cards');
  const app = await createApp(settings, rendererIn(built), reference);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const stream = await openStream(`${origin}/api/live?lots=${id}&auctions=1`, {
    'accept-encoding': 'br, gzip',
  });
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(stream.response.headers['content-encoding']).toBeUndefined();
  await stream.until(() => stream.of('time').length > 0);

  await writeSale(db, 1, new Date(), (sale) =>
    sale.changeLot(id, { current_bid_cents: 65_000, bids_count: 3 }),
  );
  await stream.until(() => stream.of('lot').at(-1)?.data['current_bid_cents'] === 65_000);
  expect(stream.of('lot').at(-1)?.data).toMatchObject({ bids_count: 3, next_bid_cents: 70_000 });

  await app.close();
  await stream.ended;
  expect(stream.retry()).toBeGreaterThanOrEqual(1000);
  // The server has ended the stream. It cuts the streams of slow clients.
  expect(stream.response.complete).toBe(true);
  await reference.close();
  rmSync(dataFolder, { recursive: true, force: true });
});
