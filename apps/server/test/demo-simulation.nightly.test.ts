/** Tests when the server runs the simulation of the demonstration. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { openReferenceServer } from '../src/index.ts';
import type { Demonstration } from '../src/seeding.ts';
import { migratedFolder } from './engines.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await migratedFolder();
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

async function startAndStop(env: Record<string, string>) {
  const stop = vi.fn(async () => {});
  const startSimulation = vi.fn(() => ({ caughtUp: Promise.resolve(), stop }));
  const demo: Demonstration = {
    load: async () => null,
    removeAccess: async () => {},
    startSimulation,
    pictures: () => async () => {},
  };
  const server = await openReferenceServer(readConfig({ DATA_DIR: dataFolder, ...env }), demo);
  const started = startSimulation.mock.calls.length;
  await server.close();
  return { started, stopped: stop.mock.calls.length };
}

describe('the simulation of the demonstration', () => {
  test('runs together with the server', async () => {
    expect(await startAndStop({})).toEqual({ started: 1, stopped: 1 });
  });

  test.each([{ DEMO_LIVE: '0' }, { DEMO: '0' }, { DEMO_DATE: '2026-11-21' }])(
    'does not run with %j',
    async (env) => {
      expect(await startAndStop(env)).toEqual({ started: 0, stopped: 0 });
    },
  );
});
