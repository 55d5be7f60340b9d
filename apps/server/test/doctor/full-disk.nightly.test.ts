/** What the readiness check and the doctor find on a disk that is really full. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkDatabase } from '../../src/doctor/database-check.ts';
import { Readiness } from '../../src/http/readiness.ts';
import { openDatabase, type Database } from '../../src/database/open.ts';
import { migratedFolder } from '../engines.ts';
import { findBinaries, giveToPostgresql, startPostgresql } from '../postgresql.ts';

/** Why the tests are skipped, or `null` when they run. */
const reason =
  process.platform !== 'linux' || process.getuid?.() !== 0
    ? 'only root on Linux can mount a small disk'
    : null;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Mounts a disk of this size in the memory. */
function mountDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'martelo-disk-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const { status } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The disk cannot be mounted.');
  closing.push(() => spawnSync('umount', ['--lazy', folder], { stdio: 'inherit' }));
  return folder;
}

/** Fills a disk. Returns a function that makes room again. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  for (const size of [1_000_000, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return () => rmSync(file);
}

const binaries = findBinaries();

describe.skipIf(reason !== null)(
  `a full disk${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    const places = {
      async embedded(): Promise<{ database: Database; disk: string }> {
        const disk = mountDisk(250);
        const migrated = await migratedFolder();
        closing.push(() => rmSync(migrated, { recursive: true, force: true }));
        cpSync(migrated, disk, { recursive: true });
        return { disk, database: await openDatabase({ url: null, dataFolder: disk }) };
      },
      async postgresql(): Promise<{ database: Database; disk: string }> {
        if (binaries === null) throw new Error('there is no PostgreSQL');
        const disk = mountDisk(250);
        giveToPostgresql(disk);
        const folder = join(disk, 'server');
        mkdirSync(folder);
        const server = await startPostgresql(binaries, { folder });
        closing.push(() => server.stop());
        const dataFolder = mkdtempSync(join(tmpdir(), 'martelo-data-'));
        closing.push(() => rmSync(dataFolder, { recursive: true, force: true }));
        return { disk, database: await openDatabase({ url: server.url, dataFolder }) };
      },
    };

    test.each(binaries === null ? (['embedded'] as const) : (['embedded', 'postgresql'] as const))(
      'of the database makes the process not ready, and the doctor names it (%s)',
      async (engine) => {
        const { database, disk } = await places[engine]();
        closing.push(() => database.close());
        const disks = async () => ({
          isReady: (await new Readiness(database.db).report()).isReady,
          faults: (await checkDatabase(database)).filter(({ level }) => level === 'error'),
        });
        expect(await disks()).toEqual({ isReady: true, faults: [] });
        const makeRoom = fill(disk);
        expect(existsSync(join(disk, 'filler'))).toBe(true);
        const full = await disks();
        expect(full.isReady).toBe(false);
        expect(full.faults).toContainEqual(
          expect.objectContaining({
            topic: 'disk',
            text: expect.stringMatching(/has no room \(.*larger disk/),
          }),
        );
        makeRoom();
        expect(await disks()).toEqual({ isReady: true, faults: [] });
      },
    );
  },
);
