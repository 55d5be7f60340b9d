import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { start } from './server.ts';

// No browser: how the start fails, and how it ends.
test.describe.configure({ timeout: 180_000 });

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'martelo-start-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One sentence on the terminal, no stack, and a failure for scripts to see. */
async function refuses(env: Record<string, string>): Promise<string> {
  const { code, stderr } = await start({ DATA_DIR: folder, DEMO: '0', ...env }).ended;
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  return stderr;
}

test('a wrong setting is named, with what is expected', async () => {
  expect(await refuses({ PORT: 'http' })).toMatch(/PORT is "http": expected/);
  expect(await refuses({ API_BASE: 'api' })).toMatch(/API_BASE is "api": expected/);
});

test('a taken port is named', async ({ baseURL }) => {
  const port = new URL(baseURL ?? '').port;
  expect(await refuses({ PORT: port })).toContain(`Port ${port}`);
});

test('a data folder that cannot be a folder is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await refuses({ DATA_DIR: join(file, 'data') })).toContain(file);
});

test('a second process on the same data is refused', async () => {
  const first = start({ DATA_DIR: folder, DEMO: '0' });
  await first.ready;
  expect(await refuses({})).toContain(folder);
  await first.stop();
});

test('Ctrl-C waits for what is under way', async () => {
  const run = start({ DATA_DIR: folder, DEMO: '0' });
  const address = await run.ready;
  // Each takes its time, since a password is looked at slowly, two at once.
  const logins = Array.from({ length: 8 }, (_, index) =>
    fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: { email: `ana${index}@example.test`, password: 'x' } }),
    }),
  );
  await Promise.race(logins);
  const ended = run.stop();
  for (const { status } of await Promise.all(logins)) expect(status).toBe(401);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

test('Ctrl-C ends it cleanly, and the second start keeps the data', async () => {
  mkdirSync(folder, { recursive: true });
  const env = { DATA_DIR: folder };
  const counts = async (address: string) => (await fetch(`${address}/api/pages/lots.json`)).json();

  const first = start(env);
  const before = await counts(await first.ready);
  expect(await first.stop()).toMatchObject({ code: 0, stderr: '' });

  const began = performance.now();
  const second = start(env);
  const after = await counts(await second.ready);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(after).toEqual(before);
  expect((await second.stop()).stdout).not.toContain('Building');
});
