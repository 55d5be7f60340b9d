import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { beginLogin, isListening } from '../../../server/test/request-in-flight.ts';
import { newDataFolder, start, startByNpm } from '../server.ts';

// How the start fails and how the server stops. Needs no browser.
test.describe.configure({ timeout: 180_000 });

let folder = '';
test.beforeEach(() => {
  folder = newDataFolder('start');
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Expects one sentence on the terminal, no stack trace, and an exit code other than 0. */
async function refuses(env: Record<string, string>): Promise<string> {
  const { code, stderr } = await start({ DATA_DIR: folder, DEMO: '0', ...env }).ended;
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  return stderr;
}

test('names an invalid setting and the expected value', async () => {
  expect(await refuses({ PORT: 'http' })).toMatch(/PORT is "http": expected/);
  expect(await refuses({ API_BASE: 'api' })).toMatch(/API_BASE is "api": expected/);
});

test('names a port in use', async ({ baseURL }) => {
  const port = new URL(baseURL ?? '').port;
  expect(await refuses({ PORT: port })).toContain(`Port ${port}`);
});

test('names an invalid data folder', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await refuses({ DATA_DIR: join(file, 'data') })).toContain(file);
});

// One server for three claims, because the first start fills the database, which takes long.
test('rejects a second process on its data, waits for requests at Ctrl-C, and keeps the data', async () => {
  const counts = async (address: string) => (await fetch(`${address}/api/pages/lots.json`)).json();
  const beganFirst = performance.now();
  const first = start({ DATA_DIR: folder });
  const address = await first.ready;
  const firstMs = performance.now() - beganFirst;
  const before = await counts(address);

  await test.step('rejects a second process on the same data', async () => {
    expect.soft(await refuses({})).toContain(folder);
  });

  await test.step('Ctrl-C waits for requests in flight and stops it cleanly', async () => {
    const api = `${address}/api`;
    const usual = await (await beginLogin(api)).finish();
    const logins = await Promise.all(Array.from({ length: 8 }, () => beginLogin(api)));
    const ended = first.stop();
    await expect.poll(() => isListening(api)).toBe(false);
    for (const { finish } of logins) expect.soft(await finish()).toBe(usual);
    expect.soft(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  await test.step('the next start keeps the data and builds nothing', async () => {
    const began = performance.now();
    const second = startByNpm({ DATA_DIR: folder, STOP_DELAY: '8' });
    const address = await second.ready;
    const after = await counts(address);
    const secondMs = performance.now() - began;
    // It fills no database.
    expect(secondMs / firstMs).toBeLessThan(1);
    expect(after).toEqual(before);

    // A supervisor sends the signal to npm, whose shell does not forward it.
    const readiness = async () => (await fetch(`${address}/api/health/ready`)).status;
    expect(await readiness()).toBe(200);
    const ended = second.terminate();
    await expect.poll(readiness).toBe(503);
    expect((await fetch(address)).status).toBe(200);
    const { stdout } = await ended;
    expect(stdout).not.toContain('Building');
    await expect(fetch(address)).rejects.toThrow();
  });
});
