/** Two processes with pages and two with the API behind HAProxy, configured as in docs/scaling.md. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import {
  administer,
  findBinaries,
  startPostgresql,
  type Postgresql,
  whyNoPostgresql,
} from '../../server/test/postgresql.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const binaries = findBinaries();

/** Why the tests are skipped, or `null` when they run. */
const reason =
  whyNoPostgresql(binaries) ??
  (spawnSync('haproxy', ['-v']).status === 0 ? null : 'haproxy is not installed');

const folder = mkdtempSync(join(tmpdir(), 'martelo-scale-out-'));

const names = ['pages1', 'pages2', 'api1', 'api2'] as const;
type Name = (typeof names)[number];

const ports = new Map<Name | 'site', number>();
const children = new Map<Name | 'haproxy', ChildProcess>();
let postgresql: Postgresql | undefined;

const portOf = (name: Name | 'site'): number => ports.get(name) ?? 0;
const siteUrl = (): string => `http://localhost:${portOf('site')}`;

/** Starts a process and waits until it is ready for requests. */
async function start(name: Name): Promise<void> {
  const isApi = name.startsWith('api');
  const script = isApi ? 'apps/server/src/main.ts' : 'scripts/start.ts';
  const child = spawn(process.execPath, ['--conditions=source', join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // Otherwise the pages would be built for a test.
      NODE_ENV: 'production',
      PORT: String(portOf(name)),
      DATA_DIR: join(folder, name),
      PUBLIC_URL: siteUrl(),
      SHARED_SECRET: 's'.repeat(32),
      SECRET_KEY: '0'.repeat(64),
      STOP_DELAY: '8',
      CEP_BASE: 'none',
      DEMO_LIVE: '0',
      ...(isApi ? { DATABASE_URL: postgresql?.url ?? '' } : { API_BASE: `${siteUrl()}/api` }),
    },
  });
  children.set(name, child);
  await untilStatus(`http://127.0.0.1:${portOf(name)}/api/health/ready`, child);
}

async function untilStatus(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 6000 && child.exitCode === null; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer; the program ended with ${child.exitCode}.`);
}

async function end(name: Name | 'haproxy', signal: NodeJS.Signals): Promise<void> {
  const child = children.get(name);
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** Starts HAProxy with the configuration of the guide, on the ports of this test and without TLS. */
function startProxy(): ChildProcess {
  const guide = readFileSync(join(root, 'docs', 'scaling.md'), 'utf8');
  let config = /```haproxy\n([^]*?)```/.exec(guide)?.[1] ?? '';
  config = config
    // The machine of a test may allow fewer open files.
    .replace('maxconn 20000', 'maxconn 1000')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${portOf('site')}`);
  for (const [index, name] of names.entries()) {
    config = config.replaceAll(
      `${name} 127.0.0.1:${3001 + index}`,
      `${name} 127.0.0.1:${portOf(name)}`,
    );
  }
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  return spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
}

interface Request {
  readonly path: string;
  readonly began: number;
  readonly ended: number;
  /** Status, or the reason why there is none. */
  readonly outcome: number | string;
}

/** One visitor has one address, as every loopback address reaches this machine. */
function visitor(number: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${number}` });
  return {
    get: (path: string): Promise<Request> => {
      const began = performance.now();
      return new Promise((resolve) => {
        const finish = (outcome: number | string): void =>
          resolve({ path, began, ended: performance.now(), outcome });
        const sent = request({ agent, host: '127.0.0.1', port: portOf('site'), path });
        sent.setHeader('host', `localhost:${portOf('site')}`);
        sent.on('response', (response) => {
          response.resume();
          response.on('end', () => finish(response.statusCode ?? 0));
          response.on('error', (error) => finish(error.message));
        });
        sent.on('error', (error) => finish(error.message));
        sent.end();
      });
    },
    leave: () => agent.destroy(),
  };
}

const paths = [
  '/',
  '/lotes',
  '/api/lots.json',
  '/casasdeleilao',
  '/api/auctions.json',
  '/api/health',
];

/**
 * Sends requests from twelve addresses until `work` is done, and returns them. `work` receives those that
 * are answered so far.
 */
async function underLoad(work: (sent: readonly Request[]) => Promise<void>): Promise<Request[]> {
  const requests: Request[] = [];
  const over = new AbortController();
  const visitors = Array.from({ length: 12 }, (_, index) => visitor(index + 1));
  const loops = visitors.map(async ({ get }, index) => {
    for (let turn = index; !over.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      // Different pages, so most are rendered and need the API.
      const query = path.startsWith('/api') ? '' : `?visita=${index}-${turn}`;
      requests.push(await get(path + query));
      await sleep(100);
    }
  });
  await sleep(3000);
  await work(requests);
  await sleep(3000);
  over.abort();
  await Promise.all(loops);
  for (const { leave } of visitors) leave();
  return requests;
}

const failuresOf = (requests: readonly Request[]): Request[] =>
  requests.filter(({ outcome }) => outcome !== 200);

describe.skipIf(reason !== null)(
  `several processes behind HAProxy${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    beforeAll(async () => {
      if (binaries === null) return;
      for (const name of ['site', ...names] as const) ports.set(name, await freePort());
      postgresql = await startPostgresql(binaries);
      // One after the other: the first builds the pages and loads the demonstration.
      for (const name of ['api1', 'api2', 'pages1', 'pages2'] as const) await start(name);
      const proxy = startProxy();
      children.set('haproxy', proxy);
      await untilStatus(`${siteUrl()}/api/health`, proxy);
    }, 600_000);

    afterAll(async () => {
      for (const name of names) await end(name, 'SIGKILL');
      await end('haproxy', 'SIGTERM');
      await postgresql?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('hide metrics and mails from visitors', async () => {
      for (const path of ['/metrics', '/correio']) {
        expect((await visitor(1).get(path)).outcome, path).toBe(404);
      }
      for (const name of names) {
        const { status } = await fetch(`http://127.0.0.1:${portOf(name)}/metrics`);
        expect(status, name).toBe(200);
      }
    });

    test('tell visitors apart: none counts towards the limit of another', async () => {
      // All visitors together exceed the limit of one, which is 300 calls a minute.
      const requests = await underLoad((sent) =>
        vi.waitFor(() => expect(sent.length).toBeGreaterThan(300)),
      );
      expect(failuresOf(requests)).toEqual([]);
    });

    test('still answer what only reads while the database accepts no writes', async () => {
      const url = postgresql?.url ?? '';
      const setReadOnly = async (action: string): Promise<void> => {
        await administer(url, `alter system ${action}`);
        await administer(url, 'select pg_reload_conf()');
      };
      const statuses = () =>
        Promise.all(
          (['api1', 'api2'] as const).map(async (name) => {
            const answer = await fetch(`http://127.0.0.1:${portOf(name)}/api/health/ready`);
            await answer.body?.cancel();
            return answer.status;
          }),
        );
      const until = (status: number) =>
        vi.waitFor(async () => expect(await statuses()).toEqual([status, status]));
      await setReadOnly('set default_transaction_read_only = on');
      await until(503);
      const requests = await underLoad(() => sleep(8000));
      expect(failuresOf(requests)).toEqual([]);
      await setReadOnly('reset default_transaction_read_only');
      await until(200);
    });

    test.each(['api1', 'pages1'] as const)(
      'lose at most the requests in flight when %s is killed',
      async (name) => {
        let killedAt = 0;
        const requests = await underLoad(async () => {
          killedAt = performance.now();
          await end(name, 'SIGKILL');
        });
        await start(name);
        const others = failuresOf(requests).filter(
          ({ began, ended }) => began > killedAt || ended < killedAt,
        );
        expect(others).toEqual([]);
        expect(requests.filter(({ began }) => began > killedAt).length).toBeGreaterThan(12);
      },
    );

    test('lose no request when a process of each kind is stopped', async () => {
      const requests = await underLoad(async () => {
        await Promise.all([end('api2', 'SIGTERM'), end('pages2', 'SIGTERM')]);
      });
      expect(failuresOf(requests)).toEqual([]);
    });
  },
);
