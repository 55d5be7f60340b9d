/**
 * Starts the marketplace: checks the settings and the port, and opens the database while the rest of
 * the code is loaded. Only what comes first is imported here (docs/decisions/0054-first-page.md).
 *
 * @module
 */
import {
  ConfigError,
  configWarnings,
  openConfiguredDatabase,
  withFreePort,
} from '@martelo/server/start';
import type { Renderer } from './pages/renderer.ts';
import { apiWarning, readSettings, type Settings } from './settings.ts';

/**
 * Reads the settings and checks that the port is free. Port 0 is replaced by a free port, because
 * links in mails contain it.
 */
export async function prepare(env: NodeJS.ProcessEnv): Promise<Settings> {
  const settings = readSettings(env);
  for (const warning of [...configWarnings(settings), apiWarning(settings)]) {
    if (warning !== null) console.warn(`Warning: ${warning}`);
  }
  return withFreePort(settings);
}

/** Starts to trace, if the settings say so. Queries are traced from the opening of the database on. */
async function traceBy({ tracesUrl }: Settings) {
  if (tracesUrl === null) return null;
  const { startTracing } = await import('@martelo/server');
  return startTracing(tracesUrl);
}

/**
 * Opens the database, serves until Ctrl-C and shuts down cleanly.
 *
 * @param loadRenderer runs while the database opens, because a first start builds the pages and creates
 * the database
 */
export async function serve(
  settings: Settings,
  loadRenderer: () => Promise<Renderer>,
): Promise<void> {
  const tracing = await traceBy(settings);
  const database = settings.apiBase === '/api' ? openConfiguredDatabase(settings) : null;
  // The site reports the failure when it waits for the database.
  database?.catch(() => undefined);
  const { serveSite } = await import('./site.ts');
  await serveSite(settings, { database, loadRenderer, tracing });
}

/**
 * Returns what to print when the start fails: one sentence for a known cause, otherwise the whole
 * error.
 */
export function explain(error: unknown): unknown {
  return error instanceof ConfigError ? error.message : error;
}
