/**
 * Checks the built packages as a consumer sees them: publint, attw, the same exports in ESM and
 * CommonJS, and what is in the archive.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { check, reportChecks } from './check.ts';
import { type Archive, extract, pack } from './packed.ts';
import { type Entry, entriesOf, folderOf, published, released, root } from './workspace.ts';

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
function checkTypes(archive: string, entries: readonly Entry[]): void {
  const attw = join(root, 'node_modules/.bin/attw');
  const keys = entries.map(({ key }) => key);
  try {
    execFileSync(
      attw,
      [archive, '--profile', 'node16', '--format', 'table-flipped', '--entrypoints', ...keys],
      { encoding: 'utf8', stdio: 'pipe' },
    );
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(output || String(error), { cause: error });
  }
}

/** Files for Storybook and for tests of this repository. */
const forContributors =
  /(?:^|\/)(?:guide|cases)\.|^(?:src|dist)\/.*\.(?:test|stories)\.|^src\/fixtures\//;

/** Returns what a partner does not need in the archive of a package, or cannot follow. */
function faultsOfArchive(archive: Archive, app: string): string[] {
  const folder = extract(archive, app);
  const files = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const faults = files.filter((file) => forContributors.test(file));
  // The maps contain the sources.
  if (files.some((file) => /^src\/.*\.tsx?$/.test(file))) {
    faults.push(...files.filter((file) => file.endsWith('.map')));
  }
  for (const file of files) {
    const links = linksIn(file, readFileSync(join(folder, file), 'utf8'));
    const dead = links.filter((link) => !existsSync(join(folder, dirname(file), link)));
    faults.push(...dead.map((link) => `${file} leads to ${link}`));
  }
  return faults;
}

/** Returns the relative links of a Markdown text, or the documents that declarations cite. */
function linksIn(file: string, text: string): string[] {
  if (file.endsWith('.md')) {
    const code = /^```[^]*?^```$/gm;
    return [...text.replaceAll(code, '').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(
      ([, link = '']) => link,
    );
  }
  return /\.d\.c?ts$/.test(file) ? (text.match(/(?<![\w./-])docs\/[\w/-]+\.md/g) ?? []) : [];
}

async function checkArchive(archive: Archive): Promise<void> {
  const { name, path } = archive;
  if (published.some((each) => each === name)) {
    await check(`@martelo/${name}: types as every resolver sees them`, () =>
      checkTypes(path, entriesOf(name)),
    );
  }
  await check(`${name}: publint`, async () => {
    const { messages, pkg } = await publint({
      strict: true,
      pack: { tarball: new Uint8Array(readFileSync(path)).buffer },
    });
    if (messages.length > 0) {
      throw new Error(messages.map((message) => formatMessage(message, pkg)).join('\n  '));
    }
  });
  await check(`${name}: the archive has what a site needs, and no more`, () => {
    const app = mkdtempSync(join(tmpdir(), 'martelo-archive-'));
    try {
      expectSame(faultsOfArchive(archive, app), []);
    } finally {
      rmSync(app, { recursive: true });
    }
  });
}

const chosen = process.argv.slice(2);

const wanted = (name: string): boolean => chosen.length === 0 || chosen.includes(name);

for (const name of published.filter(wanted)) {
  for (const entry of entriesOf(name)) await checkEntry(name, entry);
}
const archives = mkdtempSync(join(tmpdir(), 'martelo-packed-'));
try {
  for (const archive of pack(released.filter(wanted), archives)) await checkArchive(archive);
} finally {
  rmSync(archives, { recursive: true });
}

reportChecks();
