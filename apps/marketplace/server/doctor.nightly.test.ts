import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '@martelo/server/doctor';
import { afterAll, expect, test } from 'vitest';
import { examineSite } from './doctor.ts';
import { freePort } from '../../server/test/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'martelo-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (env: Readonly<Record<string, string>>) =>
  spawnSync(
    process.execPath,
    ['--conditions=source', join(import.meta.dirname, 'doctor-command.ts')],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env } },
  );

test('the command prints a line for each finding and ends with 1 after an error', () => {
  const good = run({});
  expect(good.stdout).toMatch(/^ok +settings +All settings have valid values\.\nok +disk +/);
  expect(good.status).toBe(0);
  const bad = run({ PORT: 'many', PAGE_CACHE_MB: 'all' });
  expect(bad.stdout).toBe(
    'error    settings      PORT is "many": expected a whole number from 0 to 65535.\n' +
      'error    settings      PAGE_CACHE_MB is "all": expected a number of megabytes from 1, such as 64.\n',
  );
  expect(bad.status).toBe(1);
});

test('examines the API of pages in another process', async () => {
  const port = await freePort();
  const found: Finding[] = [];
  const env = { API_BASE: `http://127.0.0.1:${port}`, SHARED_SECRET: 's'.repeat(32) };
  for await (const finding of examineSite(env)) found.push(finding);
  expect(found).toEqual([
    { level: 'ok', topic: 'settings', text: 'All settings have valid values.' },
    {
      level: 'error',
      topic: 'api',
      text: expect.stringMatching(/does not answer \(.*ECONNREFUSED.*API_BASE/),
    },
  ]);
});
