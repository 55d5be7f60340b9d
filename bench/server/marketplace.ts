/**
 * The built marketplace with the demonstration catalogue on the embedded engine, in this process.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@martelo/demo';
import type { LotSummary, LotList } from '@martelo/domain/entities';
import { listen, openReferenceServer, withFreePort } from '@martelo/server';
import { createApp } from '../../apps/marketplace/server/app.ts';
import { builtRenderer } from '../../apps/marketplace/server/renderer.ts';
import { readSettings } from '../../apps/marketplace/server/settings.ts';

/** Opens the marketplace on a free port, with a new data folder. Needs `npm run build`. */
export async function openMarketplace() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
  const settings = await withFreePort(
    readSettings({
      DATA_DIR: dataFolder,
      PORT: '0',
      LOG_LEVEL: 'error',
      CEP_BASE: 'none',
      DEMO_LIVE: '0',
    }),
  );
  const reference = await openReferenceServer(settings, demo);
  const renderer = await builtRenderer();
  const app = await createApp(settings, renderer, reference);
  await listen(app, settings);
  const origin = settings.siteUrl;
  return {
    settings,
    reference,
    renderer,
    app,
    origin,
    /** Returns the first 50 lots of the catalogue. */
    async firstLots(): Promise<readonly LotSummary[]> {
      const answer = await fetch(`${origin}/api/lots.json?per=50`);
      return ((await answer.json()) as LotList).lots;
    },
    /** Stops the server and removes its data. */
    async close(): Promise<void> {
      await app.close();
      await reference.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
