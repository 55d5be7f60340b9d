/** Access records while their folder cannot be written. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { recordAccess } from '../../src/http/visitors/access-records.ts';
import { createServer } from '../../src/http/server.ts';

const parent = mkdtempSync(join(tmpdir(), 'martelo-access-'));
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
  vi.restoreAllMocks();
});

test('access records wait while they cannot be written, and the log has one line', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = join(parent, 'access');
  // A file in place of the folder, so nothing can be written.
  writeFileSync(folder, '');
  const app = createServer({ logLevel: 'silent' });
  recordAccess(app, folder);
  app.get('/um', async () => 'um');
  app.get('/dois', async () => 'dois');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await app.inject({ url: '/um', remoteAddress: '203.0.113.9' });
  // After two attempts to write, a third one is planned.
  const attempts = () => timers.mock.calls.filter(([, ms]) => ms === 1000);
  await vi.waitFor(() => expect(attempts()).toHaveLength(3));
  await app.inject({ url: '/dois', remoteAddress: '203.0.113.9' });
  rmSync(folder);
  await app.close();
  const [file = ''] = readdirSync(folder);
  const paths = readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { path: string }).path);
  expect(paths).toEqual(['/um', '/dois']);
  expect(log).toHaveBeenCalledOnce();
});
