import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEmbedded } from '../src/database/embedded.ts';
import { FolderInUseError } from '../src/database/folder-lock.ts';
import { openDatabase } from '../src/database/open.ts';
import { fillCatalogue } from './catalogue.ts';

const KILLS = process.env['DEEP'] === '1' ? 100 : 3;
const writer = fileURLToPath(new URL('./durability-writer.ts', import.meta.url));

describe('the embedded engine', { timeout: 60_000 }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'martelo-durable-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const startWriter = (lot: number) =>
    spawn(process.execPath, ['--conditions=source', writer, folder, String(lot)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  test('syncs the disk before it acknowledges a commit, and not for a read', async () => {
    const syncsAfter = async (statement: string): Promise<number> => {
      const engine = await startEmbedded(join(folder, 'postgres'), {});
      await engine.pool.query('create table if not exists notes (note text)');
      for (let index = 0; index < 100; index += 1) await engine.pool.query(statement);
      await engine.pool.end();
      return engine.stop();
    };
    expect(await syncsAfter(`insert into notes values ('x')`)).toBeGreaterThanOrEqual(100);
    expect(await syncsAfter('select * from notes')).toBeLessThan(100);
  });

  test(
    `keeps every acknowledged row and no half transaction through ${KILLS} kills`,
    async () => {
      const first = await openDatabase({ url: null, dataFolder: folder });
      const [lot = 0] = await fillCatalogue(first.db);
      await first.db.deleteFrom('bids').execute();
      await first.close();

      const acknowledged: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const child = startWriter(lot);
        const ended = new Promise((resolve) => child.once('close', resolve));
        // By what it has done, not by the clock: a slow disk acknowledges late.
        const rows = 6 + Math.floor(Math.random() * 40);
        let said = '';
        child.stdout.on('data', (text: Buffer) => {
          said += text.toString();
          if (said.split('\n').length > rows) child.kill('SIGKILL');
        });
        await ended;
        // The last line may be cut short by the kill.
        acknowledged.push(...said.split('\n').slice(0, -1).map(Number));
      }

      const { db, close } = await openDatabase({ url: null, dataFolder: folder });
      const rows = await db.selectFrom('bids').select(['id', 'amount_cents']).execute();
      await close();
      const kept = new Set(rows.map(({ id }) => id));
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 6);
      expect(acknowledged.filter((id) => !kept.has(id) || !kept.has(id + 1))).toEqual([]);
      expect(
        rows.filter((row) => !kept.has(row.amount_cents + (row.id === row.amount_cents ? 1 : 0))),
      ).toEqual([]);
    },
    KILLS * 10_000 + 60_000,
  );

  test('belongs to one process: a second one is refused with a sentence', async () => {
    const owner = await openDatabase({ url: null, dataFolder: folder });
    await expect(openDatabase({ url: null, dataFolder: folder })).rejects.toThrow(FolderInUseError);
    const child = startWriter(1);
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    await owner.close();
    expect(code).not.toBe(0);
    expect(complaint).toContain(
      `The data folder ${folder} is in use by another process: stop it, or set DATA_DIR to another folder.`,
    );
  });

  test('starts over when its first initialisation was cut short', async () => {
    mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true });
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
    const { db, close } = await openDatabase({ url: null, dataFolder: folder });
    expect(await db.selectFrom('prices').selectAll().execute()).toHaveLength(7);
    await close();
  });

  test('comes back on the same data after its thread has died', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const workers: Worker[] = [];
    const note = (worker: Worker): unknown => workers.push(worker);
    process.on('worker', note);
    const { db, close } = await openDatabase({ url: null, dataFolder: folder });
    await fillCatalogue(db);

    const during = db.selectFrom('lots').selectAll().execute();
    await workers[0]?.terminate();
    await expect(during).rejects.toThrow(/embedded engine/);
    expect(await db.selectFrom('lots').select('id').execute()).not.toHaveLength(0);
    expect(workers).toHaveLength(2);

    await close();
    process.off('worker', note);
    silence.mockRestore();
  });
});
