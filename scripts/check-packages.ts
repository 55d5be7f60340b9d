/**
 * Checks the built packages as a consumer sees them: publint, attw, and the same exports in ESM and
 * CommonJS.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { check, reportChecks } from './check.ts';
import { type Entry, entriesOf, folderOf, published, root } from './workspace.ts';

const expectSame = (found: readonly string[], expected: readonly string[]): void => {
  const [a, b] = [found, expected].map((names) => names.toSorted().join(' '));
  if (a !== b) throw new Error(`found    ${a}\n  expected ${b}`);
};

async function checkEntry(name: string, entry: Entry): Promise<void> {
  const path = join(folderOf(name), entry.built);
  const esm: object = await import(pathToFileURL(path).href);
  await check(`@martelo/${name} ${entry.key}: CommonJS exports the same as ESM`, () => {
    const cjs: object = createRequire(import.meta.url)(path.replace(/\.js$/, '.cjs'));
    const names = Object.keys(cjs).filter((key) => key !== '__esModule');
    expectSame(names, Object.keys(esm));
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
  for (const entry of entries) await checkEntry(name, entry);
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
