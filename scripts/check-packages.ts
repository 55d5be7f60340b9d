/**
 * Checks the built packages as a consumer meets them: publint, attw, the exact list of exports of
 * every entry (ESM and CommonJS), and the bytes of every entry.
 *
 * The `entries.json` of each package records both lists; `npm run test:packages -- --update` writes the
 * exports anew and keeps the budgets.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import {
  conditionsOf,
  entriesOf,
  folderOf,
  type Entry,
  type Manifest,
  manifestOf,
  published,
  root,
} from './workspace.ts';

/** What `entries.json` promises of one entry. */
interface Promised {
  exports: string[];
  /** Upper bound in bytes, minified and brotli-compressed, peers and other packages outside. */
  brotli_max: number;
}

const update = process.argv.includes('--update');
let passed = 0;
let failed = 0;

async function check(what: string, run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.error(`✗ ${what}\n  ${error instanceof Error ? error.message : String(error)}`);
  }
}

const same = (what: string, found: unknown, expected: unknown): void => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}:\n  found    ${a}\n  expected ${b}`);
};

/**
 * Bytes that importing everything of one entry costs, without what the consumer has anyway and what
 * is loaded only when asked for (`import()`).
 */
async function bytesOf(folder: string, manifest: Manifest, entry: Entry): Promise<number> {
  const outside = Object.keys(manifest.peerDependencies ?? {});
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export * from ${JSON.stringify(`./dist/${entry.name}.js`)}`,
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    splitting: true,
    outdir: '/',
    absWorkingDir: '/',
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    external: [...outside, ...outside.map((name) => `${name}/*`), '@martelo/*'],
  });
  const atOnce = new Set(['stdin.js']);
  for (const file of atOnce) {
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && path in metafile.outputs) atOnce.add(path);
    }
  }
  return outputFiles
    .filter(({ path }) => atOnce.has(path.slice(1)))
    .reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}

async function checkEntry(name: string, manifest: Manifest, entry: Entry, promised: Promised) {
  const folder = folderOf(name);
  const path = join(folder, 'dist', entry.name);
  const label = `@martelo/${name} ${entry.key}`;
  await check(`${label}: conditions in package.json`, () =>
    same('run "npm run exports"', manifest.exports[entry.key], conditionsOf(entry)),
  );
  const esm: object = await import(pathToFileURL(`${path}.js`).href);
  const exported = Object.keys(esm).sort();
  if (update) promised.exports = exported;
  await check(`${label}: exact exports (ESM)`, () =>
    same('exports changed: run with --update if that is meant', exported, promised.exports),
  );
  await check(`${label}: exact exports (CommonJS)`, () => {
    const cjs: object = createRequire(import.meta.url)(`${path}.cjs`);
    same(
      'CommonJS differs',
      Object.keys(cjs)
        .filter((key) => key !== '__esModule')
        .sort(),
      exported,
    );
  });
  const bytes = await bytesOf(folder, manifest, entry);
  // A new entry starts with a tenth of room; an existing budget moves by hand only.
  if (update) promised.brotli_max ||= Math.ceil((bytes * 1.1) / 50) * 50;
  await check(`${label}: bytes`, () => {
    if (bytes > promised.brotli_max) {
      throw new Error(`${bytes} B brotli, the budget is ${promised.brotli_max} B`);
    }
  });
}

for (const name of published) {
  const folder = folderOf(name);
  const manifest = manifestOf(name);
  const file = join(folder, 'entries.json');
  const recorded: Record<string, Promised> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const entries = entriesOf(manifest);
  await check(`@martelo/${name}: entries listed`, () => {
    if (!update)
      same(
        'entries.json',
        Object.keys(recorded),
        entries.map(({ key }) => key),
      );
  });
  const promised = Object.fromEntries(
    entries.map(({ key }) => [key, recorded[key] ?? { exports: [], brotli_max: 0 }]),
  );
  for (const entry of entries) {
    const wanted = promised[entry.key];
    if (wanted !== undefined) await checkEntry(name, manifest, entry, wanted);
  }
  if (update) writeFileSync(file, `${JSON.stringify(promised, null, 2)}\n`);
  await check(`@martelo/${name}: publint`, async () => {
    const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
    if (messages.length > 0) {
      throw new Error(messages.map((message) => formatMessage(message, pkg)).join('\n  '));
    }
  });
  await check(`@martelo/${name}: types as every resolver sees them`, () => {
    const attw = join(root, 'node_modules/.bin/attw');
    // Style sheets and fonts have no types.
    const files = Object.keys(manifest.exports).filter(
      (key) => typeof manifest.exports[key] === 'string',
    );
    const without = files.length > 0 ? ['--exclude-entrypoints', ...files] : [];
    try {
      execFileSync(attw, ['--pack', '.', '--profile', 'node16', '--quiet', ...without], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
      throw new Error(output || String(error), { cause: error });
    }
  });
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
