import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repairModes } from '../../src/database/embedded/private-files.ts';
import { migratedFolder } from '../engines.ts';
import { nodeArguments } from '../node-arguments.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const importCommand = fileURLToPath(new URL('../../src/catalogue/command.ts', import.meta.url));

/**
 * The environment variables that a child process needs. With the cache it need not compile its
 * modules.
 */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Every file and folder that the group or others can open, with its mode. */
function readableByOthers(folder: string): string[] {
  return ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
    // The server may have renamed a temporary file since.
    const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (stats === undefined || stats.isSymbolicLink() || (stats.mode & 0o077) === 0) return [];
    return [`${(stats.mode & 0o777).toString(8)} ${name}`];
  });
}

/** Processor time of this process during some work, in microseconds. */
function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Starts the API with a permissive umask, sends some requests and returns the modes of its files. */
async function openFilesOfServer(dataFolder: string): Promise<string[]> {
  const child = spawn(
    'sh',
    ['-c', 'umask 000; exec "$0" "$@"', process.execPath, ...nodeArguments, main],
    {
      env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: dataFolder },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const said = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(text.toString()));
      child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
    });
    const address = /http:\S+(?=\/api)/.exec(said)?.[0] ?? '';
    const list = (await (await fetch(`${address}/api/lots.json?per=1`)).json()) as {
      lots: { cover_image: { thumb_url: string } | null }[];
    };
    const picture = list.lots[0]?.cover_image?.thumb_url;
    if (picture !== undefined) await (await fetch(address + picture)).arrayBuffer();
    const file = join(dataFolder, 'catalogue.csv');
    writeFileSync(file, 'account,lot_number\n', { mode: 0o600 });
    spawnSync(
      'sh',
      ['-c', 'umask 000; exec "$0" "$@"', process.execPath, ...nodeArguments, importCommand, file],
      {
        env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataFolder },
      },
    );
    const found = readableByOthers(dataFolder);
    child.kill();
    await ended;
    // Files that are written at shutdown count too, such as records of access.
    return [...found, ...readableByOthers(dataFolder)];
  } finally {
    child.kill('SIGKILL');
  }
}

describe.skipIf(process.platform === 'win32')('files of the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('are readable only for their owner after the first start', async () => {
    const dataFolder = join(folder, 'data');
    expect(await openFilesOfServer(dataFolder)).toEqual([]);
    expect(lstatSync(dataFolder).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataFolder)).toEqual(expect.arrayContaining(['media', 'postgres']));
  });

  test('lose the permissions of other users when the folder of an earlier version is opened', async () => {
    const dataFolder = await migratedFolder();
    try {
      for (const name of ['imports', 'access', 'media']) mkdirSync(join(dataFolder, name));
      writeFileSync(join(dataFolder, 'imports', 'avisos.csv'), '');
      for (const name of readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })) {
        const path = join(dataFolder, name);
        chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
      }
      chmodSync(dataFolder, 0o755);
      expect(readableByOthers(dataFolder).length).toBeGreaterThan(900);
      expect(await openFilesOfServer(dataFolder)).toEqual([]);
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });

  test('are corrected without following a symbolic link out of the folder', () => {
    const dataFolder = join(folder, 'data');
    mkdirSync(dataFolder);
    writeFileSync(join(folder, 'outside'), '');
    chmodSync(join(folder, 'outside'), 0o644);
    symlinkSync(join(folder, 'outside'), join(dataFolder, 'link'));
    writeFileSync(join(dataFolder, 'inside'), '');
    chmodSync(join(dataFolder, 'inside'), 0o666);
    expect(repairModes(dataFolder)).toEqual([]);
    expect(lstatSync(join(folder, 'outside')).mode & 0o777).toBe(0o644);
    expect(lstatSync(join(dataFolder, 'inside')).mode & 0o777).toBe(0o600);
  });

  test('stay unchanged in a folder that all users share, with a warning', () => {
    chmodSync(folder, 0o1777);
    writeFileSync(join(folder, 'of-another-program'), '');
    chmodSync(join(folder, 'of-another-program'), 0o644);
    expect(repairModes(folder)).toEqual([expect.stringContaining('is shared by all users')]);
    expect(lstatSync(join(folder, 'of-another-program')).mode & 0o777).toBe(0o644);
    chmodSync(folder, 0o700);
  });

  test.skipIf(process.getuid?.() !== 0)('are reported when another user owns them', () => {
    writeFileSync(join(folder, 'foreign'), '');
    chownSync(join(folder, 'foreign'), 4242, 4242);
    expect(repairModes(folder)).toEqual([
      expect.stringMatching(/foreign in the data folder belongs to another user .*chown -R/),
    ]);
  });

  test('are checked quickly when there are a thousand of them', () => {
    for (let index = 0; index < 1000; index += 1) writeFileSync(join(folder, `${index}`), '');
    repairModes(folder);
    const readOnce = (): void => {
      for (const name of readdirSync(folder)) lstatSync(join(folder, name));
    };
    // Processor time beside the least that a check needs. The shortest of several rounds counts.
    const [own, least] = [() => void repairModes(folder), readOnce].map((work) =>
      Math.min(...Array.from({ length: 10 }, () => cpuTimeOf(work))),
    );
    expect((own ?? Number.NaN) / (least ?? Number.NaN)).toBeLessThan(2);
  });
});
