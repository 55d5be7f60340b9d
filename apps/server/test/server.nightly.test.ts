import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LotList } from '@martelo/domain/entities';
import { start, type Running } from './api-process.ts';
import { migratedFolder } from './engines.ts';

describe('the API as a process', () => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await migratedFolder();
  });
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  const up = async (env: Record<string, string> = {}): Promise<Running> => {
    const server = await start({ DATA_DIR: dataFolder, ...env });
    if ('code' in server) throw new Error(server.errorOutput);
    return server;
  };

  test('fills an empty database once with the demo, and keeps it across restarts', async () => {
    // With a fixed date no state changes automatically.
    const demo = { DEMO_DATE: '2026-11-21' };
    const first = await up(demo);
    const before = (await (await fetch(`${first.api}/lots.json`)).json()) as LotList;
    expect(before.total).toBeGreaterThan(1000);
    expect(await first.stop('SIGINT')).toEqual({ code: 0, errorOutput: '' });

    const second = await up(demo);
    const after = (await (await fetch(`${second.api}/lots.json`)).json()) as LotList;
    expect(after).toEqual(before);
    expect(await second.stop('SIGTERM')).toEqual({ code: 0, errorOutput: '' });
  });

  test('answers requests in flight before it ends', async () => {
    const server = await up({ DEMO: '0' });
    // Each is slow, since passwords are verified slowly and two at a time.
    const logins = Array.from({ length: 8 }, (_, index) =>
      fetch(`${server.api}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user: { email: `ana${index}@example.test`, password: 'x' } }),
      }),
    );
    await Promise.race(logins);
    const ended = server.stop('SIGTERM');
    for (const { status } of await Promise.all(logins)) expect(status).toBe(401);
    expect(await ended).toEqual({ code: 0, errorOutput: '' });
  });

  test('ends with one sentence when its port or its data folder is in use', async () => {
    const owner = await up({ DEMO: '0' });
    const { port } = new URL(owner.api);
    expect(await start({ DATA_DIR: dataFolder })).toEqual({
      code: 1,
      errorOutput: `The data folder ${dataFolder} is in use by another process: stop it, or set DATA_DIR to another folder.\n`,
    });
    const other = await migratedFolder();
    expect(await start({ DATA_DIR: other, PORT: port, DEMO: '0' })).toEqual({
      code: 1,
      errorOutput: `Port ${port} on 127.0.0.1 is taken by another program: stop it, or set PORT to another number.\n`,
    });
    rmSync(other, { recursive: true, force: true });
    await owner.stop();
  });

  test('ends with one sentence when a setting is invalid', async () => {
    expect(await start({ DATA_DIR: dataFolder, PORT: 'x' })).toEqual({
      code: 1,
      errorOutput: 'PORT is "x": expected a whole number from 0 to 65535.\n',
    });
  });
});
