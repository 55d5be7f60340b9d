/**
 * `npm run bench:bytes`: compares the initial JavaScript of each public page with a minimal page of the
 * same libraries, in brotli bytes. Fails when a page exceeds the limit or its budget in
 * `page-budgets.json`. `-- --update` lowers budgets. Raise a budget by hand, with the reason.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { filesOf } from '../apps/marketplace/server/build-output.ts';

/** Maximum size of a page, as a multiple of the minimal page (docs/decisions/0025-lazily-hydrated-components.md). */
const limit = 1.25;
const marketplace = join(import.meta.dirname, '..', 'apps', 'marketplace');
const configFile = join(marketplace, 'vite.config.ts');
const budgetsFile = join(marketplace, 'page-budgets.json');

/** Builds `input`. Returns a function that returns the bytes of entries with their imports. */
async function measure(input: string): Promise<(entries: readonly string[]) => number> {
  const outDir = mkdtempSync(join(tmpdir(), 'martelo-bytes-'));
  try {
    await build({
      configFile,
      logLevel: 'error',
      build: { outDir, copyPublicDir: false, rolldownOptions: { input } },
    });
    const manifest: Manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8'));
    const sizes = new Map(
      filesOf(manifest, Object.keys(manifest))
        .filter((file) => file.endsWith('.js'))
        .map((file) => [file, brotliCompressSync(readFileSync(join(outDir, file))).length]),
    );
    return (entries) =>
      filesOf(manifest, entries).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const floorEntry = '../../bench/floor.tsx';
const entry = 'src/entry-client.tsx';
const floor = (await measure(floorEntry))([floorEntry]);
const bytesOf = await measure(entry);

const budgets: Record<string, number> = JSON.parse(readFileSync(budgetsFile, 'utf8'));
const update = process.argv.includes('--update');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

let passed = 0;
let failed = 0;
console.log(`${'floor'.padEnd(24)}${kilobytes(floor)}`);
for (const [route, budget] of Object.entries(budgets)) {
  const bytes = bytesOf([entry, `src/routes/${route}/page.tsx`]);
  const ok = bytes <= limit * floor && bytes <= budget;
  if (ok) passed += 1;
  else failed += 1;
  const ratio = (bytes / floor).toFixed(3);
  const against = ok ? '' : `  more than ${kilobytes(Math.min(budget, limit * floor))}`;
  console.log(`${route.padEnd(24)}${kilobytes(bytes)}  ratio ${ratio}${against}`);
  // Leaves room for differences between compressor versions.
  if (update) budgets[route] = Math.min(budget, Math.ceil((bytes * 1.003) / 100) * 100);
}
if (update) writeFileSync(budgetsFile, `${JSON.stringify(budgets, null, 2)}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
