import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openBackup, writeBackup } from './backup-file.ts';
import type { TableRows } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'martelo-backup-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header = {
  made_at: '2026-11-25T12:00:00Z',
  version: '1.0.0',
  migrations: ['1'],
  secret_key: null,
};
const key = Buffer.alloc(32, 7);

const rowsOf = (table: string, count: number, extra = ''): string[] =>
  Array.from({ length: count }, (_, id) => JSON.stringify({ table, id, text: `Ágata # ${extra}` }));
const people = rowsOf('people', 1200);
const long = rowsOf('long', 3, 'x'.repeat(700_000));

async function* tables(): AsyncGenerator<TableRows> {
  yield { table: 'empty', rows: [] };
  yield { table: 'people', rows: people.slice(0, 700) };
  yield { table: 'people', rows: people.slice(700) };
  yield { table: 'long', rows: long };
}

let files = 0;
async function write(own: Buffer | null): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.backup`);
  await writeBackup(file, header, { tables: tables(), key: own });
  return file;
}
async function read(file: string, own: Buffer | null) {
  const opened = await openBackup(file, own);
  const rows: Record<string, string[]> = {};
  for await (const batch of opened.tables()) {
    expect(batch.rows.length).toBeLessThanOrEqual(500);
    (rows[batch.table] ??= []).push(...batch.rows);
  }
  return { header: opened.header, rows };
}

describe.each([
  ['plain', null],
  ['encrypted', key],
] as const)('a file that is %s', (_what, own) => {
  test('contains every row, in bounded batches', async () => {
    const file = await write(own);
    expect(await read(file, own)).toEqual({ header, rows: { empty: [], people, long } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['cut off after its first line', (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('\n') + 1)],
    ['cut off at its end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    [
      'changed in its middle',
      (bytes: Buffer) => {
        const changed = Buffer.from(bytes);
        changed[1500] = (changed[1500] ?? 0) ^ 1;
        return changed;
      },
    ],
  ])('is refused when it was %s', async (_how, damage) => {
    const file = await write(own);
    writeFileSync(file, damage(readFileSync(file)));
    await expect(read(file, own)).rejects.toThrow('está incompleto ou danificado');
  });
});

test('an encrypted file shows nothing and opens with its key only', async () => {
  const file = await write(key);
  expect(readFileSync(file).includes(gzipSync('').subarray(0, 3))).toBe(false);
  await expect(read(file, null)).rejects.toThrow('informe a chave em BACKUP_KEY');
  await expect(read(file, Buffer.alloc(32, 8))).rejects.toThrow('está incompleto ou danificado');
});

test('a file that lacks rows is refused', async () => {
  const file = join(folder, 'short.backup');
  const text = `${JSON.stringify(header)}\n#people\n{"id":1}\n#end {"people":2}\n`;
  writeFileSync(file, Buffer.concat([Buffer.from('martelo-backup 1 plain\n'), gzipSync(text)]));
  await expect(read(file, null)).rejects.toThrow('está incompleto ou danificado');
});

test('other files are refused', async () => {
  const file = join(folder, 'text.csv');
  writeFileSync(file, 'lote;titulo\n');
  await expect(openBackup(file, null)).rejects.toThrow('não é um backup do Martelo');
  await expect(openBackup(join(folder, 'none'), null)).rejects.toThrow('não pode ser lido');
});
