import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from './server.ts';

/**
 * One production server with the demonstration's data for all journeys; with `E2E_URL` set, the one
 * that is there.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_URL']) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'martelo-e2e-'));
  const run = start({ DATA_DIR: folder });
  process.env['E2E_URL'] = await run.ready;
  return async () => {
    await run.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
