/**
 * The composition root, the only module that imports the marketplace, the reference server and the
 * demonstration. One process, one port.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { demo } from '@martelo/demo';
import {
  listen,
  localUrlOf,
  Metrics,
  openReferenceServer,
  placeOf,
  type Database,
  type Tracing,
} from '@martelo/server';
import { createApp } from './app.ts';
import { pageProbes } from './page-probes.ts';
import type { Renderer } from './pages/renderer.ts';
import type { Settings } from './settings.ts';

interface SiteParts {
  /** The database, while it opens. `null`: the API runs in another process. */
  readonly database: Promise<Database> | null;
  readonly loadRenderer: () => Promise<Renderer>;
  readonly tracing: Tracing | null;
}

/** Serves until Ctrl-C and shuts down cleanly. */
export async function serveSite(
  settings: Settings,
  { database, loadRenderer, tracing }: SiteParts,
): Promise<void> {
  const [renderer, reference] = await Promise.all([
    loadRenderer(),
    database?.then((opened) => openReferenceServer(settings, demo, opened)) ?? null,
  ]);
  const metrics = new Metrics();
  if (reference !== null) metrics.observeServer(reference);
  const app = await createApp(settings, renderer, reference, { metrics, tracing });
  let isStopping = false;
  if (reference === null)
    await app.register(
      pageProbes(() => isStopping),
      { prefix: '/api' },
    );

  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    await app.close();
    await renderer.development?.close();
    await reference?.close();
    await tracing?.stop();
    process.exit();
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', async () => {
    isStopping = true;
    reference?.readiness.stop();
    // A balancer stops sending requests before the server rejects them.
    await sleep(settings.stopDelay * 1000);
    await close();
  });

  try {
    await listen(app, settings);
    greet(settings);
  } catch (error) {
    await reference?.close();
    throw error;
  }
}

/** Returns an address without its password, for display. */
function describeDataLocation({ apiBase, databaseUrl, dataFolder }: Settings): string {
  if (apiBase !== '/api') return apiBase;
  if (databaseUrl === null) return dataFolder;
  return `PostgreSQL at ${placeOf(databaseUrl)}${URL.parse(databaseUrl)?.pathname ?? ''}`;
}

function greet(settings: Settings): void {
  const address = localUrlOf(settings);
  const { publicUrl } = settings;
  console.log(`
  Martelo is running at ${address}
${publicUrl === null ? '' : `\n  For visitors          ${publicUrl}`}
  Data                  ${describeDataLocation(settings)}
  See the lots          ${address}/lotes
  Import a catalogue    npm run import -- FILE.csv
  See the components    npm run storybook
  Stop                  Ctrl-C (the data stays)
`);
}
