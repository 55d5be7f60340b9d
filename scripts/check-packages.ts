/**
 * Checks the built packages as a consumer sees them: publint, attw, the same exports in ESM and
 * CommonJS, and the size of the entries that have a budget.
 *
 * The `entries.json` of a package holds the budgets: bytes by entry, minified and compressed with
 * brotli, without peer dependencies and other `@martelo` packages.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { check, reportChecks } from './check.ts';
import { type Entry, entriesOf, folderOf, manifestOf, published, root } from './workspace.ts';

const expectSame = (found: readonly string[], expected: readonly string[]): void => {
  const [a, b] = [found, expected].map((names) => names.toSorted().join(' '));
  if (a !== b) throw new Error(`found    ${a}\n  expected ${b}`);
};

/**
 * Returns the bytes that a consumer loads for everything an entry exports. Code that an entry loads
 * by `import()` is not counted.
 */
async function bytesOf(name: string, { built }: Entry): Promise<number> {
  const peers = Object.keys(manifestOf(name).peerDependencies ?? {});
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export * from './${built}'`, resolveDir: folderOf(name) },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    splitting: true,
    outdir: root,
    // Paths relative to this folder name the chunks, so the size is the same in every checkout.
    absWorkingDir: root,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    external: [...peers, ...peers.map((peer) => `${peer}/*`), '@martelo/*'],
  });
  const loaded = new Set(['stdin.js']);
  for (const file of loaded) {
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && path in metafile.outputs) loaded.add(path);
    }
  }
  return outputFiles
    .filter(({ path }) => loaded.has(relative(root, path)))
    .reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}

async function checkEntry(name: string, entry: Entry, budget: number | undefined): Promise<void> {
  const label = `@martelo/${name} ${entry.key}`;
  const path = join(folderOf(name), entry.built);
  const esm: object = await import(pathToFileURL(path).href);
  await check(`${label}: CommonJS exports the same as ESM`, () => {
    const cjs: object = createRequire(import.meta.url)(path.replace(/\.js$/, '.cjs'));
    const names = Object.keys(cjs).filter((key) => key !== '__esModule');
    expectSame(names, Object.keys(esm));
  });
  if (budget === undefined) return;
  await check(`${label}: size`, async () => {
    const bytes = await bytesOf(name, entry);
    if (bytes > budget) throw new Error(`${bytes} B brotli, the budget is ${budget} B`);
  });
}

/** Runs attw, which cannot list the entries of a pattern. */
function checkTypes(folder: string, entries: readonly Entry[]): void {
  const attw = join(root, 'node_modules/.bin/attw');
  const keys = entries.map(({ key }) => key);
  try {
    execFileSync(
      attw,
      ['--pack', '.', '--profile', 'node16', '--format', 'table-flipped', '--entrypoints', ...keys],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      },
    );
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(output || String(error), { cause: error });
  }
}

const chosen = process.argv.slice(2);

for (const name of published.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  const folder = folderOf(name);
  const entries = entriesOf(name);
  const budgets: Record<string, number> = JSON.parse(
    readFileSync(join(folder, 'entries.json'), 'utf8'),
  );
  await check(`@martelo/${name}: every budget belongs to an entry`, () => {
    const keys = new Set(entries.map(({ key }) => key));
    expectSame(
      Object.keys(budgets).filter((key) => !keys.has(key)),
      [],
    );
  });
  for (const entry of entries) await checkEntry(name, entry, budgets[entry.key]);
  await check(`@martelo/${name}: publint`, async () => {
    const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
    if (messages.length > 0) {
      throw new Error(messages.map((message) => formatMessage(message, pkg)).join('\n  '));
    }
  });
  await check(`@martelo/${name}: types as every resolver sees them`, () =>
    checkTypes(folder, entries),
  );
}

reportChecks();
