import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LotList } from '@martelo/domain/entities';
import { start, type Running } from './api-process.ts';
import { migratedFolder } from './engines.ts';
import { beginLogin, isListening } from './request-in-flight.ts';

describe('the API as a process', () => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await migratedFolder();
  });
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  // With a fixed date no state changes automatically, which would be logged.
  const up = async (env: Record<string, string> = {}): Promise<Running> => {
    const server = await start({ DATA_DIR: dataFolder, DEMO_DATE: '2026-11-21', ...env });
    if ('code' in server) throw new Error(server.errorOutput);
    return server;
  };

  test('fills an empty database once with the demo, and keeps it across restarts', async () => {
    const first = await up();
    const before = (await (await fetch(`${first.api}/lots.json`)).json()) as LotList;
    expect(before.total).toBeGreaterThan(1000);
    expect(await first.stop('SIGINT')).toEqual({ code: 0, errorOutput: '' });

    const second = await up();
    const after = (await (await fetch(`${second.api}/lots.json`)).json()) as LotList;
    expect(after).toEqual(before);
    expect(await second.stop('SIGTERM')).toEqual({ code: 0, errorOutput: '' });
  });

  test('answers requests in flight before it ends', async () => {
    const server = await up({ DEMO: '0' });
    const usual = await (await beginLogin(server.api)).finish();
    const logins = await Promise.all(Array.from({ length: 8 }, () => beginLogin(server.api)));
    const ended = server.stop('SIGTERM');
    await expect.poll(() => isListening(server.api)).toBe(false);
    for (const { finish } of logins) expect(await finish()).toBe(usual);
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
