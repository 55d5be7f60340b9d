/** One start of the API as a process. `server.nightly.test.ts` has all other tests of the process. */
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { start } from './api-process.ts';
import { migratedFolder } from './engines.ts';

test('the API as a process answers, and ends at SIGTERM without an error', async () => {
  const dataFolder = await migratedFolder();
  const server = await start({ DATA_DIR: dataFolder, DEMO: '0' });
  if ('code' in server) throw new Error(server.errorOutput);
  expect(await (await fetch(`${server.api}/lots.json`)).json()).toMatchObject({ lots: [] });
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, errorOutput: '' });
  rmSync(dataFolder, { recursive: true, force: true });
});
