/**
 * The built marketplace with the demonstration catalogue on the embedded engine, in this process.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demo } from '@martelo/demo';
import type { LotSummary, LotList } from '@martelo/domain/entities';
import { listen, openReferenceServer, withFreePort } from '@martelo/server';
import { createApp } from '../../apps/marketplace/server/app.ts';
import { builtRenderer } from '../../apps/marketplace/server/pages/renderer.ts';
import { readSettings } from '../../apps/marketplace/server/settings.ts';

/** Time in milliseconds over which {@link untilIdle} measures. */
const WINDOW_MS = 500;

/** Share of a processor that an idle server uses at most. Its timers use some hundredths. */
const IDLE_SHARE = 0.2;

/** Waits until this process has done its work of the start, such as drawing the first pictures. */
async function untilIdle(): Promise<void> {
  for (let share = 1; share > IDLE_SHARE;) {
    const before = process.cpuUsage();
    await sleep(WINDOW_MS);
    const { user, system } = process.cpuUsage(before);
    share = (user + system) / 1000 / WINDOW_MS;
  }
}

/**
 * Opens the marketplace on a free port, with a new data folder, and waits until it is idle. Needs
 * `npm run build`.
 */
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
  await untilIdle();
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
