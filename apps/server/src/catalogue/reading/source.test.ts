import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readText } from './source.ts';

test('a large gzip file is unpacked completely, without a warning on the terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'martelo-source-'));
  const warnings: Error[] = [];
  const warn = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warn);
  try {
    const file = join(folder, 'catalogo.csv.gz');
    const text = randomBytes(2 ** 20).toString('hex');
    writeFileSync(file, gzipSync(text));
    let read = '';
    for await (const chunk of readText(file)) read += chunk;
    expect(read === text).toBe(true);
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', warn);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a gzip file that grows beyond any catalogue is refused at a limit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'martelo-bomb-'));
  try {
    const file = join(folder, 'bomba.csv.gz');
    writeFileSync(file, gzipSync(Buffer.alloc(150_000_000, 'a')));
    let read = 0;
    const reading = (async () => {
      for await (const chunk of readText(file)) read += chunk.length;
    })();
    await expect(reading).rejects.toThrow('cresce mais de 200 vezes');
    expect(read).toBeLessThan(70_000_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
