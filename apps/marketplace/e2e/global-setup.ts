import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LotList } from '@martelo/domain/entities';
import { real } from './catalogue.ts';
import { keepPictures, restorePictures } from './drawn-pictures.ts';
import { writeRealCatalogue } from './real-catalogue.ts';
import { sharedFolder, start } from './server.ts';

/**
 * Starts one production server with the demonstration data for all tests, and loads the real
 * catalogue if `E2E_CATALOGUE` is set. With `E2E_URL` set, uses that server.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_URL']) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'martelo-e2e-'));
  restorePictures(folder);
  const run = start({ DATA_DIR: folder });
  const address = await run.ready;
  if (real) await bringIn(process.env['REAL_DATA'] ?? '', folder, address);
  process.env['E2E_URL'] = address;
  process.env[sharedFolder] = folder;
  return async () => {
    const { code, stderr } = await run.stop();
    keepPictures(folder);
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server ended with ${code} after Ctrl-C:\n${stderr}`);
  };
}

/** Imports the real catalogue while the server runs, as its houses would. */
async function bringIn(realData: string, folder: string, address: string): Promise<void> {
  const { lots } = (await (await fetch(`${address}/api/lots.json?per=100`)).json()) as LotList;
  const pictures = lots.flatMap(({ image }) => (image === null ? [] : [address + image.large_url]));
  const file = join(folder, 'catalogue.csv');
  await writeRealCatalogue(realData, file, pictures);
  const script = join(import.meta.dirname, '../../server/src/catalogue/command.ts');
  const command = spawn(process.execPath, ['--conditions=source', script, file], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(command, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
}
