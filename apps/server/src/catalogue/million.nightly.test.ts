import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { testEngines, type TestDatabase } from '../../test/engines.ts';
import { generateCatalogue } from '../../test/generated-catalogue.ts';

const rows = Number(process.env['TEST_ROWS'] ?? 1_000_000);
const engine = testEngines.find(({ name }) => name === 'postgresql');
const reason =
  engine === undefined
    ? 'no PostgreSQL here'
    : existsSync('/proc/self/status')
      ? null
      : 'memory is read from /proc';

let database: TestDatabase | null = null;
afterAll(() => database?.close());

/** Peak resident memory of a running process in MB, or 0 when it has ended. */
function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

test.skipIf(reason !== null)(
  `the import of a million rows takes less than 512 MB on PostgreSQL${reason === null ? '' : ` (skipped: ${reason})`}`,
  async () => {
    database = (await engine?.open()) ?? null;
    if (database === null) throw new Error('No PostgreSQL.');
    const file = join(database.dataFolder, 'million.csv');
    const size = { sales: rows / 1000, lotsPerSale: 1000 };
    await pipeline(Readable.from(generateCatalogue(size)), createWriteStream(file));

    const command = new URL('./command.ts', import.meta.url).pathname;
    const started = performance.now();
    const child = spawn(process.execPath, ['--conditions=source', command, file], {
      env: { ...process.env, ...database.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    let peak = 0;
    const sampling = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid))), 100);
    const code = await new Promise((resolve) => child.once('close', resolve));
    clearInterval(sampling);
    console.log(
      `${rows} rows: peak resident memory ${peak.toFixed(0)} MB, ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`${rows.toLocaleString('pt-BR').replaceAll('.', '\\.')} {2}criadas`),
    );
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(512);
  },
  3_600_000,
);
