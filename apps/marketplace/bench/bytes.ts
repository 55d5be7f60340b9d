/**
 * `npm run bench:bytes`: all JavaScript sent for `/lotes` beside the floor of the same libraries
 * with nothing of ours, both built with the same configuration, in brotli bytes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { filesOf } from '../server/build-output.ts';

const limit = 1.25;
const configFile = join(import.meta.dirname, '..', 'vite.config.ts');

async function bytesOf(input: string, entries: readonly string[]): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'martelo-bytes-'));
  try {
    await build({
      configFile,
      logLevel: 'error',
      build: { outDir, copyPublicDir: false, rolldownOptions: { input } },
    });
    const manifest: Manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8'));
    const files = filesOf(manifest, entries).filter((file) => file.endsWith('.js'));
    return files.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(outDir, file))).length,
      0,
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const floor = await bytesOf('bench/floor/entry.tsx', ['bench/floor/entry.tsx']);
const lotes = await bytesOf('src/entry-client.tsx', [
  'src/entry-client.tsx',
  'src/routes/lotes/page.tsx',
]);
const ratio = lotes / floor;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`floor   ${kilobytes(floor)}`);
console.log(`/lotes  ${kilobytes(lotes)}`);
console.log(`ratio   ${ratio.toFixed(3)} (at most ${limit})`);
process.exitCode = ratio <= limit ? 0 : 1;
